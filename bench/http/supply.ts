import { take } from '../corpora/endless-questions.ts';
import type { Request } from './exchange.ts';

/** What a server is sent. */
export interface Supply {
  /** None of the requests may be sent twice. */
  readonly once: boolean;
  /** The next requests, at most so many. */
  ahead(count: number): readonly Request[];
  /** So many of them were sent. */
  used(count: number): void;
}

export function sameAgain(request: Request): Supply {
  return { once: false, ahead: () => [request], used() {} };
}

/** One request for each question; what was not sent comes again. */
export function neverTwice(requestFor: (question: string) => Request, questions: Iterator<string>): Supply {
  let waiting: Request[] = [];
  return {
    once: true,
    ahead(count) {
      waiting = waiting.concat(take(questions, count - waiting.length).map(requestFor));
      return waiting.slice(0, count);
    },
    used(count) {
      waiting = waiting.slice(count);
    },
  };
}
