import { randomBytes } from 'node:crypto';
import { commit, type Secrets } from '@riftdrop/fair/pf1';
import { BrokenSeal, type Sealing } from '../plumbing/database/sealing.ts';

/** Sealed with the public value of the secrets, so that a sealed text does not open in another row. */
const purpose = 'seed';

/** Secrets behind commitments that are not public yet, as stored. */
export interface Committed {
  public_hash: string;
  sealed: string;
}

/** Draws new secrets. */
export const newSecrets = (sealing: Sealing): Committed => drawn(sealing, purpose);

function drawn(sealing: Sealing, sealedFor: string): Committed {
  const bytes = randomBytes(64);
  const public_hash = commit(secretsIn(bytes));
  return { public_hash, sealed: sealing.seal(sealedFor, public_hash, bytes) };
}

/** The secrets behind a commitment: for the server's arithmetic, or because they become public now. Never for a log. */
export function openSecrets(sealing: Sealing, { public_hash, sealed }: Committed): Secrets {
  const secrets = secretsIn(sealing.open(purpose, public_hash, sealed));
  if (commit(secrets) !== public_hash) throw new Error(`what is sealed for the commitment ${public_hash} are not its secrets`);
  return secrets;
}

/** Seals secrets in plain text. */
export function sealedSecrets(sealing: Sealing, secrets: Secrets): string {
  return sealing.seal(purpose, commit(secrets), Buffer.from(secrets.secret_hash + secrets.secret_salt, 'hex'));
}

/** Last link of a beacon's chain, sealed for its tip. */
export const sealLink = (sealing: Sealing, tip: string, link: string): string => sealing.seal(purpose, tip, Buffer.from(link, 'hex'));
export const openLink = (sealing: Sealing, tip: string, sealed: string): string => sealing.open(purpose, tip, sealed).toString('hex');

/** Links of a chain, sealed for its tip. */
export const sealCheckpoints = (sealing: Sealing, tip: string, links: readonly string[]): string =>
  sealing.seal(purpose, tip, Buffer.from(links.join(''), 'hex'));
export const openCheckpoints = (sealing: Sealing, tip: string, sealed: string): string[] =>
  sealing.open(purpose, tip, sealed).toString('hex').match(/.{64}/g) ?? [];

/** Secrets of a trial have a separate purpose: one that was sealed for a stake is never revealed as a trial's. */
const trial = 'trial';

/** Draws the secrets of a trial, which its visitor stores. */
export const newTrialSecrets = (sealing: Sealing): Committed => drawn(sealing, trial);

/** The secrets of a trial; null when this site did not seal them for that commitment. */
export function openTrialSecrets(sealing: Sealing, { public_hash, sealed }: Committed): Secrets | null {
  try {
    return secretsIn(sealing.open(trial, public_hash, sealed));
  } catch (error) {
    if (error instanceof BrokenSeal) return null;
    throw error;
  }
}

/** The same secret under the newest key. `name` is its purpose: a commitment, or the tip of a chain. */
export function resealed(sealing: Sealing, name: string, sealed: string): string {
  return sealing.seal(purpose, name, sealing.open(purpose, name, sealed));
}

const secretsIn = (bytes: Buffer): Secrets => ({
  secret_hash: bytes.subarray(0, 32).toString('hex'),
  secret_salt: bytes.subarray(32).toString('hex'),
});
