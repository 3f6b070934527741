import { readCorpus } from '../reading/read-corpus.ts';
import { RenameRefused, renameGuide } from './rename-guide.ts';

export interface RunRenameOptions {
  readonly corpusDir: string;
  readonly today: string;
  readonly from: string;
  readonly to: string;
}

/** `npm run index -- --rename OLD NEW`: its result is the exit code. */
export async function runRename({ corpusDir, today, from, to }: RunRenameOptions): Promise<number> {
  try {
    const { questions } = await readCorpus(corpusDir, { today });
    const renamed = await renameGuide({ corpusDir, from, to, today, questions });
    const lines = [
      `${renamed.from} is ${renamed.to}.`,
      ...renamed.changed.map((file) => `  mended: ${file}`),
      ...(renamed.redirect === null ? [] : [`  ${renamed.redirect} leads to it from now on (\`redirect_from\`).`]),
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof RenameRefused)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}
