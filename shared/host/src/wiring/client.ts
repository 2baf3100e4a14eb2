import { randomName } from './random.ts';
import { readStored, writeStored } from './storage.ts';

/** OAuth client id of the web site. */
const oauthClient = '1';
let version = 'development';

/** The shell sets the running release. */
export function provideVersion(release: string): void {
  version = release;
}

function clientId(): string {
  const known = readStored<string | null>('client_id', null);
  if (typeof known === 'string' && known) return known;
  const made = randomName();
  writeStored('client_id', made);
  return made;
}
// Without consent there is no identifier that lives longer than the page.
const analyticsId = randomName();

/** Headers of every call; the nonce of a money call is its idempotency key. */
export function clientHeaders(key?: string): Record<string, string> {
  return {
    Accept: 'application/json',
    'X-Client-Id': clientId(),
    'X-OAuth-Client-Id': oauthClient,
    'X-Client-Version': version,
    'X-Analytics-Client-Id': analyticsId,
    'X-Nonce': key ?? randomName(),
    ...(key && { 'Idempotency-Key': key }),
  };
}
