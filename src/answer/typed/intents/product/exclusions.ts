import { type Intent, NOTHING, silent, told } from '../../proposal.ts';
import { asSentence } from '../../sentences.ts';

const DOING = ['do', 'does', 'cover', 'support', 'offer', 'include', 'able', 'help'] as const;

/** "What can't it do?", "What does Larkvane not cover?" */
export const exclusions: Intent = (frame, { book }) => {
  const isAboutProduct = frame.of('product').length > 0 || frame.hasWord('it', 'you', 'this', 'product', 'tool', 'app');
  const isAsked = frame.form === 'what' && frame.has('not') && frame.hasWord(...DOING);
  if (!isAsked || !isAboutProduct || frame.plans.length > 0) return NOTHING;
  const drafts = book.lines('excludes').map(asSentence);
  return [
    {
      intent: 'what the product does not do',
      mentions: frame.of('product'),
      operators: ['not', 'support', 'any', 'all'],
      weight: 0.6,
      outcome: told(drafts, 'lines') ?? silent('Nothing is published about what it does not do.'),
    },
  ];
};
