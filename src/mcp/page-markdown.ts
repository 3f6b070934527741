import type { Corpus } from '../facts/corpus.ts';
import { statementsOf } from '../facts/statements.ts';

export function pageMarkdown(corpus: Corpus, page: 'product' | 'pricing'): string {
  const lines = statementsOf(corpus).filter((statement) => statement.page === page);
  return lines.map(({ text }) => `- ${text}\n`).join('');
}
