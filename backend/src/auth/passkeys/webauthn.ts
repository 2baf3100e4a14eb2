import type { Assertion, Registration } from '@riftdrop/contract/api/auth/passkeys';
import type { Selectable } from 'kysely';
import type { Database, Schema } from '../../plumbing/database/database.ts';
import { messageOf } from '../../plumbing/failure.ts';
import type { Logger } from '../../plumbing/config/logger.ts';
import { answerTime, type Challenge, makeChallenge, takeChallenge } from './challenges.ts';

/**
 * ES256, EdDSA and RS256, in this order: the algorithms of common authenticators. The default of the library begins with keys
 * of 1,300 bytes.
 */
const algorithms = [-7, -8, -257];
const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
type Transport = (typeof transports)[number];
const knownTransports = (said: readonly string[]): Transport[] => transports.filter((transport) => said.includes(transport));

/** The site as authenticators identify it. Passkeys belong to its host name, so that no look-alike can request them. */
export interface Site {
  origin: string;
  /** Host name of the origin. */
  rpId: string;
}
export const siteOf = (origin: string): Site => ({ origin, rpId: new URL(origin).hostname });

export type PasskeyRow = Selectable<Schema['passkeys']>;
type KnownPasskey = Pick<PasskeyRow, 'credential_id' | 'transports'>;

const described = (rows: readonly KnownPasskey[]) =>
  rows.map((row) => ({ id: row.credential_id, type: 'public-key' as const, transports: knownTransports(row.transports) }));

/** Options of `navigator.credentials.create`. @param known passkeys of the player, so that no authenticator makes a second one */
export async function creationOptions(
  db: Database,
  { rpId }: Site,
  asked: Challenge,
  person: { handle: Uint8Array; name: string },
  known: readonly KnownPasskey[],
) {
  return {
    rp: { id: rpId, name: 'Riftdrop' },
    user: { id: Buffer.from(person.handle).toString('base64url'), name: person.name, displayName: person.name },
    challenge: await makeChallenge(db, asked, 'create'),
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: answerTime,
    attestation: 'none' as const,
    excludeCredentials: described(known),
    authenticatorSelection: { residentKey: 'preferred' as const, userVerification: 'preferred' as const },
  };
}

/** Options of `navigator.credentials.get`. */
export async function requestOptions(db: Database, { rpId }: Site, asked: Challenge, known: readonly KnownPasskey[]) {
  return {
    rpId,
    challenge: await makeChallenge(db, asked, 'use'),
    timeout: answerTime,
    allowCredentials: described(known),
    userVerification: 'preferred' as const,
  };
}

/** Where answers are looked at: the database, what a failure is written to, and the site. */
export interface RelyingParty {
  db: Database;
  log: Logger;
  site: Site;
}

/** The new key in an answer to `creationOptions`; null when the answer is rejected. */
export async function readRegistration(place: RelyingParty, asked: Challenge, answer: Registration) {
  const challenge = await challengeOf(place, asked, 'create', answer);
  if (challenge === null) return null;
  return believed(place, asked, async () => {
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, response: { ...answer.response, transports: [] }, clientExtensionResults: {} },
      ...expected(place.site, challenge),
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { id, publicKey: Buffer.from(publicKey), counter, transports: knownTransports(answer.response.transports ?? []) };
  });
}

/** The passkey and its new count in an answer to `requestOptions`; null when the answer is rejected. */
export async function readAssertion(
  place: RelyingParty,
  asked: Challenge,
  answer: Assertion,
  passkeyOf: (credentialId: string) => Promise<PasskeyRow | undefined>,
) {
  const challenge = await challengeOf(place, asked, 'use', answer);
  const passkey = challenge === null ? undefined : await passkeyOf(answer.id);
  if (challenge === null || !passkey) return null;
  return believed(place, asked, async () => {
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      ...expected(place.site, challenge),
      credential: { id: passkey.credential_id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
    });
    return verified ? { passkey, counter: authenticationInfo.newCounter } : null;
  });
}

/** A key without PIN or finger is enough: it is the second factor, and the sign-in was the first. */
const expected = ({ origin, rpId }: Site, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: rpId,
  requireUserVerification: false,
});

/** The challenge of an answer, used up; null when it is not one of this receiver. */
async function challengeOf({ db }: RelyingParty, asked: Challenge, what: 'create' | 'use', { response }: Registration | Assertion) {
  const challenge = readChallenge(response.clientDataJSON);
  return challenge !== null && (await takeChallenge(db, asked, what, challenge)) ? challenge : null;
}

function readChallenge(clientData: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')) as { challenge?: unknown };
    return typeof challenge === 'string' && /^[\w-]{43}$/.test(challenge) ? challenge : null;
  } catch {
    return null;
  }
}

/** The library throws whatever does not fit, each with its reason. */
async function believed<R>({ log }: RelyingParty, { playerId }: Challenge, read: () => Promise<R | null>): Promise<R | null> {
  try {
    return await read();
  } catch (error) {
    log.info('a passkey was refused', { player: playerId, reason: messageOf(error) });
    return null;
  }
}
