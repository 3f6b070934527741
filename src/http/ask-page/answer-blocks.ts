import type { Answer, Claim, Suggestion } from '../../answer/answer.ts';
import type { Block, FindPassage } from './find-passage.ts';

/** A claim that a typed fact makes: a sentence, and the published line behind it. */
export interface Stated extends Pick<Claim, 'text' | 'quote' | 'ofPlan'> {
  readonly url: string;
}

/** Neighbouring claims of one place: lines of a page, or a passage of a guide. */
export type Passage =
  | { readonly from: 'lines'; readonly source: Claim['source']; readonly stated: readonly Stated[] }
  | {
      readonly from: 'guide';
      readonly source: Claim['source'];
      readonly url: string;
      /** Of the section; empty for the text before the first one. */
      readonly heading: string;
      readonly blocks: readonly Block[];
    };

/** One reading of the question. */
export interface Choice {
  /** The question that asks for this reading alone, where there is one. */
  readonly question: string | null;
  readonly passages: readonly Passage[];
}

/** Claims in their order, put together by where they stand. */
export function passagesOf(claims: readonly Claim[], find: FindPassage): Passage[] {
  const passages: Passage[] = [];
  for (const claim of claims) {
    const last = passages.at(-1);
    const joined = last === undefined ? null : withClaim(last, claim, find);
    if (joined === null) passages.push(passageOf(claim, find));
    else passages[passages.length - 1] = joined;
  }
  return passages;
}

/** The readings of an ambiguous answer; one where its claims cannot be told apart. */
export function choicesOf({ claims, suggestions }: Answer, find: FindPassage): Choice[] {
  const starts = suggestions.map((suggestion) => claims.findIndex((claim) => opens(claim, suggestion)));
  const isOrdered = starts[0] === 0 && starts.every((start, at) => at === 0 || start > (starts[at - 1] ?? 0));
  if (!isOrdered) return [{ question: null, passages: passagesOf(claims, find) }];
  return suggestions.map(({ question }, at) => {
    return { question, passages: passagesOf(claims.slice(starts[at], starts[at + 1]), find) };
  });
}

const opens = ({ sourceUrl, quote }: Claim, { url, title }: Suggestion) => sourceUrl === url && quote === title;

function passageOf(claim: Claim, find: FindPassage): Passage {
  const { source, sourceUrl: url } = claim;
  if (source.kind !== 'guide') return { from: 'lines', source, stated: [statedBy(claim)] };
  const { heading, block } = find(claim);
  return { from: 'guide', source, url, heading, blocks: [block] };
}

/** A passage with one claim more; null where that stands elsewhere. */
function withClaim(passage: Passage, claim: Claim, find: FindPassage): Passage | null {
  if (passage.source.url !== claim.source.url) return null;
  if (passage.from === 'lines') return { ...passage, stated: [...passage.stated, statedBy(claim)] };
  if (passage.url !== claim.sourceUrl) return null;
  const { block } = find(claim);
  const before = passage.blocks.slice(0, -1);
  const last = passage.blocks.at(-1) as Block;
  if (last.kind !== block.kind || block.kind === 'code') return { ...passage, blocks: [...passage.blocks, block] };
  return { ...passage, blocks: [...before, { ...last, texts: [...last.texts, ...block.texts] }] };
}

function statedBy({ text, quote, sourceUrl, ofPlan }: Claim): Stated {
  return { text, quote, url: sourceUrl, ...(ofPlan && { ofPlan }) };
}
