import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'chrome'];

/** No sandbox, so that it runs as root in a container; nothing that calls home. */
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the Chromium of this machine; the test command installs one where it is missing. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions());
}

/** The same for those that start it with a profile. */
export function launchOptions(): { readonly executablePath: string; readonly args: string[] } {
  return { executablePath: findChromium(), args: [...FLAGS] };
}

function findChromium(): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(isExecutable);
  if (found === undefined) throw new Error(`No Chromium in PATH: looked for ${NAMES.join(', ')}; install one of them.`);
  return found;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
