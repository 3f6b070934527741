import type { Redis } from 'ioredis';

/** A thousand times the highest limit that can be set; far below 2^53, from which on Lua and JavaScript round. */
const MOST_IN_A_MINUTE = 1_000_000_000_000;

/**
 * Counts requests of clients in the minute of Redis's own clock, in one round trip. ARGV: the caller's minute, then for
 * each key how many requests, and how many the caller had counted before them.
 *
 * A caller that counted further in the same minute, while Redis was away or after it was restarted empty, is believed.
 * The end of the minute is set each time, so that a key that lost its expiry cannot block a client for ever. A key that
 * holds anything but a count starts anew, and the other keys are counted with it: no text, list, negative number, number
 * that INCRBY cannot raise, or number above what any minute holds fails them.
 */
const SCRIPT = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local minute = math.floor(now / 60000)
local reply = { now }
for at, key in ipairs(KEYS) do
  local times, own = tonumber(ARGV[2 * at]), tonumber(ARGV[2 * at + 1])
  local count = redis.pcall('INCRBY', key, times)
  local failure = type(count) == 'table' and count.err
  if failure and not (failure:find('WRONGTYPE') or failure:find('not an integer') or failure:find('overflow')) then
    return count
  end
  if failure or count < times or count - times > ${MOST_IN_A_MINUTE} then
    count = times
    redis.call('SET', key, count)
  end
  if tonumber(ARGV[1]) == minute and count - times < own then
    count = own + times
    redis.call('SET', key, count)
  end
  redis.call('PEXPIREAT', key, (minute + 1) * 60000)
  reply[at + 1] = count
end
return reply`;

const PREFIX = 'factline:quota:';

/** Requests of one client that are to be counted. */
export interface Asked {
  readonly key: string;
  readonly times: number;
  /** What the caller has counted itself before these. */
  readonly own: number;
}

export interface SharedCount {
  /** Requests of the client in the running minute, these included. */
  readonly current: number;
  /** Unix milliseconds of Redis's clock. */
  readonly now: number;
}

/**
 * Counts in Redis; the counts come in the order of what was asked. The script is sent whole each time: a few hundred
 * bytes, and no second round trip when a restarted Redis has forgotten it.
 *
 * @param minute the one that the caller's own counts belong to
 * @throws whatever goes wrong with Redis, an answer of another shape included.
 */
export async function countInRedis(
  redis: Pick<Redis, 'eval'>,
  minute: number,
  asked: readonly Asked[],
): Promise<SharedCount[]> {
  const keys = asked.map(({ key }) => `${PREFIX}${key}`);
  const reply = await redis.eval(
    SCRIPT,
    keys.length,
    ...keys,
    minute,
    ...asked.flatMap(({ times, own }) => [times, own]),
  );
  const [now, ...counts]: readonly unknown[] = Array.isArray(reply) ? reply : [];
  if (!isCount(now) || counts.length !== asked.length || !counts.every(isCount))
    throw new Error('Redis answered with something other than counts.');
  return counts.map((current) => ({ current, now }));
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value);
}
