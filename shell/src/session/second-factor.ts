import { $modals, setModals } from '@riftdrop/host/modals';
import { atom } from 'nanostores';

/** A sign-in that the platform confirmed and that still waits for something. */
export interface HeldSignIn {
  code: string | null;
  verifier: string;
  /** Version of the terms that was accepted on the way; null when there was no question. */
  agreed: string | null;
}

/** The sign-in that waits for its second factor, and when it stops waiting, milliseconds by this device's clock. */
export const $waiting = atom<(HeldSignIn & { until: number }) | null>(null);

/** As long as the server keeps the code. */
const life = 10 * 60_000;

/** Replaces the sign-in modal with the question. The player is not signed in yet. */
export function askForFactor(signIn: HeldSignIn): false {
  $waiting.set({ ...signIn, until: Date.now() + life });
  setModals([...$modals.get().filter(({ name }) => name !== 'login' && name !== 'twoFactor'), { name: 'twoFactor', params: {} }]);
  return false;
}
