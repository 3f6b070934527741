/**
 * Puts the compiled server and all it needs into one file, `build/server.js`: a start spends most of its time on finding
 * and opening modules, of which there are a thousand.
 */
import { join } from 'node:path';
import { rolldown } from 'rolldown';

const BUILD = join(import.meta.dirname, '../build');

const bundle = await rolldown({ input: join(BUILD, 'js/src/main.js'), platform: 'node' });
await bundle.write({ file: join(BUILD, 'server.js'), format: 'esm', codeSplitting: false });
