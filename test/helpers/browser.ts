import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';

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

/** For what hangs, in the place of Playwright's half a minute: no test is to fail because a machine is busy. */
const PATIENCE_MS = 300_000;

/** Starts the Chromium of this machine; the test command installs one where it is missing. */
export async function launchBrowser(): Promise<Browser> {
  const browser = await chromium.launch(launchOptions());
  browser.on('context', (context) => context.setDefaultTimeout(PATIENCE_MS));
  return browser;
}

/** The same with a profile that lies in a folder. */
export async function launchProfile(folder: string, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, { ...launchOptions(), ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
}

function launchOptions(): { readonly executablePath: string; readonly args: string[]; readonly timeout: number } {
  return { executablePath: findChromium(), args: [...FLAGS], timeout: PATIENCE_MS };
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
