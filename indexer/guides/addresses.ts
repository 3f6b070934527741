import { posix } from 'node:path';

/** What a tool fills in before it is an address. */
export const TEMPLATE = /[{}<>%]\{|\{\{|\$\{/;

/** A path that is meant to be a picture's, of a kind that browsers show. */
export const PICTURE_PATH = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i;

/** Path and anchor of an address as they are without escapes; either may be empty. */
export function splitAddress(address: string): readonly [path: string, anchor: string] {
  const hash = address.indexOf('#');
  const path = (hash === -1 ? address : address.slice(0, hash)).replace(/\?.*$/, '');
  return [decode(path), hash === -1 ? '' : decode(address.slice(hash + 1))];
}

/** The folder of a file, and those above it, of which a tool may take one for the root of its own pages. */
export function foldersAbove(path: string): readonly string[] {
  const folder = posix.dirname(path);
  return folder === '.' ? ['.'] : [folder, ...foldersAbove(folder)];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
