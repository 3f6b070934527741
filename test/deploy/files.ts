import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

/** What `deploy/` says, file by file, as the tests hold it against the project. */

export const SECRET = 'x'.repeat(32);

type Environment = Readonly<Record<string, string>>;

export interface Compose {
  readonly name: string;
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly networks: {
    readonly inside: { readonly ipam: { readonly config: readonly { readonly subnet: string }[] } };
  };
}

export interface ComposeService {
  readonly image: string;
  readonly command?: readonly string[];
  readonly environment?: Environment;
  readonly networks?: readonly string[] | { readonly inside: { readonly ipv4_address: string } };
  readonly stop_grace_period?: string;
  readonly read_only?: boolean;
}

export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Environment;
  // biome-ignore lint/suspicious/noExplicitAny: each kind has a form of its own, and each test looks into one of them
  readonly spec?: any;
}

export const read = (name: string): string => readFileSync(join('deploy', name), 'utf8');

/** All files, without their comments: what is done with them, not what is said about it. */
export function allWithoutComments(): ReadonlyMap<string, string> {
  return new Map(readdirSync('deploy').map((name) => [name, read(name).replace(/^\s*#.*$/gm, '')]));
}

/** As Compose reads it, with what it asks of the environment put in. */
export function compose(): Compose {
  const env: Environment = { SITE: 'facts.example.com', SERVICE_SECRET: SECRET };
  const text = read('compose.yaml').replace(/\$\{(\w+):\?[^}]*\}/g, (_, name: string) => env[name] ?? '');
  return parse(text, { merge: true });
}

export function manifests(): readonly Manifest[] {
  return parseAllDocuments(read('kubernetes.yaml')).map((document) => {
    if (document.errors[0]) throw document.errors[0];
    return document.toJS();
  });
}

export interface Dockerfile {
  /** Of the working copy, by the folder or file it is copied from. */
  readonly copied: readonly string[];
  /** From the build stage, as it was there and as it is in the image; both relative to `/factline`. */
  readonly kept: readonly { readonly from: string; readonly to: string }[];
  readonly environment: Environment;
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
  readonly run: readonly string[];
}

export function dockerfile(): Dockerfile {
  const text = read('Dockerfile')
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, '');
  const lines = (word: string) => [...text.matchAll(new RegExp(`^${word} (.*)$`, 'gm'))].map(([, rest = '']) => rest);
  const corpus = /^ARG CORPUS=(.*)$/m.exec(text)?.[1] ?? '';
  const copies = lines('COPY').map((line) => line.replace(/\$\{CORPUS\}/, corpus).split(' '));
  return {
    copied: copies.filter(([first]) => !first?.startsWith('--from')).flatMap((words) => words.slice(0, -1)),
    kept: copies
      .filter(([first]) => first === '--from=build')
      .flatMap((words) =>
        words.slice(1, -1).map((from) => ({ from: from.replace('/factline/', ''), to: words.at(-1) ?? '' })),
      ),
    environment: Object.fromEntries(
      lines('ENV').flatMap((line) =>
        [...line.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
      ),
    ),
    command: JSON.parse(lines('CMD')[0] ?? '[]'),
    healthCheck: JSON.parse(/ CMD (\[.*\])/.exec(lines('HEALTHCHECK')[0] ?? '')?.[1] ?? '[]'),
    run: lines('RUN'),
  };
}

/** `NAME=value` lines of an environment file, and the words of `Environment=` in a unit. */
export function unitEnvironment(port: string): Environment {
  const inFile = [...read('factline.env').matchAll(/^(\w+)=(.*)$/gm)];
  const inUnit = /^Environment=(.*)$/m.exec(read('factline@.service'))?.[1]?.replaceAll('%i', port) ?? '';
  const pairs = [...inUnit.matchAll(/(\w+)=(\S+)/g), ...inFile];
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value]));
}
