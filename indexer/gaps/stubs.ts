import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { slugOf } from '../guides/guide-id.ts';
import type { JudgedGap } from './judge-gap.ts';

/**
 * Writes what an editor has to fill in: for a missing fact a guide that is a draft, so that nothing of it is published; for
 * a missing phrasing and for both the golden question that the mended corpus has to pass. What is there already stays.
 *
 * @returns the files that were written
 */
export function writeStubs(gaps: readonly JudgedGap[], dir: string): string[] {
  const files = new Map<string, string>();
  const open = gaps.filter(({ missing }) => missing !== 'nothing');
  for (const gap of open)
    if (gap.missing === 'fact') files.set(join(dir, 'guides', `${nameOf(gap)}.md`), guideFor(gap));
  if (open.length > 0) files.set(join(dir, 'questions.yaml'), questionsFor(open));
  const written = [...files].filter(([file]) => !existsSync(file));
  for (const [file, text] of written) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return written.map(([file]) => file);
}

const nameOf = ({ questions }: JudgedGap): string =>
  slugOf(questions[0]?.text ?? '')
    .slice(0, 60)
    .replace(/-+$/, '');

function guideFor({ questions, count }: JudgedGap): string {
  const title = questions[0]?.text ?? '';
  const asked = questions.map(({ text }) => `- ${text}`).join('\n');
  const front = stringify({ title: `${title.charAt(0).toUpperCase()}${title.slice(1)}?`, draft: true });
  return `---\n${front}---\n\n<!-- Asked ${count} times:\n${asked.replaceAll('--', '- -')}\nWrite the answer here, and remove \`draft\`. -->\n`;
}

function questionsFor(gaps: readonly JudgedGap[]): string {
  const entries = gaps.map(({ questions, place }) => ({
    ask: questions[0]?.text ?? '',
    ...(questions.length > 1 && { paraphrases: questions.slice(1).map(({ text }) => text) }),
    expect: { contains: place?.text ?? 'what it should say' },
  }));
  return `# What each answer has to contain is a guess: correct it, then move the questions to questions.yaml of the corpus.\n${stringify(entries)}`;
}
