import { adopt } from './adopt.ts';
import { element } from './element.ts';
import { fetchAnswer, type Outcome } from './fetch-answer.ts';
import type { Say } from './texts.ts';

/** What one question needs of the conversation it stands in. */
export interface Conversation {
  readonly say: Say;
  readonly target: string;
  readonly log: HTMLElement;
  readonly status: HTMLElement;
  /** Address of the page that answers a question. */
  url(question: string): string;
  /** Told when the conversation begins and ends to wait for an answer. */
  working(isWorking: boolean): void;
  answered(question: string): void;
}

const SECOND_MS = 1000;

/** One question, and whatever becomes of it. */
export class Turn {
  readonly #question: string;
  readonly #conversation: Conversation;
  readonly #body = element('div', { part: 'answer' });
  #abort = new AbortController();
  #countdown: ReturnType<typeof setInterval> | undefined;

  constructor(question: string, conversation: Conversation) {
    this.#question = question;
    this.#conversation = conversation;
    const asked = element('p', { part: 'question', dir: 'auto' }, question);
    conversation.log.append(element('div', { part: 'turn' }, asked, this.#body));
  }

  /** Asks, and shows what came of it. The log is busy meanwhile, so that it is read out once and whole. */
  async run(): Promise<void> {
    const { log, status, say, url, working } = this.#conversation;
    this.#abort = new AbortController();
    this.#body.replaceChildren();
    log.ariaBusy = 'true';
    status.textContent = say('working');
    working(true);
    const outcome = await fetchAnswer(url(this.#question), this.#abort.signal);
    status.textContent = '';
    this.#show(outcome);
    log.ariaBusy = 'false';
    working(false);
    (this.#body.parentElement as HTMLElement).scrollIntoView({ block: 'nearest' });
  }

  stop(): void {
    this.#abort.abort();
    clearInterval(this.#countdown);
  }

  #show(outcome: Outcome): void {
    const { say, target, answered, url } = this.#conversation;
    switch (outcome.kind) {
      case 'answer': {
        this.#body.lang = outcome.language;
        const page = element('a', { href: url(this.#question), target }, say('page'));
        this.#body.append(...adopt(outcome.answer, { say, target }), element('p', { part: 'page' }, page));
        answered(this.#question);
        break;
      }
      case 'wait':
        this.#wait(outcome.seconds);
        break;
      case 'refused':
        this.#body.append(element('p', { part: 'error' }, say('refused')));
        break;
      default:
        this.#body.append(element('p', { part: 'error' }, say(outcome.kind)), this.#retry());
    }
  }

  /** Counts down without a word for each second: a timer is read out when it is looked at, not whenever it changes. */
  #wait(seconds: number): void {
    const text = (left: number) => this.#conversation.say('wait').replace('{seconds}', String(left));
    const told = element('p', { part: 'error', role: 'timer', 'aria-live': 'off' }, text(seconds));
    const retry = this.#retry();
    const end = Date.now() + seconds * SECOND_MS;
    retry.disabled = true;
    this.#conversation.status.textContent = text(seconds);
    this.#body.append(told, retry);
    this.#countdown = setInterval(() => {
      const left = Math.ceil((end - Date.now()) / SECOND_MS);
      told.textContent = text(Math.max(left, 0));
      if (left > 0) return;
      clearInterval(this.#countdown);
      retry.disabled = false;
    }, SECOND_MS);
  }

  #retry(): HTMLButtonElement {
    const button = element('button', { type: 'button', part: 'retry' }, this.#conversation.say('retry'));
    button.addEventListener('click', () => this.run());
    return button;
  }
}
