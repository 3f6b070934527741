import { createHash } from 'node:crypto';
import { PAGE_SCRIPT, WIDGET_SCRIPT } from './scripts.ts';

/** A script that this service serves for web pages. */
export interface ScriptFile {
  /** Its bytes never change: other bytes have another path. Below the public address. */
  readonly path: string;
  readonly code: string;
  /** For the `integrity` attribute (SRI). */
  readonly integrity: string;
}

/** `<factline-ask>`. */
export const WIDGET: ScriptFile = scriptFile('widget', WIDGET_SCRIPT);

/** Buttons that copy, on the service's own pages. */
export const PAGE_BUTTONS: ScriptFile = scriptFile('pages', PAGE_SCRIPT);

/** Where the newest one is, whatever its bytes are. */
export const NEWEST_WIDGET_PATH = '/widget.js';

function scriptFile(folder: string, code: string): ScriptFile {
  const digest = createHash('sha384').update(code).digest();
  return {
    path: `/${folder}/${digest.toString('hex').slice(0, 16)}.js`,
    code,
    integrity: `sha384-${digest.toString('base64')}`,
  };
}
