import type { AskBody } from '../ask/body.ts';
import { preferencesIn } from '../ask/format.ts';
import type { Shape } from '../ask/question.ts';
import { isObject, type Parameters } from '../parameters.ts';
import { conversationalFrames } from './conversational-frames.ts';
import { eventFrames } from './event-frames.ts';
import type { Frame } from './frame.ts';
import { messageFrames } from './message-frames.ts';

/** Prints a finished answer of the site by this name as the frames of one stream. */
export type Dialect = (document: AskBody, site: string) => readonly Frame[];

/** Protocol versions whose clients read unnamed frames keyed by what they hold. */
const CONVERSATIONAL_VERSION = /^0\.5[0-4]$/;

/** The dialect a request speaks, by its shape. */
export function dialectFor(parameters: Parameters, shape: Shape): Dialect {
  if (shape !== 'structured') return messageFrames;
  return asksConversational(parameters) ? conversationalFrames : eventFrames;
}

function asksConversational(parameters: Parameters): boolean {
  const meta = isObject(parameters.meta) ? parameters.meta : {};
  const versions = [meta.version, meta.api_version].map(String);
  return (
    versions.some((version) => CONVERSATIONAL_VERSION.test(version)) ||
    preferencesIn(parameters).response_format === 'conv_search'
  );
}
