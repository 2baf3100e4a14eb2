import type { IncomingHttpHeaders } from 'node:http';
import type { Call } from '@riftdrop/contract/http/call';
import type { Config } from '../config/config.ts';
import { refuse, type Refused } from './refusal.ts';

/** These answer in any case: the first reports the maintenance, the second the health of the process. */
const always = new Set(['GET /bootstrap', 'GET /health']);
/** Token calls of an old client are answered, since it would take this refusal for the end of its session. Its next call is refused. */
const ofAnyVersion = new Set(['POST /oauth/token', 'POST /oauth/invalidate']);

/** The refusal that applies to a request of any caller; null lets it in. */
export function maintenanceRefusal(
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

/** Compares `1.2.3` by its numbers. A version that does not begin with a number, such as the name of a test build, is never older. */
export function isOlder(version: string, than: string): boolean {
  if (!/^\d/.test(version)) return false;
  const [a, b] = [numbers(version), numbers(than)];
  for (let i = 0; i < 3; i++) if (a[i] !== b[i]) return a[i]! < b[i]!;
  return false;
}

const numbers = (version: string): number[] => [0, 1, 2].map((i) => Number.parseInt(version.split('.')[i] ?? '0', 10) || 0);
