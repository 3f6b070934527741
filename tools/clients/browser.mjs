/** The Chromium of this machine. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'chrome'];

/** Without a sandbox, so that it runs as root in a container, and without calls home. */
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'];

/** Starts it; null where there is none. */
export async function launchBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const executablePath = folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(isExecutable);
  if (executablePath === undefined) return null;
  const { chromium } = await import('playwright-core');
  return chromium.launch({ executablePath, args: FLAGS });
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
