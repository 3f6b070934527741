import type { Frame } from '../../frame.ts';

/** "My tax rate" is somebody's own, not a published fact. */
export const isPossessed = (frame: Frame, places: readonly number[]): boolean =>
  places.some((at) => ['my', 'our'].includes(frame.words[at - 1]?.text ?? ''));
