import type { AnswerChange, Impact, Outcome } from './compare.ts';

export type ImpactFormat = 'text' | 'json' | 'github';

export const IMPACT_FORMATS: readonly ImpactFormat[] = ['github', 'json', 'text'];

const TITLES: Readonly<Record<Outcome, string>> = {
  lost: 'Answered before and not now',
  gained: 'Answered now and not before',
  otherwise: 'Said otherwise',
};

/** An impact for a terminal: every change as a diff of what is said. */
export function printImpact({ asked, changes, vanished }: Impact): string {
  const lines = vanished.map((id) => `warning: ${vanishedText(id)}  →  ${VANISHED_FIX}`);
  if (changes.length === 0) lines.push(`None of ${grouped(asked)} answers changes.`);
  for (const outcome of ['lost', 'gained', 'otherwise'] as const) {
    const found = changes.filter((change) => change.outcome === outcome);
    if (found.length === 0) continue;
    lines.push(`${TITLES[outcome]} (${grouped(found.length)} of ${grouped(asked)}):`);
    for (const { question, before, after } of found) {
      lines.push(`  ${question}`);
      if (before.isAnswered) lines.push(...marked('-', before.text, before.sources));
      if (after.isAnswered) lines.push(...marked('+', after.text, after.sources));
    }
  }
  return `${lines.join('\n')}\n`;
}

/** An impact for programs. */
export function jsonOfImpact({ asked, changes, vanished }: Impact) {
  return {
    asked,
    changes: changes.map(({ question, asker, outcome, before, after }) => ({
      question,
      asked_by: asker,
      outcome,
      before: before.isAnswered ? { text: before.text, sources: before.sources } : null,
      after: after.isAnswered ? { text: after.text, sources: after.sources } : null,
    })),
    vanished_guides: vanished,
  };
}

/** An impact as commands that GitHub Actions shows beside a pull request. */
export function annotationsOf({ asked, changes, vanished }: Impact): string {
  const lines = [
    ...vanished.map((id) => annotation('warning', 'Guide without redirect', `${vanishedText(id)} → ${VANISHED_FIX}`)),
    ...changes.map((change) =>
      annotation(change.outcome === 'lost' ? 'warning' : 'notice', TITLES[change.outcome], describe(change)),
    ),
    annotation('notice', 'Answers', `${grouped(changes.length)} of ${grouped(asked)} answers change.`),
  ];
  return `${lines.join('\n')}\n`;
}

/** One workflow command. Line breaks and the signs that commands are made of are written as GitHub reads them. */
export function annotation(
  level: 'error' | 'warning' | 'notice',
  title: string,
  message: string,
  place: { readonly file: string; readonly line: number; readonly column: number } | null = null,
): string {
  const where = place === null ? '' : `file=${property(place.file)},line=${place.line},col=${place.column},`;
  return `::${level} ${where}title=${property(title)}::${message.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')}`;
}

const VANISHED_FIX = 'name its old address under `redirect_from` in the guide that takes its place';

const vanishedText = (id: string): string => `the guide \`${id}\` is gone, and links to it are dead`;

function describe({ question, before, after }: AnswerChange): string {
  const was = before.isAnswered ? `\n- ${before.text}` : '';
  const is = after.isAnswered ? `\n+ ${after.text}` : '';
  return `${question}${was}${is}`;
}

function marked(sign: '-' | '+', text: string, sources: readonly string[]): string[] {
  const from = sources.length === 0 ? '' : `  (${sources.slice(0, 3).join(', ')})`;
  const lines = text.split('\n');
  return lines.map((line, at) => `    ${sign} ${line}${at === lines.length - 1 ? from : ''}`);
}

function property(text: string): string {
  return text.replace(/[%\r\n:,]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
}

function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
