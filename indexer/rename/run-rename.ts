import { printProblems } from '../problems/print-problems.ts';
import type { Problem } from '../problems/problems.ts';
import { readCorpus } from '../reading/read-corpus.ts';
import { RenameRefused, renameGuide } from './rename-guide.ts';

export interface RunRenameOptions {
  readonly corpusDir: string;
  readonly today: string;
  readonly from: string;
  readonly to: string;
}

/** What a problem says, wherever it stands by now. */
const told = ({ what, fix }: Problem): string => `${what} ${fix}`;

/** `npm run index -- --rename OLD NEW`: its result is the exit code. */
export async function runRename({ corpusDir, today, from, to }: RunRenameOptions): Promise<number> {
  try {
    const before = await readCorpus(corpusDir, { today });
    const renamed = await renameGuide({ corpusDir, from, to, today, ...before });
    const lines = [
      `${renamed.from} is ${renamed.to}.`,
      ...renamed.changed.map((file) => `  mended: ${file}`),
      ...renamed.redirects.map((one) => `  ${one.from} leads to ${one.to} from now on (\`redirect_from\`).`),
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
    const known = new Set(before.problems.map(told));
    const { problems } = await readCorpus(corpusDir, { today });
    printProblems(
      problems.filter((one) => !known.has(told(one))),
      corpusDir,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof RenameRefused)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}
