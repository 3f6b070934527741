import { type CommandLine, describeOptions, type OptionTable, UsageError } from '../indexer/command-line.ts';

const PART_NAMES = ['retrieval', 'engine', 'index', 'server', 'http', 'sizes', 'hostile'] as const;
export type PartName = (typeof PART_NAMES)[number];

export interface Options {
  /** For a look in well under a minute: fewer passages, one round, short measurements. */
  readonly quick: boolean;
  readonly parts: readonly PartName[];
  /** Numbers of made-up passages. */
  readonly passages: readonly number[];
  /** Folders with a corpus, or with `corpus/` and perhaps `questions.jsonl`. */
  readonly folders: readonly string[];
  /** Each figure is the median of so many. */
  readonly rounds: number;
  /** How long each measurement over HTTP takes. */
  readonly seconds: number;
  /** Questions for each contender in each round. */
  readonly questions: number;
  /** How long a slow contender may take over them. */
  readonly budgetMs: number;
  /** Whether packages of contenders are installed where they are missing. */
  readonly install: boolean;
  /** Where to write all figures. */
  readonly json: string | null;
  /** Where to draw the growth; null: nowhere. */
  readonly picture: string | null;
}

const ALL_PASSAGES = [1_000, 10_000, 50_000, 200_000];

export const OPTIONS: OptionTable = {
  quick: { type: 'boolean', help: 'a look in well under a minute' },
  only: { type: 'string', value: 'A,B', help: `parts: ${PART_NAMES.join(', ')}` },
  passages: { type: 'string', value: 'N,N', help: `numbers of made-up passages (${ALL_PASSAGES.join()})` },
  rounds: { type: 'string', value: 'N', help: 'each figure is the median of so many (3)' },
  seconds: { type: 'string', value: 'N', help: 'how long each measurement over HTTP takes (2)' },
  budget: { type: 'string', value: 'N', help: 'seconds that a slow contender may take over its questions (20)' },
  picture: { type: 'string', value: 'FILE', help: 'where to draw the growth (bench/growth.svg, of all passages)' },
  json: { type: 'string', value: 'FILE', help: 'write all figures there' },
  'no-install': { type: 'boolean', help: 'measure only against what is installed' },
};

export const USAGE = `Usage: npm run bench -- [options] [folder …]
${describeOptions(OPTIONS)}

Folders hold a corpus, or corpus/ and questions.jsonl: passages are searched folder by folder, answers sought in all as one.`;

/** @throws {UsageError} when a value is not as it should be */
export function optionsOf({ values, words }: CommandLine): Options {
  const quick = values.quick === true;
  const text = (name: string): string | null => (typeof values[name] === 'string' ? values[name] : null);
  const passages = numbers('passages', text('passages')) ?? (quick ? [1_000] : ALL_PASSAGES);
  return {
    quick,
    parts: text('only')?.split(',').map(partName) ?? PART_NAMES,
    passages,
    folders: words,
    rounds: numbers('rounds', text('rounds'))?.[0] ?? (quick ? 1 : 3),
    seconds: numbers('seconds', text('seconds'))?.[0] ?? (quick ? 0.25 : 2),
    questions: quick ? 200 : 1_000,
    budgetMs: 1_000 * (numbers('budget', text('budget'))?.[0] ?? (quick ? 1 : 20)),
    install: values['no-install'] !== true,
    json: text('json'),
    picture: text('picture') ?? (passages === ALL_PASSAGES ? 'bench/growth.svg' : null),
  };
}

function partName(text: string): PartName {
  const name = PART_NAMES.find((candidate) => candidate === text);
  if (name === undefined) throw new UsageError(`--only is \`${text}\`: name parts of ${PART_NAMES.join(', ')}`);
  return name;
}

function numbers(name: string, text: string | null): number[] | null {
  if (text === null) return null;
  const values = text.split(',').map(Number);
  if (values.some((value) => !(value > 0))) throw new UsageError(`--${name} is \`${text}\`: write numbers above 0`);
  return values;
}
