import type { Statement, StatementKind } from '../../facts/statement.ts';
import type { Book } from './book.ts';
import type { Frame } from './frame.ts';
import type { Harmlessness } from './harmless.ts';
import type { LineWords } from './line-words.ts';
import type { Lexicon } from './names/lexicon.ts';
import type { Mention } from './names/mentions.ts';
import type { Operator } from './words/operators.ts';

/** One sentence of an answer and the printed line it was filled from. */
export interface Draft {
  readonly text: string;
  readonly statement: Statement;
}

/** What a proposal answers. `silent`: it was understood, and nothing was published about it. */
export type Outcome =
  | { readonly drafts: readonly Draft[]; readonly layout: 'prose' | 'lines' }
  | { readonly silent: string; readonly nearest: readonly Statement[] };

/** One way to understand a question. It holds only when every word of the question is accounted for. */
export interface Proposal {
  /** What is asked, for a person to read. */
  readonly intent: string;
  /** Of what kind the line is that it quotes as a whole; none where it states a fact. */
  readonly line?: StatementKind;
  readonly mentions: readonly Mention[];
  /** Operators whose words this reading explains. */
  readonly operators: readonly Operator[];
  /** Further places of words that it explains: numbers, words of a quoted line. */
  readonly places?: readonly number[];
  readonly harmless?: readonly Harmlessness[];
  /** How well this reading usually fits, 0…1; names that are given literally weigh more. */
  readonly weight: number;
  readonly outcome: Outcome;
}

/** An intent looks at a question and proposes what it could mean to it. */
export type Intent = (frame: Frame, facts: Facts) => readonly Proposal[];

export interface Facts {
  readonly book: Book;
  readonly lexicon: Lexicon;
  /** What each line says, in its own words and by synonyms. */
  readonly lineWords: (line: Statement) => LineWords;
  /** Of lines with several parts, what those say that deny something. */
  readonly deniedWords: ReadonlyMap<Statement, LineWords>;
  /** What the product says about itself in its tagline and description. */
  readonly productWords: LineWords;
}

export const NOTHING: readonly Proposal[] = [];

/** An answer from drafts that may be missing; null when none is there. */
export function told(drafts: readonly (Draft | undefined)[], layout: 'prose' | 'lines' = 'prose'): Outcome | null {
  const present = drafts.filter((draft) => draft !== undefined);
  return present.length > 0 ? { drafts: present, layout } : null;
}

export const silent = (reason: string, nearest: readonly (Statement | undefined)[] = []): Outcome => ({
  silent: reason,
  nearest: nearest.filter((statement) => statement !== undefined),
});

const VERDICT = /^(?:Yes|No)\. /;

/** Whether "Yes." or "No." stands before it; a line may itself begin with "No. 5". */
export const hasVerdict = ({ text, statement }: Draft): boolean =>
  VERDICT.test(text) && !text.startsWith(statement.text);

/** The same without "Yes." and "No.". */
export const withoutVerdict = (outcome: Outcome): Outcome =>
  'drafts' in outcome && outcome.drafts.some(hasVerdict)
    ? {
        ...outcome,
        drafts: outcome.drafts.map((draft) =>
          hasVerdict(draft) ? { ...draft, text: draft.text.replace(VERDICT, '') } : draft,
        ),
      }
    : outcome;

/** Puts "Yes." or "No." before the first sentence. */
export function answering(yes: boolean | null, drafts: readonly (Draft | undefined)[]): (Draft | undefined)[] {
  if (yes === null) return [...drafts];
  const first = drafts.findIndex((draft) => draft !== undefined);
  return drafts.map((draft, at) =>
    draft && at === first ? { ...draft, text: `${yes ? 'Yes' : 'No'}. ${draft.text}` } : draft,
  );
}
