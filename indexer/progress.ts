import { Listr } from 'listr2';
import type { Phase, Progress } from './index-corpus.ts';

const TITLES: Readonly<Record<Phase, string>> = {
  reading: 'Read and check the corpus',
  asking: 'Ask the golden questions',
  'asking itself': 'Ask for every published line',
  writing: 'Write the index',
};

/** Runs long work and shows how far it is; silent where nobody watches a terminal. */
export async function withProgress<T>(work: (onProgress: (progress: Progress) => void) => Promise<T>): Promise<T> {
  if (!process.stdout.isTTY) return work(() => {});
  let result: { readonly value: T } | undefined;
  const list = new Listr(
    [
      {
        title: TITLES.reading,
        task: async (_context, task) => {
          const value = await work((progress) => {
            task.title = titleOf(progress);
          });
          result = { value };
        },
      },
    ],
    { rendererOptions: { clearOutput: true }, fallbackRenderer: 'silent' },
  );
  await list.run();
  if (result === undefined) throw new Error('The work ended without a result');
  return result.value;
}

function titleOf({ phase, done, total }: Progress): string {
  return total > 1 ? `${TITLES[phase]} (${done} of ${total})` : TITLES[phase];
}
