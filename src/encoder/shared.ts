import { once } from '../once.ts';
import { Encoder } from './encoder.ts';

/** The encoder that everything in this process shares, loaded when it is first asked for. */
export const sharedEncoder: () => Encoder = once(() => Encoder.load());
