import { element } from './element.ts';
import { followReading } from './reading.ts';
import { addThemeSwitch } from './theme-switch.ts';

const SHOWN_MS = 2000;

/** A button that copies a text, and says so for a moment. */
function copyButton(label: string, text: () => string | Promise<string>): HTMLButtonElement {
  const button = element('button', { type: 'button', class: 'copy' }, label);
  const say = (words: string) => {
    button.textContent = words;
    setTimeout(() => {
      button.textContent = label;
    }, SHOWN_MS);
  };
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(await text());
      say('Copied');
    } catch {
      say('Not copied');
    }
  });
  return button;
}

/** Code can be copied, and so can the page as Markdown. Where there is no clipboard there are no buttons. */
function addButtons(): void {
  for (const pre of document.querySelectorAll('main pre')) {
    const frame = element('div', { class: 'code' });
    pre.replaceWith(frame);
    frame.append(
      pre,
      copyButton('Copy', () => pre.textContent ?? ''),
    );
  }
  const markdown = document.querySelector<HTMLLinkElement>('link[rel="alternate"][type="text/markdown"]');
  const place = document.querySelector('.other-form');
  if (markdown === null || place === null) return;
  // By the path alone: the page may have been reached by another name of the service.
  const { pathname } = new URL(markdown.href);
  place.append(
    ' ',
    copyButton('Copy as Markdown', async () => (await fetch(pathname)).text()),
  );
}

/** Code that is wider than its frame is moved by keys, too; what is not needs no stop of the Tab key. */
function letKeysMoveCode(): void {
  for (const pre of document.querySelectorAll('main pre'))
    if (pre.scrollWidth > pre.clientWidth) pre.setAttribute('tabindex', '0');
    else pre.removeAttribute('tabindex');
}

addThemeSwitch();
if (navigator.clipboard) addButtons();
letKeysMoveCode();
addEventListener('resize', letKeysMoveCode);
followReading();
