import { element } from './element.ts';
import { styles } from './styles.ts';
import { textsOf } from './texts.ts';
import { type Conversation, Turn } from './turn.ts';

/** Earlier questions that go along with the next one. */
const REMEMBERED = 3;
/** As many characters as a question may have. */
const LONGEST = '512';

/**
 * `<factline-ask>`: asks this service and shows its answers, where it stands (`mode="inline"`, the default), behind a
 * button in the corner (`mode="bubble"`), or under a form of the page that it is put around. It stores nothing and talks
 * to nobody but the service it came from.
 */
class FactlineAsk extends HTMLElement {
  readonly #say = textsOf(this);
  readonly #log = element('div', { part: 'log', role: 'log', 'aria-busy': 'false' });
  readonly #status = element('div', { part: 'status', role: 'status' });
  readonly #previous: string[] = [];
  /** Shown and hidden; the whole of what is asked and answered. */
  #panel = element('div');
  #opener: HTMLElement | null = null;
  #send: HTMLButtonElement | null = null;
  #stop = element('button');
  #turn: Turn | null = null;

  connectedCallback(): void {
    if (this.shadowRoot !== null) return;
    const root = this.attachShadow({ mode: 'open', delegatesFocus: false });
    root.adoptedStyleSheets = styles(this.getAttribute('color'));
    this.#log.ariaLabel = this.#say('title');
    this.#stop = element('button', { type: 'button', part: 'stop', hidden: '' }, this.#say('stop'));
    this.#stop.addEventListener('click', () => this.#turn?.stop());
    const form = this.querySelector('form');
    if (form !== null) this.#standUnder(form, root);
    else if (this.getAttribute('mode') === 'bubble') this.#standInTheCorner(root);
    else this.#standHere(root);
    root.addEventListener('click', (event) => this.#follow(event as MouseEvent));
  }

  disconnectedCallback(): void {
    this.#turn?.stop();
  }

  /** Asks a question as if it had been typed in. */
  ask(text: string): void {
    const question = text.trim();
    if (question === '') return;
    this.#turn?.stop();
    this.#open();
    this.#log.tabIndex = 0; // Only what holds something is worth a stop of the Tab key, and what scrolls needs one.
    this.#turn = new Turn(question, this.#conversation());
    void this.#turn.run();
  }

  #conversation(): Conversation {
    return {
      say: this.#say,
      target: this.getAttribute('target') ?? (this.getAttribute('mode') === 'page' ? '_self' : '_blank'),
      log: this.#log,
      status: this.#status,
      url: (question) => this.#url(question),
      working: (isWorking) => {
        this.#stop.hidden = !isWorking;
        if (this.#send) this.#send.hidden = isWorking;
      },
      answered: (question) => {
        if (this.#previous.at(-1) !== question) this.#previous.push(question);
      },
    };
  }

  /** Of the page that answers; questions before this one go along. */
  #url(question: string): string {
    const url = new URL(this.#service());
    url.searchParams.set('q', question);
    const before = this.#previous.filter((earlier) => earlier !== question).slice(-REMEMBERED);
    if (before.length > 0) url.searchParams.set('prev', JSON.stringify(before));
    return url.href;
  }

  /** Address of `/ask`: of the page's own form, as `src` says, or where this script came from. */
  #service(): string {
    const form = this.querySelector('form');
    if (form !== null) return form.action;
    const src = this.getAttribute('src');
    if (src === null) return new URL(import.meta.url.replace(/\/widget(?:\/\w+)?\.js.*$/, '/ask')).href;
    return new URL(`${src.replace(/\/$/, '')}/ask`, document.baseURI).href;
  }

  #standUnder(form: HTMLFormElement, root: ShadowRoot): void {
    this.setAttribute('mode', 'page');
    const box = form.querySelector<HTMLInputElement>('[name=q]');
    this.#opener = box;
    this.#panel = element('div', { part: 'panel drop', role: 'region', 'aria-label': this.#say('title'), hidden: '' });
    const bar = element('div', { part: 'bar' }, this.#stop);
    this.#panel.append(this.#head(), this.#log, this.#status, bar);
    root.append(element('slot'), this.#panel);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.ask(box?.value ?? '');
      box?.select();
    });
    // Whoever went on reading below the answer is still to get rid of it.
    this.#closeOnEscape(document);
  }

  #standInTheCorner(root: ShadowRoot): void {
    const label = this.#say('title');
    const open = element('button', { type: 'button', part: 'open', 'aria-expanded': 'false' }, this.#say('open'));
    open.addEventListener('click', () => (this.#panel.hidden ? this.#open(true) : this.#close()));
    this.#opener = open;
    this.#panel = element('div', { part: 'panel', role: 'dialog', 'aria-label': label, hidden: '' });
    this.#panel.append(this.#head(), this.#log, this.#status, this.#form());
    root.append(this.#panel, open);
    this.#closeOnEscape();
  }

  #standHere(root: ShadowRoot): void {
    this.#panel = element('div', { part: 'panel' }, this.#log, this.#status, this.#form());
    root.append(this.#panel);
  }

  #head(): HTMLElement {
    const close = element('button', { type: 'button', part: 'close' }, this.#say('close'));
    close.addEventListener('click', () => this.#close());
    return element('div', { part: 'head' }, element('span', { part: 'title' }, this.#say('title')), close);
  }

  #form(): HTMLFormElement {
    const hint = this.#say('placeholder');
    const box = element('textarea', {
      part: 'input',
      rows: '1',
      maxlength: LONGEST,
      placeholder: hint,
      'aria-label': hint,
    });
    this.#send = element('button', { type: 'submit', part: 'send' }, this.#say('send'));
    const form = element('form', { part: 'form' }, box, this.#send, this.#stop);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.ask(box.value);
      box.value = '';
      box.focus();
    });
    box.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      form.requestSubmit();
    });
    return form;
  }

  #open(focus = false): void {
    this.#panel.hidden = false;
    this.#opener?.setAttribute('aria-expanded', 'true');
    if (focus) this.#panel.querySelector<HTMLElement>('textarea')?.focus();
  }

  #close(): void {
    this.#panel.hidden = true;
    this.#opener?.setAttribute('aria-expanded', 'false');
    this.#opener?.focus();
  }

  #closeOnEscape(within: Document | HTMLElement = this): void {
    within.addEventListener('keydown', (event) => {
      if ((event as KeyboardEvent).key !== 'Escape' || this.#panel.hidden) return;
      event.preventDefault();
      this.#close();
    });
  }

  /** Links that ask another question ask it here. */
  #follow(event: MouseEvent): void {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    if (!link || link.parentElement?.getAttribute('part') === 'page') return;
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { pathname, searchParams } = new URL(link.href);
    const question = searchParams.get('q');
    if (question === null || pathname !== new URL(this.#service()).pathname) return;
    event.preventDefault();
    this.ask(question);
  }
}

if (!customElements.get('factline-ask')) customElements.define('factline-ask', FactlineAsk);
