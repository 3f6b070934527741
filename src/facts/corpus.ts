/**
 * What is true: the checked corpus as the indexer writes it and everything else reads it.
 *
 * Plain data with no URLs of this service in it (those depend on `BASE_URL`, see `links.ts`) and no dates of files.
 * Order is the editor's order, except `guides`, which are sorted by id (code units).
 */

import type { Pictures } from './pictures.ts';
import type { Shade } from './product/palette.ts';

/** ISO 8601 calendar date, `YYYY-MM-DD`. */
export type IsoDate = string;

export interface Site {
  readonly name: string;
  readonly url: string;
  /** BCP 47, `en` by default. */
  readonly language: string;
  readonly publisher: { readonly name: string; readonly url: string | null };
  /** Named when there is no answer. */
  readonly contact: string;
  readonly license: string | null;
  /** URL with `{id}`, or null: guides live on this service's own pages. */
  readonly guideUrl: string | null;
  readonly productUrl: string | null;
  readonly pricingUrl: string | null;
  /** How its pages look; absent: as any. */
  readonly brand?: Brand;
}

export interface Brand {
  /** Of links and buttons, legible in both themes; null: as any. */
  readonly color: Shade | null;
  readonly logo: Logo | null;
}

/** A picture, size in CSS pixels. */
export interface Logo {
  readonly type: 'image/svg+xml' | 'image/png';
  readonly width: number;
  readonly height: number;
  readonly base64: string;
}

/** A sentence of scope or a note. `id` is the editor's, or the line's number from 1. */
export interface Line {
  readonly id: string;
  readonly text: string;
  readonly aliases: readonly string[];
}

export interface Surface {
  readonly id: string;
  readonly name: string;
  readonly operator: string | null;
  readonly aliases: readonly string[];
  readonly note: string | null;
  /** Plans that cover it; null: nothing was published about that. */
  readonly planIds: readonly string[] | null;
}

export interface NamedFact {
  readonly id: string;
  readonly name: string;
  /** As text, numbers and booleans included. */
  readonly value: string;
  readonly aliases: readonly string[];
}

/** When a place or a service is open: `Monday to Friday: 09:00–17:30`. */
export interface Hours {
  readonly id: string;
  /** `Opening hours`, `Phone support`. */
  readonly name: string;
  readonly days: string;
  /** `09:00–17:30`, `closed`, in the editor's own words where they wrote some. */
  readonly times: string;
  readonly note: string | null;
  readonly aliases: readonly string[];
}

/** When somebody looked something through, and whether that should have happened again. */
export interface Reviewed {
  readonly lastReviewed: IsoDate | null;
  /** The day by which the next review was due, where that had gone by on the day of the index; the clock is not asked again. */
  readonly reviewOverdueSince?: IsoDate | undefined;
}

export interface Product extends Reviewed {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly tagline: string | null;
  readonly description: string;
  /** Schema.org applicationCategory. */
  readonly category: string | null;
  readonly url: string;
  readonly includes: readonly Line[];
  readonly excludes: readonly Line[];
  readonly surfaces: {
    readonly label: string;
    readonly aliases: readonly string[];
    /** True: what is not listed is answered with a sourced no. */
    readonly complete: boolean;
    readonly items: readonly Surface[];
  };
  readonly facts: readonly NamedFact[];
  /** When somebody is there; absent where nothing was published about that. */
  readonly hours?: readonly Hours[];
  readonly dateModified: IsoDate;
}

export type Period = 'month' | 'year' | 'one_time' | 'usage';

export interface Price {
  /** Decimal string with two digits or more, never a float: `49.00`. */
  readonly amount: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly period: Period;
  readonly per: string | null;
  readonly minimum: number | null;
  readonly billed: string | null;
  readonly aliases: readonly string[];
  /** What is paid besides: a fee per person on top of a base fee. */
  readonly plus?: readonly PricePart[];
  /** Of several prices of one thing: for how much or what it is one. */
  readonly tier?: Tier;
  readonly validity?: Validity;
}

/** An amount that comes on top of another. */
export interface PricePart {
  readonly amount: string;
  readonly currency: string;
  /** null: due as often as what it comes on top of. */
  readonly period: Period | null;
  readonly per: string | null;
}

/** A share of something, `1.5% + £0.20 per card payment`. */
export interface Fee extends Omit<Price, 'amount' | 'tier'> {
  /** Decimal text, as it was written. */
  readonly percent: string;
  /** What it is a share of. */
  readonly of: string | null;
}

/** The size, region or kind that a price is for; a name, or bounds in a unit. */
export interface Tier {
  readonly name: string | null;
  readonly from: number | null;
  readonly upTo: number | null;
  readonly unit: string | null;
}

/** Both days are the first and the last on which something holds. */
export interface Validity {
  readonly from: IsoDate | null;
  readonly until: IsoDate | null;
}

/** What plans can limit, written once for all plans. */
export interface LimitKind {
  readonly id: string;
  readonly name: string;
  readonly unit: string | null;
  readonly per: string | null;
  readonly aliases: readonly string[];
}

export interface FeatureKind {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
}

export interface PlanLimit {
  readonly id: string;
  readonly kind: 'number' | 'unlimited' | 'none' | 'custom';
  /** A number exactly where `kind` is `number`. */
  readonly value: number | null;
  readonly unit: string | null;
  readonly per: string | null;
  readonly note: string | null;
}

export interface PlanFeature {
  readonly id: string;
  readonly included: boolean;
  readonly note: string | null;
}

export interface Plan {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly summary: string | null;
  readonly contactSales: boolean;
  readonly prices: readonly Price[];
  /** In the order of the catalogue. A limit that is not here is unknown, not absent. */
  readonly limits: readonly PlanLimit[];
  /** In the order of the catalogue. A feature that is not here is unknown, not absent. */
  readonly features: readonly PlanFeature[];
  /** Shares that are taken; absent where there are none. */
  readonly fees?: readonly Fee[];
  /** Prices and fees that do not hold yet on the day of the index. */
  readonly upcoming?: readonly (Price | Fee)[];
  /** Set where it is no longer sold. */
  readonly retired?: Retirement;
}

/** A plan that those who have it keep, and nobody else can buy. */
export interface Retirement {
  /** First day on which it was not sold. */
  readonly since: IsoDate | null;
  /** Last day of those who have it. */
  readonly ends: IsoDate | null;
  readonly replacedBy: string | null;
  readonly note: string | null;
}

export interface Addon {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  /** Null where no amount and period tell a price of it whole: it costs a share, or by size. */
  readonly amount: string | null;
  readonly currency: string;
  readonly period: Period;
  readonly per: string | null;
  readonly planIds: readonly string[] | null;
  /** All its prices in force that are amounts, the one above first; absent where that one says all. */
  readonly prices?: readonly Price[];
  readonly fees?: readonly Fee[];
  readonly upcoming?: readonly (Price | Fee)[];
  /** What it adds, or has of its own. */
  readonly limits?: readonly PlanLimit[];
}

/** A percentage or an amount. */
export interface Discount {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly percent: number | null;
  readonly condition: string | null;
  /** What is taken off; with a period, each time that is due. */
  readonly amount?: { readonly amount: string; readonly currency: string; readonly period: Period | null };
  readonly planIds?: readonly string[];
  /** How long it is given: `12 months`. */
  readonly duration?: string;
  readonly validity?: Validity;
}

/** What was agreed besides prices: a notice period, a refund, a deposit. */
export interface Term {
  readonly id: string;
  /** `notice`, `refund` …; null where it is of none of the known kinds. */
  readonly kind: string | null;
  readonly name: string;
  /** What it holds for, where it does not hold for all: `DVDs`. */
  readonly for: string | null;
  readonly value: string;
  readonly planIds: readonly string[] | null;
  readonly note: string | null;
  readonly aliases: readonly string[];
}

/** `available: false`: there is none, and that was published. */
export interface Trial {
  readonly available: boolean;
  readonly days: number | null;
  readonly planId: string | null;
  readonly requiresPaymentMethod: boolean | null;
  readonly note: string | null;
  /** What one gets in it, where that is not all of its plan. */
  readonly includes?: readonly string[];
  readonly limits?: readonly PlanLimit[];
}

export interface Pricing extends Reviewed {
  readonly currency: string;
  readonly taxesIncluded: boolean | null;
  readonly limits: readonly LimitKind[];
  readonly features: readonly FeatureKind[];
  /** What is sold. */
  readonly plans: readonly Plan[];
  /** What is no longer sold; absent where there is nothing. */
  readonly retiredPlans?: readonly Plan[];
  readonly addons: readonly Addon[];
  readonly discounts: readonly Discount[];
  /** null: nothing was published about a trial. */
  readonly trial: Trial | null;
  readonly notes: readonly Line[];
  readonly terms?: readonly Term[];
  readonly dateModified: IsoDate;
  readonly validThrough: IsoDate | null;
}

/**
 * The pieces a section's text is made of, in order, without gaps that hold words.
 * `sentence`s make up a paragraph; a `step` is one whole item of an ordered list that tells what to do; an `item` is a
 * sentence of another list's item; a `row` is one whole row of a table, cells joined by ` | `, `header` its head row; `code` is a block.
 */
export type UnitKind = 'sentence' | 'step' | 'item' | 'header' | 'row' | 'code';

export interface Unit {
  /** UTF-16 offsets into the section's text; `text.slice(start, end)` is what is quoted. */
  readonly start: number;
  readonly end: number;
  readonly kind: UnitKind;
  /** Number of the paragraph, list, table or code block within the section, from 0. */
  readonly block: number;
  /** Of `code`, the language that its fence names, in lower case; absent where it names none. */
  readonly language?: string;
}

export interface Section {
  /** Anchor; empty for the text before the first heading. */
  readonly id: string;
  /** Plain text; empty for the text before the first heading. */
  readonly heading: string;
  /** 1…6; 0 for the text before the first heading. */
  readonly level: number;
  /** Headings above this one within the guide, outermost first. */
  readonly path: readonly string[];
  /** Plain text: blocks joined by a blank line, items and rows by a line break. */
  readonly text: string;
  readonly units: readonly Unit[];
}

export interface Guide extends Reviewed {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** Where it lives, when its own front matter says so. */
  readonly url: string | null;
  readonly topics: readonly string[];
  readonly aliases: readonly string[];
  readonly language: string;
  readonly dateModified: IsoDate | null;
  /** Cleaned Markdown: no front matter, no MDX or include syntax. */
  readonly markdown: string;
  readonly sections: readonly Section[];
}

export interface Corpus {
  readonly site: Site;
  readonly product: Product;
  /** null: no public pricing. */
  readonly pricing: Pricing | null;
  readonly guides: readonly Guide[];
  /** Groups of words and phrases that readers use for one another. */
  readonly synonyms: readonly (readonly string[])[];
  /** Questions that editors hold answered, in their order, the first of them; absent: they wrote none. */
  readonly questions?: readonly string[];
  /** How readers ask for what is published; absent where nobody wrote that down. */
  readonly phrasings?: readonly Phrasing[];
  /** Old addresses of guides, by their path; absent where there are none, as in older indexes. */
  readonly redirects?: readonly Redirect[];
  /** What guides show beside their words; absent where they show nothing. */
  readonly pictures?: Pictures;
}

/** How readers ask for a line of the product or pricing page or for a section of a guide. Nobody is shown it. */
export interface Phrasing {
  /** `product`, `pricing` or the id of a guide. */
  readonly page: string;
  /** Anchor on that page; null: all of a page, or the beginning of a guide. */
  readonly anchor: string | null;
  /** Words of the line or sentence that is meant, where the anchor has several; null: whichever is nearest. */
  readonly words: string | null;
  readonly asked: readonly string[];
}

/** An address that a guide had before. */
export interface Redirect {
  /** Path within the service, from the slash on: `/guides/old-name`. */
  readonly from: string;
  /** Id of the guide that stands there now. */
  readonly to: string;
}
