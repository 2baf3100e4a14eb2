import { $bootstrap } from '@riftdrop/host/bootstrap';
import { readStored, writeStored } from '@riftdrop/host/wiring/storage';
import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Visit } from './visit.ts';

/** Minutes that a player can choose from; the reminder cannot be switched off. */
export const intervals = [15, 30, 60, 120] as const;

const key = 'reminder-minutes';
const $chosen = atom<number | null>(readStored<number | null>(key, null));

/** Minutes between two reminders: the player's choice on this device, or the server's default. */
export const $interval: ReadableAtom<number> = computed([$chosen, $bootstrap], (chosen, bootstrap) => {
  const known = (intervals as readonly (number | null)[]).includes(chosen);
  return known ? chosen! : (bootstrap?.policy.reminder_minutes ?? 60);
});

export function chooseInterval(minutes: number): void {
  $chosen.set(minutes);
  writeStored(key, minutes, { essential: true });
}

/** Whether a reminder is due: an interval after the beginning, or after the answer to the last reminder. */
export function isDue({ start, acknowledged }: Visit, minutes: number, now: number): boolean {
  return now - Math.max(start, acknowledged) >= minutes * 60_000;
}
