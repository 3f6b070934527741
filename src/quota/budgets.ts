import { createHmac } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { RangeLimit } from '../config/config-values.ts';
import { clientKey, KEY_CHARACTERS } from './client-key.ts';

/** What a client may spend in a minute, and under which key it is counted. */
export interface Budget {
  readonly key: string;
  /** Requests a minute. */
  readonly limit: number;
  /** Whether everyone of a range spends it together. */
  readonly isShared: boolean;
}

export interface BudgetOptions {
  /** Of clients that are in no range. */
  readonly limit: number;
  /** A client that is in several is of the narrowest. */
  readonly ranges: readonly RangeLimit[];
  readonly secret: Buffer;
}

/** Budgets that are remembered: a client asks more than once, and each key costs as much as many a whole answer. */
const REMEMBERED = 10_000;

/** The budget of a client by its address. */
export function createBudgets({ limit, ranges, secret }: BudgetOptions): (address: string) => Budget {
  const narrowestFirst = ranges
    .toSorted((a, b) => b.bits - a.bits)
    .map((range) => ({ ...range, has: membersOf(range) }));
  const budgetOf = (address: string): Budget => {
    const range = narrowestFirst.find(({ has }) => has(address));
    const isShared = range?.isShared ?? false;
    const key = range !== undefined && isShared ? rangeKey(range, secret) : clientKey(address, secret);
    return { key, limit: range?.limit ?? limit, isShared };
  };
  const known = new Map<string, Budget>();
  return (address) => {
    const remembered = known.get(address);
    if (remembered !== undefined) return remembered;
    if (known.size >= REMEMBERED) known.clear();
    const budget = budgetOf(address);
    known.set(address, budget);
    return budget;
  };
}

/** No address is written so: a range can never be counted under the key of a client. */
function rangeKey({ network, bits }: RangeLimit, secret: Buffer): string {
  return createHmac('sha256', secret).update(`range ${network}/${bits}`).digest('base64url').slice(0, KEY_CHARACTERS);
}

function membersOf({ network, bits }: RangeLimit): (address: string) => boolean {
  const members = new BlockList();
  members.addSubnet(network, bits, isIP(network) === 4 ? 'ipv4' : 'ipv6');
  // IPv4 written as IPv6 is found among IPv4.
  return (address) => isIP(address) !== 0 && members.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
}
