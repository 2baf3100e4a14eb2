import type { Token } from '@riftdrop/contract/api/auth/auth';
import { atom } from 'nanostores';
import { AuthError } from '../errors.ts';
import { send } from './send.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

/**
 * The access token lives in this closure and nowhere else; the refresh token lives in a cookie that no script can read . Storage only
 * records that a session may exist.
 */
let held: { authorization: string; expiresAt: number; holder: string | null } | null = null;
let renewing: Promise<Renewal> | null = null;

/** `ended`: the session is over. `unreachable`: no response, the session may still be valid. */
export type Renewal = 'renewed' | 'ended' | 'unreachable';

/** Changes with every new token; null without one. The value is the moment of expiry, milliseconds by this device's clock. */
export const $tokenExpiry = atom<number | null>(null);

const sessionKey = 'session';
/** A player signed in on this device and did not sign out. */
export const hasSession = () => readStored(sessionKey, false);

/** Claims of the token; none when it is opaque. */
function claimsOf({ access_token }: Token): { exp?: number; iat?: number; sub?: string } {
  try {
    return JSON.parse(atob((access_token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return {};
  }
}

export function holdToken(token: Token): void {
  const { exp, iat, sub = null } = claimsOf(token);
  // Measured from the server's issue time, so that a wrong device clock does not expire a fresh token.
  const seconds = exp && iat ? exp - iat : token.expires_in;
  held = { authorization: `${token.token_type} ${token.access_token}`, expiresAt: Date.now() + seconds * 1000, holder: sub };
  writeStored(sessionKey, true, { essential: true });
  $tokenExpiry.set(held.expiresAt);
}

/** There is a token, perhaps an expired one. */
export const hasToken = () => held !== null;
/** Id of the player in the token; null without a token or claim. */
export const tokenHolder = () => held?.holder ?? null;

export function dropToken(): void {
  held = null;
  removeStored(sessionKey);
  $tokenExpiry.set(null);
}

/** Value of the `Authorization` header, or null. An expired token is renewed first. Never rejects. */
export async function authorization(): Promise<string | null> {
  if (held && held.expiresAt <= Date.now()) await renewIfAny();
  return held?.authorization ?? null;
}

/** The token itself, for the socket's `authorize`. */
export async function bearer(): Promise<string | null> {
  return (await authorization())?.split(' ')[1] ?? null;
}

/**
 * Requests a fresh token. All callers share one request, and all tabs take turns, so that a rotated token is never used twice. Rejects
 * when there is no session that could be renewed.
 */
export async function renewToken(): Promise<Renewal> {
  if (!renewing && !hasSession()) throw new AuthError('Refresh token is undefined');
  renewing ??= inTurn(renew).finally(() => (renewing = null));
  return renewing;
}

/** The same for whom it is no error that there is nothing to renew, as when another tab has just signed out. Never rejects. */
export async function renewIfAny(): Promise<Renewal> {
  return renewing || hasSession() ? renewToken() : end();
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('riftdrop.token', work) : work();
}

async function renew(): Promise<Renewal> {
  // Another tab may have signed out while this one waited for its turn.
  if (!hasSession()) return end();
  const { status, body } = await send('POST /oauth/token', { body: { grant_type: 'refresh_token', cookie: true } });
  if (status === 200) {
    // A sign-out while the response was on its way stays in force.
    if (!hasSession()) return end();
    holdToken(body as Token);
    return 'renewed';
  }
  return status === 401 || status === 422 ? end() : 'unreachable';
}

function end(): Renewal {
  dropToken();
  return 'ended';
}
