import type { Page } from 'playwright-core';

/** What axe looks at colours for. A dark scheme is the same document in the same places, so nothing else can differ in it. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** What stands in the way of readers, in light colours and in dark ones; axe has to be in the page. Of each kind the first. */
export async function barriers(page: Page): Promise<readonly unknown[]> {
  const found: unknown[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const violations = colorScheme === 'light' ? await violationsIn(page) : await barriersOfColour(page);
    found.push(...violations.map((one) => [colorScheme, one]));
  }
  return found;
}

/** The same of the colours alone, as they are now. */
export const barriersOfColour = (page: Page): Promise<readonly unknown[]> =>
  violationsIn(page, { runOnly: OF_COLOURS });

async function violationsIn(page: Page, options: { readonly runOnly?: readonly string[] } = {}): Promise<unknown[]> {
  return page.evaluate(
    `axe.run(${JSON.stringify({ resultTypes: ['violations'], ...options })}).then(({ violations }) =>
      violations.map(({ id, impact, nodes }) => [id, impact, nodes[0].html]))`,
  );
}
