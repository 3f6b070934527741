// contract: limits

import { describe, expect, it } from 'vitest';
import { clientAddress, clientKey } from '../../src/quota/client-key.ts';

const SECRET = Buffer.alloc(32, 1);
const key = (address: string) => clientKey(address, SECRET);

describe('The key of a client', () => {
  it.each([
    ['IPv4 written as IPv6 is IPv4', '::ffff:192.0.2.7', '192.0.2.7'],
    ['IPv4 written as hexadecimal IPv6 is IPv4', '::ffff:c000:207', '192.0.2.7'],
    ['addresses of one /64 are one client', '2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
    ['the spelling of an address does not matter', '2001:DB8:1:2:0:0:0:1', '2001:db8:1:2::1'],
    ['the interface of a link-local address does not matter', 'fe80::1%eth0', 'fe80::1'],
  ])('is the same where %s', (_, one, other) => {
    expect(key(one)).toBe(key(other));
  });

  it.each([
    ['two IPv4 addresses', '192.0.2.7', '192.0.2.8'],
    ['two /64 networks', '2001:db8:1:2::1', '2001:db8:1:3::1'],
  ])('differs for %s', (_, one, other) => {
    expect(key(one)).not.toBe(key(other));
  });

  it('cannot be found without the secret, and holds nothing of the address', () => {
    expect(clientKey('192.0.2.7', Buffer.alloc(32, 2))).not.toBe(key('192.0.2.7'));
    expect(key('192.0.2.7')).toMatch(/^[\w-]{22}$/);
  });
});

describe('The address of a client behind trusted proxies', () => {
  it.each([
    { told: [], expected: '198.51.100.1', when: 'no proxy told one: the socket' },
    { told: ['198.51.100.1', '192.0.2.7'], expected: '192.0.2.7', when: 'the last proxy that is trusted told one' },
    { told: ['198.51.100.1', '192.0.2.7:4711'], expected: '192.0.2.7', when: 'the proxy appends the port' },
    {
      told: ['198.51.100.1', '[2001:db8::1]:4711'],
      expected: '2001:db8::1',
      when: 'the proxy appends the port to IPv6',
    },
    { told: ['198.51.100.1', '[2001:db8::1]'], expected: '2001:db8::1', when: 'the proxy writes IPv6 in brackets' },
    {
      told: ['198.51.100.1', '::ffff:192.0.2.7:4711'],
      expected: '::ffff:192.0.2.7',
      when: 'the proxy appends the port to IPv4 written as IPv6',
    },
    {
      told: ['198.51.100.1', '2001:db8::1:4711'],
      expected: '2001:db8::1:4711',
      when: 'IPv6 without brackets ends like a port',
    },
    { told: ['198.51.100.1', 'unknown'], expected: '198.51.100.1', when: 'the proxy tells no address' },
  ])('is $expected when $when', ({ told, expected }) => {
    expect(clientAddress(told, '198.51.100.1')).toBe(expected);
  });
});
