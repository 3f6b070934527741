import type { Element, ElementContent } from 'hast';
import { common, createLowlight } from 'lowlight';
import { once } from '../../../once.ts';

/** What is told apart by colour, and the class that pages give it; everything else is read well enough in the colour of the text. */
const CLASSES: Readonly<Record<string, string>> = {
  comment: 'c-note',
  quote: 'c-note',
  meta: 'c-note',
  string: 'c-text',
  regexp: 'c-text',
  addition: 'c-text',
  keyword: 'c-word',
  built_in: 'c-word',
  name: 'c-word',
  'selector-tag': 'c-word',
  literal: 'c-value',
  number: 'c-value',
  attr: 'c-value',
  attribute: 'c-value',
  variable: 'c-value',
  symbol: 'c-value',
  deletion: 'c-value',
};

/** Longer code is printed plain: a page is made inside a request that nothing meters. */
const LONGEST_COLOURED = 20_000;

/** Languages are read when the first code is shown, not when the service starts. */
const lowlight = once(() => createLowlight(common));

/** Code in a language that is known, its words, texts and values in elements of their own; the same characters, in any case. */
export function colouredCode(code: string, language: string | null): ElementContent[] {
  const name = language?.toLowerCase() ?? '';
  if (name === '' || code.length > LONGEST_COLOURED || !lowlight().registered(name))
    return [{ type: 'text', value: code }];
  return withFewElements(lowlight().highlight(name, code, { prefix: '' }).children as ElementContent[]);
}

/** Elements that have no colour of their own only make a page heavier. */
function withFewElements(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type !== 'element') return [node];
    const kind = classesOf(node)
      .map((name) => CLASSES[name])
      .find((found) => found !== undefined);
    const children = withFewElements(node.children);
    return kind === undefined ? children : [{ ...node, properties: { className: [kind] }, children }];
  });
}

function classesOf({ properties }: Element): string[] {
  return Array.isArray(properties.className) ? properties.className.map(String) : [];
}
