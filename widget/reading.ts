/** How far down the window a heading counts as the one that is read, as a share of its height. */
const READING_LINE = 0.3;

/** The list of headings shows which of them is being read, and a menu closes behind whoever follows a link in it. */
export function followReading(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('nav[popover]'))
    menu.addEventListener('click', (event) => {
      if ((event.target as Element).closest('a') && menu.matches(':popover-open')) menu.hidePopover();
    });
  const links = Array.from(document.querySelectorAll<HTMLAnchorElement>('.contents a'));
  const places = links.flatMap((link) => {
    const place = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return place === null ? [] : [{ link, place }];
  });
  if (places.length === 0) return;
  const show = () => {
    // At the end of a page its last headings stand below the line for good.
    const isAtEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 1;
    const line = isAtEnd ? innerHeight : innerHeight * READING_LINE;
    const here = places.findLast(({ place }) => place.getBoundingClientRect().top <= line)?.link;
    for (const { link } of places) {
      if (link === here) link.ariaCurrent = 'true';
      else link.removeAttribute('aria-current');
    }
  };
  let isDue = false;
  addEventListener(
    'scroll',
    () => {
      if (isDue) return;
      isDue = true;
      requestAnimationFrame(() => {
        isDue = false;
        show();
      });
    },
    { passive: true },
  );
  show();
}
