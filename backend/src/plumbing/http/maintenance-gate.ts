import type { IncomingHttpHeaders } from 'node:http';
import type { Call } from '@riftdrop/contract/http/call';
import type { Config } from '../config/config.ts';
import { refuse, type Refused } from './refusal.ts';

/** These answer in any case: the one says that there is maintenance, the other whether the process is well. */
const always = new Set(['GET /bootstrap', 'GET /health']);
/** An old client that is told so must not believe that its session ended: it renews, and hears it from the next call. */
const ofAnyVersion = new Set(['POST /oauth/token', 'POST /oauth/invalidate']);

/** What shuts the door on a request whoever sends it; null lets it in. */
export function admission(
  { maintenance, minClientVersion }: Pick<Config, 'maintenance' | 'minClientVersion'>,
  { route }: Pick<Call, 'route'>,
  headers: IncomingHttpHeaders,
): Refused<'maintenance' | 'client_outdated'> | null {
  if (always.has(route)) return null;
  if (maintenance) return refuse('maintenance', 'The site is being worked on. It comes back by itself.', { retry_after: 15 });
  const says = headers['x-client-version'];
  if (minClientVersion && !ofAnyVersion.has(route) && typeof says === 'string' && isOlder(says, minClientVersion))
    return refuse('client_outdated', 'Your client is out of date. Please, clear browser cache and refresh this page.');
  return null;
}

/** Compares `1.2.3` by its numbers. What does not begin with a number, such as the name of a test build, is old to nobody. */
export function isOlder(version: string, than: string): boolean {
  if (!/^\d/.test(version)) return false;
  const [a, b] = [numbers(version), numbers(than)];
  for (let i = 0; i < 3; i++) if (a[i] !== b[i]) return a[i]! < b[i]!;
  return false;
}

const numbers = (version: string): number[] => [0, 1, 2].map((i) => Number.parseInt(version.split('.')[i] ?? '0', 10) || 0);
