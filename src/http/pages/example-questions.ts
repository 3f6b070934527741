import type { Edition } from '../../context.ts';
import { perEdition } from '../replies/per-edition.ts';

/** Questions that this corpus answers, each of another kind, for people to begin with. */
export const exampleQuestions: (edition: Edition) => readonly string[] = perEdition(({ engine }) =>
  engine.examples().flatMap(({ question }) => question ?? []),
);
