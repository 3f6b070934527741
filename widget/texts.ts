/** Everything the element says of its own accord; each can be given in another language as the attribute `text-<name>`. */
const TEXTS = {
  title: 'Ask',
  placeholder: 'Ask a question',
  send: 'Ask',
  stop: 'Stop',
  open: 'Ask a question',
  close: 'Close',
  working: 'Looking it up …',
  stopped: 'Stopped.',
  retry: 'Try again',
  offline: 'There is no connection to the network.',
  failed: 'The answer could not be fetched.',
  refused: 'This question cannot be asked: it may have 512 characters at most.',
  wait: 'Too many questions at once. Again in {seconds} s.',
  copy: 'Copy',
  copied: 'Copied',
  page: 'This answer as a page',
  'new-tab': 'opens in a new tab',
} as const;

export type TextName = keyof typeof TEXTS;
export type Say = (name: TextName) => string;

/** Reads texts when they are needed: attributes may come later than the element. */
export function textsOf(host: Element): Say {
  return (name) => host.getAttribute(`text-${name}`) ?? TEXTS[name];
}
