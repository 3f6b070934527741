import { once } from '../once.ts';
import { Encoder } from './encoder.ts';

/**
 * The encoder that everything in this process shares, loaded when it is first asked for. `FACTLINE_ENCODER` names the file of other
 * weights: an encoder that has not learnt from some product measures, with its model, how well that product would have been
 * answered had nobody known it.
 */
export const sharedEncoder: () => Encoder = once(() => Encoder.load(process.env.FACTLINE_ENCODER || undefined));
