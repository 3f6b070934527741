import { didYouMean, listed } from '../problems/nearest.ts';
import type { Problems } from '../problems/problems.ts';
import { type CorpusFiles, FACT_FILES, GUIDES } from './corpus-files.ts';

type FactFile = (typeof FACT_FILES)[number];

/** By what each file of facts is known, whatever it is called. */
const SIGNS: Readonly<Partial<Record<FactFile, RegExp>>> = {
  'pricing.yaml': /^plans:/m,
  'product.yaml': /^(?:includes|excludes|measured_surfaces|planned):/m,
  'site.yaml': /^contact:[\s\S]*^url:|^url:[\s\S]*^contact:/m,
  'questions.yaml': /^\s*- ask:/m,
};
/** Names of what was put aside on purpose. */
const ASIDE = /^[_.]|(?:draft|old|backup|bak|copy|example|sample|template|archiv\w*|unused|\d{4})/i;
/** Names of folders in which people put their guides. */
const GUIDE_FOLDER = /^(?:guids?|guides?|docs?|documentation|articles?|pages|content|help|manual)$/i;

/**
 * Reports files that nobody reads: most are a misspelt name, or a guide beside the folder of guides.
 *
 * @returns the files of facts that are there under another name; each is an error, and what is missing without it follows from it
 */
export function reportUnreadFiles(
  files: CorpusFiles,
  textOf: (file: string) => string,
  problems: Problems,
): ReadonlySet<string> {
  const misnamed = new Set<string>();
  const missing = FACT_FILES.filter((file) => !files.yaml.includes(file));
  for (const file of files.yaml) {
    if (FACT_FILES.some((known) => known === file)) continue;
    const place = { file, line: 1, column: 1 };
    const text = ASIDE.test(file) || missing.length === 0 ? '' : textOf(file);
    const meant = missing.find((one) => SIGNS[one]?.test(text));
    if (meant === undefined || misnamed.has(meant)) {
      const fix = didYouMean(file, FACT_FILES, `rename it to one of ${listed(FACT_FILES)}, or remove it`);
      problems.warning(place, `\`${file}\` is not read`, fix);
    } else {
      problems.error(place, `\`${file}\` is not read, and there is no \`${meant}\``, `rename it to \`${meant}\``);
      misnamed.add(meant);
    }
  }
  for (const file of files.hidden) {
    const meant = file.replace(/\.ya?ml\..*$/i, '.yaml').toLowerCase();
    if (files.yaml.includes(meant) || misnamed.has(meant)) continue;
    problems.error(
      { file, line: 1, column: 1 },
      `\`${file}\` is not read, and there is no \`${meant}\``,
      `rename it to \`${meant}\``,
    );
    misnamed.add(meant);
  }
  for (const file of files.strays)
    problems.warning({ file, line: 1, column: 1 }, `\`${file}\` is not read`, 'move it into `guides/`, or remove it');
  const folder = files.guides.length > 0 ? undefined : files.folders.find((name) => GUIDE_FOLDER.test(name));
  if (folder !== undefined)
    problems.warning(
      { file: folder, line: 1, column: 1 },
      `\`${folder}/\` is not read, and there are no guides`,
      folder === GUIDES ? 'put Markdown into it' : `rename it to \`${GUIDES}\``,
    );
  return misnamed;
}
