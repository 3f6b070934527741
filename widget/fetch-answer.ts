/** What became of a question. */
export type Outcome =
  | { readonly kind: 'answer'; readonly answer: Element; readonly language: string }
  /** Seconds. */
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'refused' | 'failed' | 'offline' | 'stopped' };

const LONGEST_WAIT_MS = 30_000;

/**
 * Asks for the answer as a page. The browser parses it on the way: what the service prints for its own readers is what is
 * shown here, and nothing has to be turned into HTML by a script, which pages may forbid.
 */
export function fetchAnswer(url: string, signal: AbortSignal): Promise<Outcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', url);
    request.responseType = 'document';
    request.timeout = LONGEST_WAIT_MS;
    // Alone: a whole page has styles of its own, which the policy of the page around would report as an offence.
    request.setRequestHeader('accept', 'text/html;part=answer');
    request.onload = () => resolve(outcomeOf(request));
    request.onabort = () => resolve({ kind: 'stopped' });
    request.ontimeout = () => resolve({ kind: 'failed' });
    request.onerror = () => resolve({ kind: navigator.onLine ? 'failed' : 'offline' });
    signal.addEventListener('abort', () => request.abort());
    request.send();
  });
}

function outcomeOf(request: XMLHttpRequest): Outcome {
  const { status } = request;
  if (status === 429) return { kind: 'wait', seconds: Number(request.getResponseHeader('retry-after')) || 60 };
  if (status >= 400 && status < 500) return { kind: 'refused' };
  const page: Document | null = request.response;
  const answer = page?.getElementById('answer');
  if (status !== 200 || !page || !answer) return { kind: 'failed' };
  return { kind: 'answer', answer, language: page.documentElement.lang };
}
