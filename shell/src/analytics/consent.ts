import { readStored, removeStored, writeStored } from '@riftdrop/host/wiring/storage';
import { atom, type ReadableAtom } from 'nanostores';

/** `null`: undecided, which counts as no. */
export type Consent = 'granted' | 'refused' | null;

const key = 'analytics-consent';
const store = atom<Consent>(known());

function known(): Consent {
  const stored = readStored<unknown>(key, null);
  return stored === 'granted' || stored === 'refused' ? stored : null;
}

/** Whether page views may be counted on this device. */
export const $consent: ReadableAtom<Consent> = store;

// A decision in one tab applies to all tabs at once; after the whole storage is cleared (no key) the question returns.
addEventListener('storage', (event) => {
  if (event.key === null || event.key.endsWith(`.${key}`)) store.set(known());
});

/** Keeps the decision; it can be changed at any time on the privacy page. */
export function decide(consent: Consent): void {
  store.set(consent);
  if (consent === null) removeStored(key);
  else writeStored(key, consent, { essential: true });
}
