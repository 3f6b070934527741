import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

const IPV6_NETWORK_BITS = 64;
/** Of a counter's key. */
export const KEY_CHARACTERS = 22; // 128 bits in base64url

/**
 * The counter key of a client address: an HMAC, because all addresses under a plain hash are found by trying them.
 * IPv4 written as IPv6 is IPv4; an IPv6 client is its /64, of which one subscriber has all addresses.
 */
export function clientKey(address: string, secret: Buffer): string {
  const client = normalizeIP(withoutZone(address), IPV6_NETWORK_BITS);
  return createHmac('sha256', secret).update(client).digest('base64url').slice(0, KEY_CHARACTERS);
}

/**
 * The client's address out of what the proxies told, nearest last, as `request.ips` gives them. Some proxies append
 * the port; what is no address at all is passed over for the one that told it.
 */
export function clientAddress(told: readonly string[], socketAddress: string): string {
  for (const entry of told.toReversed()) {
    const address = withoutPort(entry.trim());
    if (isIP(address)) return address;
  }
  return socketAddress;
}

/** `192.0.2.7:4711` → `192.0.2.7`, `[2001:db8::1]:443` → `2001:db8::1`; IPv6 without brackets has no port. */
export function withoutPort(entry: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]+)\](?::\d+)?|([^[\]]*\.\d+):\d+)$/.exec(entry) ?? [];
  return bracketed ?? dotted ?? entry;
}

/** `fe80::1%eth0` → `fe80::1` */
function withoutZone(address: string): string {
  const zone = address.indexOf('%');
  return zone < 0 ? address : address.slice(0, zone);
}
