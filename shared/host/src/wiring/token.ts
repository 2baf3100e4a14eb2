import type { Token } from '@riftdrop/contract/session';
import { atom } from 'nanostores';
import { send } from './send.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

/**
 * The access token lives in this closure and nowhere else; the refresh token lives in a cookie that no script can read
 * (decision D10). Storage only remembers that there is a session worth asking for.
 */
let held: { authorization: string; expiresAt: number } | null = null;
let renewing: Promise<Renewal> | null = null;

/** `ended`: the server no longer knows the session. `unreachable`: nobody answered, the session may well be alive. */
export type Renewal = 'renewed' | 'ended' | 'unreachable';

/** Changes with every new token; null without one. The value is the moment of expiry, milliseconds by this device's clock. */
export const $tokenExpiry = atom<number | null>(null);

const sessionKey = 'session';
/** Somebody signed in on this device and did not sign out. */
export const hasSession = () => readStored(sessionKey, false);

/** SHELL-117: what counts is the token's own `exp`; `expires_in` serves when the token is opaque. */
function expiryOf({ access_token, expires_in }: Token): number {
  const fallback = Date.now() + expires_in * 1000;
  try {
    const payload = JSON.parse(atob((access_token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as {
      exp?: number;
      iat?: number;
    };
    // Measured from the server's own issue time, so that a wrong device clock does not expire a fresh token.
    return payload.exp && payload.iat ? Date.now() + (payload.exp - payload.iat) * 1000 : fallback;
  } catch {
    return fallback;
  }
}

export function holdToken(token: Token): void {
  held = { authorization: `${token.token_type} ${token.access_token}`, expiresAt: expiryOf(token) };
  writeStored(sessionKey, true, { essential: true });
  $tokenExpiry.set(held.expiresAt);
}

export function dropToken(): void {
  held = null;
  removeStored(sessionKey);
  $tokenExpiry.set(null);
}

/** Value of the `Authorization` header, or null. An expired token is renewed first. */
export async function authorization(): Promise<string | null> {
  if (held && held.expiresAt <= Date.now()) await renewToken();
  return held?.authorization ?? null;
}

/** The token itself, for the socket's `authorize`. */
export async function bearer(): Promise<string | null> {
  return (await authorization())?.split(' ')[1] ?? null;
}

/** Asks for a fresh token. All callers share one request, and all tabs take turns, so that a rotated token is never used twice. */
export function renewToken(): Promise<Renewal> {
  renewing ??= inTurn(renew).finally(() => (renewing = null));
  return renewing;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('riftdrop.token', work) : work();
}

async function renew(): Promise<Renewal> {
  // Another tab may have signed out while this one waited for its turn.
  if (!hasSession()) return end();
  const { status, body } = await send('POST /oauth/token', { body: { grant_type: 'refresh_token', cookie: true } });
  if (status === 200) {
    holdToken(body as Token);
    return 'renewed';
  }
  return status === 401 || status === 422 ? end() : 'unreachable';
}

function end(): Renewal {
  dropToken();
  return 'ended';
}
