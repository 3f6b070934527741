import { createHash } from 'node:crypto';
import { PAGE_SCRIPT, THEME_SCRIPT, WIDGET_SCRIPT } from './scripts.ts';

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

/** What the service's own pages do besides: buttons that copy, the switch between light and dark, the heading that is read. */
export const PAGE_BUTTONS: ScriptFile = scriptFile('pages', PAGE_SCRIPT);

/** A script that stands within pages, because it has to run before they are painted. */
export interface InlineScript {
  readonly code: string;
  /** Its digest, as a source of scripts in a content security policy. */
  readonly source: string;
}

/** Turns a page light or dark as its reader chose. */
export const THEME: InlineScript = inlineScript(THEME_SCRIPT);

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

function inlineScript(code: string): InlineScript {
  return { code, source: `'sha256-${createHash('sha256').update(code).digest('base64')}'` };
}
