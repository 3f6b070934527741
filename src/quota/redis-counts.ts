import type { Redis } from 'ioredis';

/**
 * Counts one request of a client in the minute of Redis's own clock, in one round trip.
 *
 * A caller that counted further in the same minute, while Redis was away or after it was restarted empty, is believed.
 * The end of the minute is set each time, so that a key that lost its expiry cannot block a client for ever; so is a
 * key that holds anything but a number.
 */
const SCRIPT = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local minute = math.floor(now / 60000)
local count = redis.pcall('INCR', KEYS[1])
if type(count) == 'table' then
  if not (count.err:find('WRONGTYPE') or count.err:find('not an integer')) then return count end
  redis.call('DEL', KEYS[1])
  count = redis.call('INCR', KEYS[1])
end
if tonumber(ARGV[1]) == minute and count <= tonumber(ARGV[2]) then
  count = tonumber(ARGV[2]) + 1
  redis.call('SET', KEYS[1], count)
end
redis.call('PEXPIREAT', KEYS[1], (minute + 1) * 60000)
return { count, now }`;

const PREFIX = 'factline:quota:';

/** What a caller has counted itself before this request. */
export interface OwnCount {
  readonly minute: number;
  readonly count: number;
}

export interface SharedCount {
  readonly current: number;
  /** Unix milliseconds of Redis's clock. */
  readonly now: number;
}

/**
 * Counts one request in Redis. The script is sent whole each time: a few hundred bytes, and no second round trip when a
 * restarted Redis has forgotten it.
 *
 * @throws whatever goes wrong with Redis, an answer of another shape included.
 */
export async function countInRedis(redis: Pick<Redis, 'eval'>, key: string, own: OwnCount): Promise<SharedCount> {
  const reply = await redis.eval(SCRIPT, 1, `${PREFIX}${key}`, own.minute, own.count);
  const [current, now] = Array.isArray(reply) ? reply : [];
  if (!Number.isSafeInteger(current) || !Number.isSafeInteger(now))
    throw new Error('Redis answered with something other than a count.');
  return { current, now };
}
