import { expect, it } from 'vitest';
import { Recent } from '../src/recent.ts';

const KIB = 1024;
const sizeOf = (value: { readonly bytes: number }): number => value.bytes;

it('makes a value once while it fits, and what was not asked for longest goes first', () => {
  const made: string[] = [];
  const recent = new Recent({ maxBytes: 450 * KIB, sizeOf });
  const ask = (key: string) =>
    recent.get(key, () => {
      made.push(key);
      return { bytes: 100 * KIB };
    });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'd', 'e', 'a', 'b']) ask(key);
  expect(made).toEqual(['a', 'b', 'c', 'd', 'e', 'b']);
});

it('keeps no more than it may, however much is asked for', () => {
  const recent = new Recent({ maxBytes: 450 * KIB, sizeOf });
  const keys = Array.from({ length: 100 }, (_, at) => String(at));
  for (const key of keys) recent.get(key, () => ({ bytes: 100 * KIB }));
  expect(keys.filter((key) => recent.peek(key) !== undefined).length).toBeLessThanOrEqual(4);
});

it('gives a value that is larger than what may be kept of one, and keeps nothing of it', () => {
  const recent = new Recent({ maxBytes: 100 * KIB, sizeOf });
  const large = { bytes: 60 * KIB };
  expect(recent.get('a', () => large)).toBe(large);
  expect(recent.get('a', () => ({ bytes: 10 }))).not.toBe(large);
});

it('counts keys and entries, too', () => {
  const recent = new Recent({ maxBytes: 50 * KIB, sizeOf });
  const first = recent.get('0', () => ({ bytes: 0 }));
  for (let at = 1; at < 1000; at++) recent.get(String(at), () => ({ bytes: 0 }));
  expect(recent.get('0', () => ({ bytes: 0 }))).not.toBe(first);
});

it('keeps nothing where making failed', () => {
  const recent = new Recent({ maxBytes: 50 * KIB, sizeOf });
  const fail = () => {
    throw new Error('not now');
  };
  expect(() => recent.get('a', fail)).toThrow('not now');
  expect(recent.get('a', () => ({ bytes: 1 }))).toEqual({ bytes: 1 });
});

it('keeps from its second time on what is kept only where it is repeated', () => {
  let made = 0;
  const recent = new Recent({ maxBytes: 50 * KIB, sizeOf, onlyRepeated: true });
  const ask = (key: string) => recent.get(key, () => ({ bytes: ++made }));
  expect(ask('a')).not.toBe(ask('a'));
  expect(ask('a')).toBe(ask('a'));
  ask('b');
  expect(made).toBe(3);
});
