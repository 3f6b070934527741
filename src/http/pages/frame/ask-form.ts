import type { Element } from 'hast';
import { h } from 'hastscript';
import { QUESTION_MAX_CHARACTERS } from '../../../facts/pricing/limits.ts';
import { rootOf } from '../../root-of.ts';
import { onLines } from '../markdown/on-lines.ts';

export interface AskForm {
  /** Public address of the service, without a trailing slash. */
  readonly base: string;
  /** Of the thing asked about. */
  readonly name: string;
  /** What stands in the box. */
  readonly question?: string;
  /** Questions that were asked before, oldest first: a follow-up takes what it lacks from them. */
  readonly previous?: readonly string[];
}

/** The box for a question, a plain form. */
export function askForm({ base, name, question = '', previous = [] }: AskForm): Element {
  const hint = `Ask about ${name}`;
  const box = {
    type: 'search',
    name: 'q',
    value: question === '' ? null : question,
    required: true,
    maxLength: QUESTION_MAX_CHARACTERS,
    ariaLabel: hint,
    placeholder: hint,
    autoComplete: 'off',
  };
  const earlier = previous.length === 0 ? [] : [h('input', { type: 'hidden', name: 'prev', value: json(previous) })];
  return h(
    'form',
    { className: ['ask'], role: 'search', action: `${rootOf(base)}/ask`, method: 'get' },
    onLines([h('input', box), ...earlier, h('button', { type: 'submit' }, 'Ask')]),
  );
}

/** A comma list would be taken apart at the commas of the questions. */
function json(questions: readonly string[]): string {
  return JSON.stringify(questions);
}
