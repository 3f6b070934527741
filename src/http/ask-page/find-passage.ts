import type { Claim } from '../../answer/answer.ts';
import type { Edition } from '../../context.ts';
import type { Guide, Section, Unit, UnitKind } from '../../facts/corpus.ts';
import { once } from '../../once.ts';

/** What was quoted together, as it stands in its source. */
export type Block =
  | { readonly kind: 'prose' | 'items'; readonly texts: readonly string[] }
  /** `first`: the number of the first step in its source. */
  | { readonly kind: 'steps'; readonly texts: readonly string[]; readonly first: number }
  | { readonly kind: 'code'; readonly texts: readonly string[]; readonly language: string | null }
  | { readonly kind: 'rows'; readonly texts: readonly string[]; readonly header: string | null };

/** Looks up what a claim quotes from a guide. */
export type FindPassage = (claim: Claim) => { readonly heading: string; readonly block: Block };

const KINDS: Readonly<Record<UnitKind, Block['kind']>> = {
  sentence: 'prose',
  step: 'steps',
  item: 'items',
  header: 'rows',
  row: 'rows',
  code: 'code',
};

/** An answer says what is quoted, and its source knows what that is there: a step, code, a row of a table. */
export function passageFinder({ catalog, links }: Edition): FindPassage {
  const byUrl = once(() => new Map(catalog.corpus.guides.map((guide) => [links.guide(guide), guide])));
  return ({ kind, quote, source, sourceUrl }) => {
    const guide = byUrl().get(source.url);
    const section = guide?.sections.find(({ id }) => links.guide(guide, id) === sourceUrl);
    const at = section?.text.indexOf(quote) ?? -1;
    const unit = section?.units.find(({ start, end }) => start <= at && at < end);
    // A heading or a title that is a name is code of no block.
    if (kind === 'code' && unit?.kind !== 'code')
      return { heading: section?.heading ?? '', block: { kind, texts: [quote], language: null } };
    const block: Block =
      guide && section && unit ? blockOf(quote, unit, { guide, section }) : { kind: 'prose', texts: [quote] };
    return { heading: section?.heading ?? '', block };
  };
}

interface Place {
  readonly guide: Guide;
  readonly section: Section;
}

function blockOf(quote: string, unit: Unit, { guide, section }: Place): Block {
  const kind = KINDS[unit.kind];
  const texts = [quote];
  const beside = section.units.filter(({ block }) => block === unit.block);
  switch (kind) {
    case 'steps':
      return { kind, texts, first: 1 + beside.filter((one) => one.kind === 'step').indexOf(unit) };
    case 'rows': {
      const header = beside.find((one) => one.kind === 'header');
      return { kind, texts, header: header ? section.text.slice(header.start, header.end) : null };
    }
    case 'code':
      return { kind, texts, language: languageOf(quote, guide) };
    default:
      return { kind, texts };
  }
}

const FENCE = /^[\s>*+-]*(?:`{3,}|~{3,})\s*(?<language>[\w+#.-]+)/;

/** What stands behind the fence above the code, where its author named the language. */
function languageOf(code: string, { markdown }: Guide): string | null {
  const first = code.split('\n', 1)[0]?.trim();
  const lines = markdown.split('\n');
  const fence = lines.find((line, at) => FENCE.test(line) && lines[at + 1]?.trim() === first);
  return FENCE.exec(fence ?? '')?.groups?.language ?? null;
}
