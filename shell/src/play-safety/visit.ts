import type { Unsubscribe } from '@riftdrop/contract/live/unsubscribe';
import { $player } from '@riftdrop/host/session';
import { readStored, writeStored } from '@riftdrop/host/wiring/storage';
import { atom, type ReadableAtom } from 'nanostores';

/**
 * One stay of one player, over all tabs of this device; the server adds earlier play on other devices. Times are epoch
 * milliseconds by the device's clock.
 */
export interface Visit {
  player: string;
  /** Start of the visit: the sign-in, the player's return, or the start of the server's session of play. */
  start: number;
  /** When a page was last open. */
  seen: number;
  /** When the last reminder was answered; 0 before the first. */
  acknowledged: number;
}

const key = 'visit';
/** A return after this long begins a new visit, milliseconds. */
export const longestBreak = 30 * 60_000;
const noteEvery = 15_000;
/** Between the clocks of the device and the server, milliseconds. */
const clockNoise = 2000;

const store = atom<Visit | null>(null);
/** The visit of the signed-in player; null for a visitor. */
export const $visit: ReadableAtom<Visit | null> = store;

function write(visit: Visit): void {
  store.set(visit);
  writeStored(key, visit, { essential: true });
}

/** The visit goes on when the same player was here a short while ago, in any tab. */
function enter(player: string): void {
  // Without storage the page keeps the visit in memory: the clock must not begin anew, and the reminder not stay away.
  const known = readStored<Visit | null>(key, null) ?? store.get();
  const now = Date.now();
  const goesOn = known?.player === player && now - known.seen < longestBreak && known.start <= now;
  // A device whose clock was put back is not left without a reminder until it has caught up.
  write(
    goesOn ? { ...known, seen: now, acknowledged: Math.min(known.acknowledged, now) } : { player, start: now, seen: now, acknowledged: 0 },
  );
}

/** Notes that the player has seen the reminder. */
export function acknowledge(): void {
  const visit = store.get();
  if (visit) write({ ...visit, acknowledged: Date.now() });
}

/** The player was here before, on another device. */
export function beganEarlier(start: number): void {
  const visit = store.get();
  if (visit && start < visit.start - clockNoise) write({ ...visit, start });
}

/** Adopts the visit that another tab of the same player stored. */
function adopt(): void {
  const told = readStored<Visit | null>(key, null);
  if (told && told.player === store.get()?.player) store.set(told);
}

/** Follows the signed-in player and the time of the visit. */
export function followVisit(): Unsubscribe {
  const note = () => {
    const player = store.get()?.player;
    if (player !== undefined && !document.hidden) enter(player);
  };
  const heard = (event: StorageEvent) => event.key?.endsWith(`.${key}`) && adopt();
  const stop = $player.subscribe((player) => {
    if (!player) store.set(null);
    else if (store.get()?.player !== player.id) enter(player.id);
  });
  const timer = setInterval(note, noteEvery);
  addEventListener('storage', heard);
  document.addEventListener('visibilitychange', note);
  return () => {
    stop();
    clearInterval(timer);
    removeEventListener('storage', heard);
    document.removeEventListener('visibilitychange', note);
    store.set(null);
  };
}
