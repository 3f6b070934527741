import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ELSEWHERE, PLACES, WITHOUT_CODE } from './places.ts';

/** A V8 CPU profile, as far as it is read here. */
export interface Profile {
  readonly nodes: readonly ProfileNode[];
  /** Microseconds on the monotonic clock. */
  readonly startTime: number;
  readonly samples: readonly number[];
  /** Microseconds from each sample to the one before it. */
  readonly timeDeltas: readonly number[];
}

interface ProfileNode {
  readonly id: number;
  readonly callFrame: { readonly functionName: string; readonly url: string };
  readonly children?: readonly number[];
}

/** Microseconds on the monotonic clock, which all processes of a machine share. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export const nowMicroseconds = (): number => Number(process.hrtime.bigint() / 1_000n);

/** The one profile that a process left in a folder. */
export async function readProfile(folder: string): Promise<Profile> {
  const [file] = (await readdir(folder)).filter((name) => name.endsWith('.cpuprofile'));
  if (file === undefined) throw new Error(`No profile was written to ${folder}.`);
  return JSON.parse(await readFile(join(folder, file), 'utf8')) as Profile;
}

/** Share of the processor time within a span that each place took, from 0 to 1; waiting is no part of it. */
export function sharesIn({ nodes, startTime, samples, timeDeltas }: Profile, { from, to }: Span): Map<string, number> {
  const placeOf = placesOf(nodes);
  const spent = new Map<string, number>();
  let at = startTime;
  let total = 0;
  for (const [index, id] of samples.entries()) {
    const took = timeDeltas[index] ?? 0;
    at += took;
    const place = placeOf.get(id);
    if (at < from || at > to || place === undefined) continue;
    spent.set(place, (spent.get(place) ?? 0) + took);
    total += took;
  }
  return new Map(Array.from(spent, ([place, took]) => [place, took / total]));
}

/** The place of every node; none for idling. */
function placesOf(nodes: readonly ProfileNode[]): ReadonlyMap<number, string> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const places = new Map<number, string>();
  const visit = (node: ProfileNode, around: string): void => {
    const { functionName, url } = node.callFrame;
    const own = WITHOUT_CODE.get(functionName) ?? placeAt(url) ?? around;
    if (functionName !== '(idle)') places.set(node.id, own);
    for (const id of node.children ?? []) visit(byId.get(id) as ProfileNode, own);
  };
  const [root] = nodes;
  if (root !== undefined) visit(root, ELSEWHERE);
  return places;
}

/** Native functions have no address: they count where they are called. */
function placeAt(url: string): string | undefined {
  return PLACES.find((place) => place.url.test(url))?.name;
}
