import type { Page } from 'playwright-core';

/** What axe looks at colours for. A dark scheme is the same document in the same places, so nothing else can differ in it. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** What stands in the way of readers, in light colours and in dark ones; axe has to be in the page. Of each kind the first. */
export async function barriers(page: Page): Promise<readonly unknown[]> {
  const found: unknown[] = [];
  for (const [colorScheme, options] of [
    ['light', {}],
    ['dark', { runOnly: OF_COLOURS }],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    const violations = await page.evaluate(
      `axe.run(${JSON.stringify({ resultTypes: ['violations'], ...options })}).then(({ violations }) =>
        violations.map(({ id, impact, nodes }) => [id, impact, nodes[0].html]))`,
    );
    found.push(...(violations as readonly unknown[]).map((one) => [colorScheme, one]));
  }
  return found;
}
