import { createHash } from 'node:crypto';
import type { Limit, Log } from './limits.ts';

/** The part of a Redis client that is needed. */
export interface Commands {
  isReady: boolean;
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
  evalSha(sha: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
  lPop(key: string): Promise<unknown>;
}

/** Redis time, so that no process's clock counts; looking and counting are one step, because a script runs alone. */
const script = `
local t = redis.call('TIME')
local now = t[1] * 1000 + math.floor(t[2] / 1000)
local wait, most, longest = 0, 0, 0
for i = 1, #ARGV, 2 do
  local max, window = tonumber(ARGV[i]), tonumber(ARGV[i + 1])
  local at = redis.call('LINDEX', KEYS[1], max - 1)
  if at then wait = math.max(wait, tonumber(at) + window - now) end
  most, longest = math.max(most, max), math.max(longest, window)
end
if wait > 0 then return wait end
redis.call('LPUSH', KEYS[1], string.format('%d', now))
redis.call('LTRIM', KEYS[1], 0, most - 1)
redis.call('PEXPIRE', KEYS[1], longest)
return 0`;
const sha = createHash('sha1').update(script).digest('hex');

/** Limit of the wait for an answer; after a slower one no call uses Redis for `restMs`. */
const patienceMs = 1000;
const restMs = 2000;

/** The log in Redis, shared by all processes of a site. While Redis is away, `fallback` goes on from an empty past. */
export function redisLog(client: Commands, fallback: Log, timeoutMs = patienceMs): Log {
  let restUntil = 0;
  const orFallback = async <T>(ask: () => Promise<T>, instead: () => Promise<T>): Promise<T> => {
    if (!client.isReady || performance.now() < restUntil) return instead();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        restUntil = performance.now() + restMs;
        reject(new Error('Redis took too long'));
      }, timeoutMs);
    });
    try {
      return await Promise.race([ask(), late]);
    } catch {
      return await instead();
    } finally {
      clearTimeout(timer);
    }
  };
  const run = async (key: string, limits: readonly Limit[]) => {
    const options = { keys: [nameOf(key)], arguments: limits.flatMap(({ max, windowMs }) => [String(max), String(windowMs)]) };
    try {
      return Number(await client.evalSha(sha, options));
    } catch (error) {
      // A Redis that was restarted or flushed has lost the script.
      if (!String(error).includes('NOSCRIPT')) throw error;
      return Number(await client.eval(script, options));
    }
  };
  return {
    take: (key, limits) =>
      orFallback(
        () => run(key, limits),
        () => fallback.take(key, limits),
      ),
    giveBack: (key) =>
      orFallback(
        async () => void (await client.lPop(nameOf(key))),
        () => fallback.giveBack(key),
      ),
  };
}

const nameOf = (key: string): string => `riftdrop:limit:${key}`;
