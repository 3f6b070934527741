export type StatementKind =
  | 'tagline'
  | 'description'
  | 'includes'
  | 'excludes'
  | 'surface'
  | 'surface_plans'
  | 'surfaces'
  | 'fact'
  | 'summary'
  | 'price'
  | 'contact_sales'
  | 'limit'
  | 'feature'
  | 'trial'
  | 'addon'
  | 'addon_plans'
  | 'discount'
  | 'note'
  | 'currency'
  | 'taxes'
  | 'validity';

/**
 * One line that the `/product` or `/pricing` page prints and that an answer may quote: the same plain characters in
 * HTML and Markdown.
 */
export interface Statement {
  readonly page: 'product' | 'pricing';
  /** Anchor on that page: `pro`, `trial`, `addon-storage`, `note-2`, `fact-founded`, `surface-chatgpt`, `description` … */
  readonly anchor: string;
  readonly kind: StatementKind;
  /** `Pro: $49 per month` */
  readonly text: string;
  /** The typed fact behind it; only what applies is present. `index` counts within its kind and owner. */
  readonly planId?: string;
  readonly limitId?: string;
  readonly featureId?: string;
  readonly itemId?: string;
  readonly index: number;
}
