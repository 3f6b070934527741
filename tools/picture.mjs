/**
 * `npm run picture`: makes the picture of an answer in the README, from the example corpus, with the Chromium of this
 * machine. What it shows is what the service says.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureBuild } from './ensure.mjs';
import { ensureProgram } from './programs.mjs';

const ROOT = join(import.meta.dirname, '..');
const TARGET = join(ROOT, 'manual/answer.png');
const QUESTION = 'How do I invite a member?';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'chrome'];
const SIZE = { width: 860, height: 1200 };
/** Below the answer, so that what comes next is seen to begin. */
const MARGIN = 24;

if (process.argv.includes('--help')) {
  console.log(`Usage: npm run picture
  --help   say this`);
  process.exit(0);
}

await ensureBuild();
ensureProgram('chromium', ...NAMES.slice(1));
const indexDir = mkdtempSync(join(tmpdir(), 'factline-picture-'));
try {
  execFileSync(process.execPath, [join(ROOT, 'build/commands/index-command.js'), '--out', indexDir], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await withService(indexDir, takePicture);
} finally {
  rmSync(indexDir, { recursive: true });
}
console.log(`${relative(ROOT, TARGET)}: ${statSync(TARGET).size} bytes`);

async function withService(indexDir, use) {
  const env = { ...process.env, INDEX_DIR: indexDir, PORT: '0', LOG_LEVEL: 'info' };
  const service = spawn(process.execPath, [join(ROOT, 'build/server.js')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    for await (const line of createInterface({ input: service.stdout })) {
      const [, address] = /Listening on (http:[^"]+)/.exec(line) ?? [];
      if (address === undefined) continue;
      await use(address);
      return;
    }
    throw new Error('The service ended before it listened.');
  } finally {
    service.kill();
  }
}

async function takePicture(address) {
  const path = execFileSync('sh', ['-c', NAMES.map((name) => `command -v ${name}`).join(' || ')], { encoding: 'utf8' });
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({ executablePath: path.trim(), args: ['--headless', '--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: SIZE, colorScheme: 'light' });
    await page.goto(`${address}/ask?${new URLSearchParams({ q: QUESTION })}`);
    const { y, height } = await page.locator('#answer').boundingBox();
    await page.screenshot({ path: TARGET, clip: { x: 0, y: 0, width: SIZE.width, height: y + height + MARGIN } });
  } finally {
    await browser.close();
  }
}
