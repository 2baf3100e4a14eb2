import { sha256Hex } from '@riftdrop/fair/bytes';
import { randomName } from '@riftdrop/host/wiring/random';

/** Stored in this browser until the code comes back: no other client can use the code or forge one. */
export interface Attempt {
  state: string;
  verifier: string;
  /** Address at which signing in began. */
  from: string;
  /** Version of the terms that the checkboxes were ticked for in this attempt; null when they were not shown. */
  agreed: string | null;
}

const key = 'riftdrop.sign-in';

export function newAttempt(agreed: string | null): Attempt {
  // 64 characters of the alphabet that RFC 7636 allows.
  const verifier = randomName() + randomName();
  return { state: randomName(), verifier, from: location.pathname + location.search + location.hash, agreed };
}

/** Outlives the trip of the main window to the provider; the tab alone can read it. */
export function keepAttempt(attempt: Attempt): void {
  sessionStorage.setItem(key, JSON.stringify(attempt));
}

export function takeAttempt(): Attempt | null {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text ? (JSON.parse(text) as Attempt) : null;
  } catch {
    // A browser that blocks cookies closes its storage too.
    return null;
  }
}

/** S256 of the verifier: base64url of its SHA-256; computed by hand, because plain http has no crypto.subtle. */
export function challengeOf({ verifier }: Attempt): string {
  const bytes = sha256Hex(verifier)
    .match(/../g)!
    .map((pair) => Number.parseInt(pair, 16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Where the provider begins. */
export function loginUrl(attempt: Attempt, main: boolean): string {
  const { state } = attempt;
  return `/api/oauth/steam/login?${new URLSearchParams({ state, challenge: challengeOf(attempt), ...(main && { main: '1' }) })}`;
}

const waysIn = new Set(['login', 'signingIn']);

/** The target after the trip: a signed-in player must not land on the sign-in modal. */
export function whereTo(from: string): string {
  const url = new URL(from, location.origin);
  const others = url.searchParams.getAll('modal').filter((name) => !waysIn.has(name));
  url.searchParams.delete('modal');
  for (const name of others) url.searchParams.append('modal', name);
  return url.pathname + url.search + url.hash;
}
