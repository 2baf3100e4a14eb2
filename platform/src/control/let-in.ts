import type { IncomingMessage } from 'node:http';
import type { TeamKey } from '../keys/team-keys.ts';
import { RegistryError } from '../registry/registry-error.ts';
import type { Site } from '../site.ts';
import { isSignedBy, readAuthorization } from './request-signature.ts';

/** How far a request's time may be from ours, milliseconds; its nonce is remembered for longer than that. */
const timeWindow = 60_000;
const noncesFolder = 'private/nonces/';

/** The key of a genuine, new request, and the hash that its body must have. */
export interface LetIn {
  key: TeamKey;
  digest: string;
}

/**
 * Identifies the caller. Throws RegistryError unless the request is signed by a known key for this registry and this operation,
 * recently, and is no replay; nothing of the body is read until then. Nonces are in the store: a restart or a second server loses none.
 */
export async function letIn(
  { site, clock }: { site: Site; clock: () => Date },
  request: IncomingMessage,
  operation: string,
): Promise<LetIn> {
  const read = readAuthorization(request.headers.authorization);
  if (!read) throw new RegistryError('not-signed-in', 'the request is not signed; use the riftdrop command with a key');
  const { facts, text, sig } = read;
  const key = await site.teams.find(facts.key);
  if (!key) throw new RegistryError('not-signed-in', `key ${facts.key} is not known here, or is revoked`);
  if (!(await isSignedBy(key, text, sig)))
    throw new RegistryError('not-signed-in', `the signature is not one of key ${facts.key}: is it the right key file?`);
  if (!(await site.keys.trusted()).some(({ id }) => id === facts.audience))
    throw new RegistryError('not-signed-in', 'the request was made for another registry');
  if (facts.operation !== operation)
    throw new RegistryError('not-signed-in', `the request was signed for ${facts.operation} and not for ${operation}`);
  const now = clock().getTime();
  if (Math.abs(now - facts.time) > timeWindow)
    throw new RegistryError(
      'replayed',
      `the request was made ${Math.round(Math.abs(now - facts.time) / 1000)} s ${facts.time < now ? 'ago' : 'ahead'}; ask again`,
    );
  await spendNonce(site, facts.time, facts.nonce, now);
  return { key, digest: facts.digest };
}

async function spendNonce({ storage }: Site, time: number, nonce: string, now: number): Promise<void> {
  if (!/^[\w-]{16,64}$/.test(nonce)) throw new RegistryError('bad-request', 'the nonce of the request is malformed');
  if (!(await storage.create(`${noncesFolder}${time}-${nonce}`, '')))
    throw new RegistryError('replayed', 'this request came before; ask again');
  const old = (await storage.list(noncesFolder)).filter(
    (key) => Number.parseInt(key.slice(noncesFolder.length), 10) < now - 2 * timeWindow,
  );
  await Promise.all(old.map((key) => storage.remove(key)));
}
