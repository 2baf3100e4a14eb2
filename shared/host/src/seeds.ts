import type { Seeds } from '@riftdrop/contract/api/fairness/fairness';
import { atom, type ReadableAtom } from 'nanostores';
import { ask } from './api.ts';
import { bus } from './bus.ts';
import { randomName } from './wiring/random.ts';

const store = atom<Seeds | null>(null);

/** The player's active seed pair and the commitment of the next one; null until `loadSeeds` and for visitors. */
export const $seeds: ReadableAtom<Seeds | null> = store;
bus.on('session:changed', () => store.set(null));

/** Reads the pair from the server, because it is not known yet or has changed. */
export async function loadSeeds(): Promise<Seeds | null> {
  const result = await ask('GET /seeds/current', { quiet: true });
  if (result.ok) store.set(result.value);
  return result.ok ? result.value : null;
}

/** Stores seeds from the reply of another call. */
export function applySeeds(seeds: Seeds): void {
  store.set(seeds);
}

/** A client seed from the browser's own generator: 22 characters of A-Z, a-z, 0-9, _ and -, 132 bits. */
export function newClientSeed(): string {
  return randomName().slice(0, 22);
}
