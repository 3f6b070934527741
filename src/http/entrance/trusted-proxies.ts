import { compile } from '@fastify/proxy-addr';
import { withoutPort } from '../../quota/client-key.ts';

/**
 * Whether an address, as a connection or `X-Forwarded-For` has it, is a trusted proxy's; `false` where none is trusted.
 * Some proxies append the port of the proxy before them, which would make an unknown client of that one.
 *
 * @param networks CIDR blocks
 */
export function trustedProxies(networks: readonly string[]): false | ((address: string | undefined) => boolean) {
  if (networks.length === 0) return false;
  const isTrusted = compile([...networks]);
  return (address = '') => isTrusted(withoutPort(address), 0);
}
