import { sha256Hex } from '@riftdrop/fair/bytes';
import { randomName } from '@riftdrop/host/wiring/random';

/** What this browser keeps until the code comes back: nobody else can use the code or make one up (SHELL-096). */
export interface Attempt {
  state: string;
  verifier: string;
  /** Where the person was when signing in began. */
  from: string;
}

const key = 'riftdrop.sign-in';

export function newAttempt(): Attempt {
  // 64 characters of the alphabet that RFC 7636 allows.
  return { state: randomName(), verifier: randomName() + randomName(), from: location.pathname + location.search + location.hash };
}

/** Outlives the trip of the main window to the provider; the tab alone can read it. */
export function keepAttempt(attempt: Attempt): void {
  sessionStorage.setItem(key, JSON.stringify(attempt));
}

export function takeAttempt(): Attempt | null {
  const text = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return text ? (JSON.parse(text) as Attempt) : null;
}

/** Where the provider begins. S256: base64url of the SHA-256 of the verifier; computed by hand, because plain http has no crypto.subtle. */
export function loginUrl({ state, verifier }: Attempt, main: boolean): string {
  const bytes = sha256Hex(verifier)
    .match(/../g)!
    .map((pair) => Number.parseInt(pair, 16));
  const challenge = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  return `/api/oauth/steam/login?${new URLSearchParams({ state, challenge, ...(main && { main: '1' }) })}`;
}
