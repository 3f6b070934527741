import { element } from './element.ts';
import type { Say } from './texts.ts';

/** What an answer is made of; anything else is left out, and what it holds stays. */
const TAKEN = new Set(
  'article,div,p,ul,ol,li,a,figure,figcaption,blockquote,pre,code,table,thead,tbody,tr,th,td,q,time,span'.split(','),
);
const ATTRIBUTES = [
  'start',
  'scope',
  'datetime',
  'dir',
  'data-language',
  'aria-hidden',
  'aria-label',
  'role',
  'tabindex',
];

export interface Adoption {
  readonly say: Say;
  /** `target` of links. */
  readonly target: string;
}

/**
 * An answer of the service's page, built anew from the elements that answers have. Headings become plain paragraphs,
 * because nobody here knows the outline of the page around.
 */
export function adopt(source: Element, adoption: Adoption): Node[] {
  return Array.from(source.childNodes).flatMap((node) => {
    if (node instanceof Text || node.nodeType === Node.TEXT_NODE)
      return [document.createTextNode(node.textContent ?? '')];
    return node.nodeType === Node.ELEMENT_NODE ? adoptElement(node as Element, adoption) : [];
  });
}

function adoptElement(source: Element, adoption: Adoption): Node[] {
  const name = source.localName;
  const children = adopt(source, adoption);
  if (/^h[1-6]$/.test(name)) return [element('p', { class: name, part: 'heading' }, ...children)];
  if (!TAKEN.has(name)) return children;
  const made = element(name as 'p', attributesOf(source), ...children);
  if (name === 'a') link(made, source.getAttribute('href') ?? '', adoption);
  return [name === 'pre' ? withCopyButton(made, adoption.say) : made];
}

function attributesOf(source: Element): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const name of ATTRIBUTES) {
    const value = source.getAttribute(name);
    if (value !== null) attributes[name] = value;
  }
  const classes = source.getAttribute('class');
  if (classes !== null) Object.assign(attributes, { class: classes, part: classes });
  return attributes;
}

function link(made: HTMLElement, href: string, { say, target }: Adoption): void {
  if (!/^(?:https?|mailto):/.test(href)) return;
  made.setAttribute('href', href);
  if (target === '_self') return;
  made.setAttribute('target', target);
  made.setAttribute('rel', 'noopener');
  if (target === '_blank') made.append(element('span', { class: 'cut' }, ` (${say('new-tab')})`));
}

/** Where there is no clipboard, as on pages without HTTPS, there is no button. */
function withCopyButton(pre: HTMLElement, say: Say): HTMLElement {
  pre.tabIndex = 0;
  if (!navigator.clipboard) return pre;
  const button = element('button', { type: 'button', part: 'copy' }, say('copy'));
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(pre.querySelector('code')?.textContent ?? '');
    button.textContent = say('copied');
    setTimeout(() => {
      button.textContent = say('copy');
    }, 2000);
  });
  return element('div', { class: 'code' }, pre, button);
}
