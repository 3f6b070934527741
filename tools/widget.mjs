/**
 * `npm run widget`: puts the element for web pages into one small script, and that into a module of the server, so that
 * the service serves it however it is started. `--check` writes nothing and fails where the two are not the same.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';

const ROOT = join(import.meta.dirname, '..');
const TARGET = join(ROOT, 'src/http/widget/scripts.ts');
/** Modules, and what stands within pages, where whatever it declares would be every script's. */
const ENTRIES = {
  WIDGET_SCRIPT: { input: 'widget/factline-ask.ts' },
  PAGE_SCRIPT: { input: 'widget/page-buttons.ts' },
  THEME_SCRIPT: { input: 'widget/theme-first.ts', isWithin: true },
};

if (process.argv.includes('--help')) {
  console.log(`Usage: npm run widget -- [--check]
  --check  write nothing, and fail where the service would serve another script than widget/ makes
  --help   say this`);
  process.exit(0);
}

/** Line breaks and indents in a sheet of styles are for those who read the source. */
const shortStyles = {
  name: 'short-styles',
  transform: (code, id) =>
    id.endsWith('styles.ts')
      ? code.replace(/`[^`]+`/g, (css) => css.replace(/\s*\n\s*/g, '').replace(/\s*([{};])\s*/g, '$1'))
      : null,
};

const scripts = await Promise.all(Object.entries(ENTRIES).map(async ([name, entry]) => [name, await bundled(entry)]));
const lines = scripts.map(([name, code]) => `export const ${name} =\n  ${JSON.stringify(code)};\n`);
const text = `// Made from widget/ by \`npm run widget\`; what is written here by hand is lost.\n${lines.join('')}`;

if (process.argv.includes('--check')) {
  if (readFileSync(TARGET, 'utf8') !== text) {
    console.error(`${relative(ROOT, TARGET)} is not what widget/ says: run npm run widget.`);
    process.exitCode = 1;
  }
} else {
  writeFileSync(TARGET, text);
  for (const [name, code] of scripts)
    console.log(`${name}: ${code.length} bytes, ${gzipSync(code, { level: 9 }).length} with gzip`);
}

async function bundled({ input, isWithin = false }) {
  const bundle = await rolldown({ input: join(ROOT, input), platform: 'browser', plugins: [shortStyles] });
  const { output } = await bundle.generate({ format: 'es', minify: true, comments: false });
  await bundle.close();
  const code = output[0].code.trim();
  return isWithin ? `{${code}}` : code;
}
