import type { SessionResult } from '@riftdrop/contract/api/play-safety/play-safety';
import type { Unsubscribe } from '@riftdrop/contract/live/unsubscribe';
import { ask } from '@riftdrop/host/api';
import { $balance } from '@riftdrop/host/balance';
import { serverNow } from '@riftdrop/host/clock';
import { follow, onLive } from '@riftdrop/host/live';
import { whenRevealed } from '@riftdrop/host/wiring/reveal';
import { atom, type ReadableAtom } from 'nanostores';
import { $visit, beganEarlier, longestBreak, type Visit } from './visit.ts';

const store = atom<SessionResult | null>(null);
/**
 * The player's stakes and winnings in this session of play, counted by the server over all devices; null until loaded.
 */
export const $result: ReadableAtom<SessionResult | null> = store;

/** Changes within this time share one request, milliseconds. */
const pause = 300;
/** The server ends a session of play after the longest break without a request of the player's pages, milliseconds. */
const askEvery = longestBreak / 3;

const revealed = () => new Promise<void>(whenRevealed);

/** Requests the result, never over a reel that turns: the number must not reveal the result before the reel does. */
async function load(): Promise<void> {
  const visit = $visit.get();
  if (!visit) return store.set(null);
  await revealed();
  // The player signed out during the request: drop the answer.
  if (!isStill(visit)) return;
  // The visit is timed by the device's clock, which may be wrong by hours; the request carries the time by the server's
  // clock.
  const since = new Date(serverNow() - (Date.now() - visit.start)).toISOString();
  const result = await ask('GET /play-safety/session', { query: { since }, quiet: true });
  await revealed();
  if (!result.ok || !isStill(visit)) return;
  store.set(result.value);
  beganEarlier(Date.now() - (serverNow() - Date.parse(result.value.since)));
}

/** Whether this visit goes on; by a change in another tab it may have begun earlier. */
function isStill(visit: Visit): boolean {
  const now = $visit.get();
  return now?.player === visit.player && now.start <= visit.start;
}

/** Keeps the result up to date while money and items move; a hidden page waits until it is visible. */
export function followResult(): Unsubscribe {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let known: Visit | null = null;
  let isOld = false;
  const soon = () => {
    clearTimeout(timer);
    isOld = document.hidden;
    if (!isOld) timer = setTimeout(() => void load(), pause);
  };
  const seen = () => isOld && soon();
  document.addEventListener('visibilitychange', seen);
  const changed = $visit.subscribe((visit) => {
    const goesOn = known !== null && isStill(known);
    known = visit;
    if (goesOn) return;
    store.set(null);
    void load();
  });
  const stop = follow(
    { reload: soon },
    changed,
    $balance.listen(soon),
    onLive('user', 'drop.created', soon),
    onLive('user', 'drops.status', soon),
  );
  const asking = setInterval(soon, askEvery);
  return () => {
    clearTimeout(timer);
    clearInterval(asking);
    document.removeEventListener('visibilitychange', seen);
    stop();
    store.set(null);
  };
}
