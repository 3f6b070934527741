import type { Node } from 'yaml';

/** Where to report what is wrong with a node of a file. */
export interface Told {
  error(at: Node, what: string, fix: string): void;
  warning(at: Node, what: string, fix: string): void;
}
