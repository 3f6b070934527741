import { pageAnchors } from '../../src/catalog/passage-source.ts';
import type { Corpus } from '../../src/facts/corpus.ts';

/** A passage that readers find otherwise than before. */
export interface ChangedPassage {
  /** Of the page it stands on, or stood on: `/guides/billing`. */
  readonly path: string;
  /** Empty for what stands before the first heading. */
  readonly anchor: string;
  /** What it is called on that page. */
  readonly title: string;
  readonly change: 'new' | 'changed' | 'gone';
}

/** What two corpora say at different places or in other words, in the order of the newer one; what is gone comes last. */
export function changedPassages(before: Corpus, after: Corpus): readonly ChangedPassage[] {
  const [then, now] = [passagesOf(before), passagesOf(after)];
  const changes: ChangedPassage[] = [];
  for (const [key, { text, ...place }] of now) {
    const known = then.get(key);
    if (known === undefined) changes.push({ ...place, change: 'new' });
    else if (known.text !== text) changes.push({ ...place, change: 'changed' });
  }
  for (const [key, { text: _, ...place }] of then) if (!now.has(key)) changes.push({ ...place, change: 'gone' });
  return changes;
}

type Passage = Omit<ChangedPassage, 'change'> & { readonly text: string };

function passagesOf(corpus: Corpus): Map<string, Passage> {
  const lines = pageAnchors(corpus).map(({ page, anchor, statements }): Passage => {
    const text = statements.map((statement) => statement.text).join('\n');
    return { path: `/${page}`, anchor, title: statements[0]?.text ?? anchor, text };
  });
  const sections = corpus.guides.flatMap(({ id, title, sections: all }) =>
    all.map(({ id: anchor, heading, text }): Passage => {
      return {
        path: `/guides/${id}`,
        anchor,
        title: heading === '' || heading === title ? title : `${title}: ${heading}`,
        text,
      };
    }),
  );
  return new Map([...lines, ...sections].map((passage) => [`${passage.path}#${passage.anchor}`, passage]));
}
