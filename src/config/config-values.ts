import { isIP } from 'node:net';

/** A value as it was meant, or what was wanted instead of it. */
export type Parsed<T> = { readonly value: T } | { readonly wanted: string };

export type Parse<T> = (text: string) => Parsed<T>;

/** An address of their own, or a path of the service. `host` is null where the service's own is meant. */
export type MetricsPlace = 'path' | { readonly host: string | null; readonly port: number };

const DAY_MS = 24 * 60 * 60 * 1000;

/** A whole number in plain decimal digits: `80a`, `1e3`, `+5`, ` 5` and `007` are refused. */
export function wholeNumber(min: number, max: number): Parse<number> {
  return (text) => {
    const value = /^(?:0|[1-9]\d{0,15})$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return { value };
    return { wanted: min === max ? `${min}` : `a whole number from ${min} to ${max}` };
  };
}

/** A decimal from 0 to 1: `0.35`. */
export function share(text: string): Parsed<number> {
  return /^(?:0(?:\.\d{1,15})?|1(?:\.0{1,15})?)$/.test(text)
    ? { value: Number(text) }
    : { wanted: 'a decimal number from 0 to 1, such as 0.35' };
}

export function oneOf<T extends string>(...values: readonly T[]): Parse<T> {
  return (text) => {
    const value = values.find((candidate) => candidate === text);
    return value === undefined ? { wanted: `one of ${values.join(', ')}` } : { value };
  };
}

/** Any text that is not only blanks. */
export function path(text: string): Parsed<string> {
  return text.trim() === text && text !== '' && !text.includes('\0')
    ? { value: text }
    : { wanted: 'a path without blanks around it' };
}

export function atLeast(length: number): Parse<string> {
  return (text) => (text.length >= length ? { value: text } : { wanted: `at least ${length} characters` });
}

/** `YYYY-MM-DD` of a day that exists, as Unix milliseconds of its start in UTC. */
export function day(text: string): Parsed<number> {
  const value = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  const exists = Number.isInteger(value / DAY_MS) && new Date(value).toISOString().startsWith(text);
  return exists ? { value } : { wanted: 'a date that exists, as YYYY-MM-DD' };
}

/** An absolute web address, kept as it was written. */
export function webAddress(text: string): Parsed<string> {
  const url = parseUrl(text, ['http:', 'https:']);
  return url && !url.username && !url.password
    ? { value: text }
    : { wanted: 'an absolute http:// or https:// address' };
}

/** An absolute web address without query, fragment and trailing slash, for paths to be written behind it. */
export function baseAddress(text: string): Parsed<string> {
  const url = parseUrl(text, ['http:', 'https:']);
  const plain = url && !url.username && !url.password && !/[?#]/.test(text);
  if (!plain) return { wanted: 'an absolute http:// or https:// address without query and fragment' };
  return { value: `${url.origin}${url.pathname.replace(/\/+$/, '')}` };
}

/** A name or address to listen on. */
export function listenHost(text: string): Parsed<string> {
  return isIP(text) || isHostname(text) ? { value: text } : { wanted: 'a host name or an IP address' };
}

/** `a.example,b.example`: host names without ports, lower-cased. */
export function hostnames(text: string): Parsed<readonly string[]> {
  const names = text.split(',').map((name) => name.trim().toLowerCase());
  return names.every((name) => isHostname(name) || isIP(name.replace(/^\[(.*)\]$/, '$1')))
    ? { value: names }
    : { wanted: 'host names separated by commas, without ports' };
}

/** `10.0.0.0/8,2001:db8::/32`. A number of hops and "everything" are refused: either lets clients choose their address. */
export function networks(text: string): Parsed<readonly string[]> {
  const blocks = text.split(',').map((block) => block.trim());
  return blocks.every(isNetwork)
    ? { value: blocks }
    : { wanted: 'CIDR blocks separated by commas, such as 10.0.0.0/8 (not a number of hops, not every address)' };
}

/** Requests a minute for clients of a network. */
export interface RangeLimit {
  readonly network: string;
  /** How many bits of it all of its addresses have in common. */
  readonly bits: number;
  readonly limit: number;
  /** Whether all of its addresses spend one budget together. */
  readonly isShared: boolean;
}

/** One IPv6 client has a whole /64: a part of it cannot be told from the rest. */
const IPV6_CLIENT_BITS = 64;
const MOST_REQUESTS = 1_000_000_000;

/** `203.0.113.0/24=6000,2001:db8::/32=20000/range`: for each address of a network, or for all of them together. */
export function rangeLimits(text: string): Parsed<readonly RangeLimit[]> {
  const ranges = text.split(',').map((part) => {
    const [, block = '', digits = '', shared] = /^([^=]+)=(\d+)(\/range)?$/.exec(part.trim()) ?? [];
    const [network = '', bits = isIP(network) === 4 ? '32' : String(IPV6_CLIENT_BITS)] = block.toLowerCase().split('/');
    const limit = wholeNumber(1, MOST_REQUESTS)(digits);
    const isTold = isNetwork(block) && (isIP(network) === 4 || Number(bits) <= IPV6_CLIENT_BITS);
    if (!isTold || !('value' in limit)) return null;
    return { network, bits: Number(bits), limit: limit.value, isShared: shared !== undefined };
  });
  const sound = ranges.filter((range) => range !== null);
  return sound.length === ranges.length &&
    new Set(sound.map(({ network, bits }) => `${network}/${bits}`)).size === sound.length
    ? { value: sound }
    : {
        wanted:
          'CIDR blocks, each once, with requests a minute for each address or, with /range, for all together, such as ' +
          '203.0.113.0/24=6000,2001:db8::/32=20000/range (of IPv6, /64 or wider)',
      };
}

/** `9464`, `0.0.0.0:9464`, `[::]:9464`, or `/metrics` for that path of the service itself. */
export function metricsPlace(text: string): Parsed<MetricsPlace> {
  const [, bracketed, name, digits = ''] = /^(?:(?:\[([^\]]+)\]|([^:[\]]+)):)?([1-9]\d{0,4})$/.exec(text) ?? [];
  const host = bracketed ?? name ?? null;
  if (text === '/metrics') return { value: 'path' };
  if (Number(digits) > 65535 || digits === '' || (host !== null && !isIP(host) && !isHostname(host)))
    return { wanted: 'a port, host:port, or /metrics' };
  return { value: { host, port: Number(digits) } };
}

/** One Redis address, the comma list of a Redis Cluster's nodes, or what Sentinels watch over, which is kept as one text. */
export function redisAddresses(text: string): Parsed<readonly string[]> {
  if (sentinelAddress(text) !== null) return { value: [text] };
  const addresses = text.split(',').map((address) => address.trim());
  const urls = addresses.map((address) => parseUrl(address, ['redis:', 'rediss:']));
  const sound = urls.every((url) => url?.hostname && !url.search && !url.hash && /^(?:\/\d*)?$/.test(url.pathname));
  const alike = new Set(urls.map((url) => url?.protocol)).size === 1;
  const oneDatabase = urls.length === 1 || urls.every((url) => !url || /^\/?0?$/.test(url.pathname));
  return sound && alike && oneDatabase
    ? { value: addresses }
    : {
        wanted:
          'redis://host:port or rediss://host:port, a comma list of them for a Redis Cluster, ' +
          'or redis+sentinel://host:port,host:port/name',
      };
}

/** What Sentinels watch over, and where they are. */
export interface SentinelAddress {
  readonly sentinels: readonly { readonly host: string; readonly port: number }[];
  /** By which they know it. */
  readonly name: string;
  readonly username: string | null;
  readonly password: string | null;
  /** Of the connections to Redis and to the Sentinels. */
  readonly isEncrypted: boolean;
}

const SENTINEL_PORT = 26379;

/** `redis+sentinel://user:password@host:port,host:port/name`; the user is Redis's. null: it is not written so. */
export function sentinelAddress(text: string): SentinelAddress | null {
  const [, scheme, hosts = '', name = ''] = /^(rediss?)\+sentinel:\/\/([^/?#\s]+)\/([\w.-]+)$/.exec(text) ?? [];
  const [list = '', ...credentials] = hosts.split('@').reverse();
  const urls = list.split(',').map((host) => parseUrl(`redis://${host}`, ['redis:']));
  const user = parseUrl(`redis://${credentials.reverse().join('@')}@host`, ['redis:']);
  if (scheme === undefined || user === null || !urls.every((url) => url?.hostname && !url.username && !url.password))
    return null;
  return {
    sentinels: urls.map((url) => ({
      host: url?.hostname.replace(/^\[(.*)\]$/, '$1') ?? '',
      port: Number(url?.port || SENTINEL_PORT),
    })),
    name,
    username: user.username === '' ? null : decodeURIComponent(user.username),
    password: user.password === '' ? null : decodeURIComponent(user.password),
    isEncrypted: scheme === 'rediss',
  };
}

function parseUrl(text: string, protocols: readonly string[]): URL | null {
  if (/\s/.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  return protocols.includes(url.protocol) ? url : null;
}

function isHostname(text: string): boolean {
  const label = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/i;
  return text.length <= 253 && !/^[\d.]+$/.test(text) && text.split('.').every((part) => label.test(part));
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const longest = isIP(address) === 4 ? 32 : isIP(address) === 6 ? 128 : 0;
  if (longest === 0 || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest);
}

/** `a,b`: any of these, each once; an empty list is none of them. */
export function someOf<T extends string>(values: readonly T[]): Parse<readonly T[]> {
  return (text) => {
    const names = text.split(',').map((name) => name.trim());
    if (text.trim() === '' || text.trim() === 'none') return { value: [] };
    const known = names.filter((name): name is T => values.some((value) => value === name));
    return known.length === names.length && new Set(names).size === names.length
      ? { value: known }
      : { wanted: `none, or a comma list of ${values.join(', ')}` };
  };
}

/** `search=yes, ai-input=yes, ai-train=no`: any of the three, each once. */
export function contentSignal(text: string): Parsed<string> {
  const signals = text.split(',').map((signal) => signal.trim());
  const names = signals.map((signal) => signal.split('=')[0]);
  return signals.every((signal) => /^(?:search|ai-input|ai-train)=(?:yes|no)$/.test(signal)) &&
    new Set(names).size === names.length
    ? { value: signals.join(', ') }
    : { wanted: 'a comma list of search, ai-input and ai-train, each =yes or =no' };
}

/** Where somebody can be told something: a page, or an address for mail. */
export function contactAddress(text: string): Parsed<string> {
  return parseUrl(text, ['https:', 'mailto:']) === null ? { wanted: 'an https: or mailto: address' } : { value: text };
}
