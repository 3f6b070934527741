import type { TObject } from 'typebox';
import type { Edition } from '../../context.ts';

/** Arguments as the client sent them; nothing about them is known yet. */
export type ToolArguments = Readonly<Record<string, unknown>>;

/** One row of the tool table: what `tools/list`, the server card and the documentation say, and what a call does. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: TObject;
  readonly output: TObject;
  /**
   * The document that answers the call. Pure: the same arguments and edition, the same document.
   *
   * @throws {@link ToolRefusal} where the arguments ask for nothing that exists
   */
  readonly run: (edition: Edition, args: ToolArguments) => object;
}

/** A call that cannot be answered as it is; the message tells the caller, often a model, how to put it right. */
export class ToolRefusal extends Error {}
