import type { LiveDrop } from '@riftdrop/contract/live';
import { bus } from '@riftdrop/host/bus';
import { onInitial, onLive } from '@riftdrop/host/live';
import { $player } from '@riftdrop/host/session';
import { $settings } from '@riftdrop/host/settings';
import { type ReadableAtom, atom, onMount } from 'nanostores';
import { type Feed, type Taste, advanced, emptyFeed, joined, received, timeToNext, wanted } from './feed.ts';

const feed = atom<Feed>(emptyFeed);
/** The drops of the site as they are shown; alive while something shows it. */
export const $feed: ReadableAtom<Feed> = feed;

/** Events are collected this long before they are applied (SHELL-536). */
const batchTime = 200;

let batch: LiveDrop[] = [];
let batchTimer: ReturnType<typeof setTimeout> | undefined;
let nextTimer: ReturnType<typeof setTimeout> | undefined;
let paused = false;
let concealing = false;

const me = () => $player.get()?.id ?? null;
const taste = (): Taste => ({ all: $settings.get().liveDrops, me: me() });

/** Waits for the moment of the next drop. While the own reel turns, the own drop and all after it stay back, so that the strip never tells a result first. */
function plan(): void {
  clearTimeout(nextTimer);
  if (paused || document.hidden) return;
  const left = timeToNext(feed.get(), performance.now(), concealing ? me() : null);
  if (left === null) return;
  nextTimer = setTimeout(() => {
    feed.set(advanced(feed.get(), performance.now()));
    plan();
  }, left);
}

function apply(change: (now: Feed) => Feed): void {
  feed.set(change(feed.get()));
  plan();
}

function collect(drop: LiveDrop): void {
  batch.push(drop);
  batchTimer ??= setTimeout(() => {
    const drops = batch;
    batch = [];
    batchTimer = undefined;
    apply((now) => received(now, drops, taste()));
  }, batchTime);
}

/** Holds the strip still; what arrives meanwhile waits. */
export function pauseFeed(hold: boolean): void {
  paused = hold;
  plan();
}

onMount(feed, () => {
  const conceal = ({ busy }: { busy: boolean }) => {
    concealing = busy;
    plan();
  };
  const ends = [
    onInitial((drops) => apply((now) => joined(now, drops, taste()))),
    onLive('general', 'live.drop', collect),
    $settings.listen(() => apply((now) => wanted(now, taste()))),
  ];
  bus.on('case:opening', conceal);
  document.addEventListener('visibilitychange', plan);
  return () => {
    ends.forEach((end) => end());
    bus.off('case:opening', conceal);
    document.removeEventListener('visibilitychange', plan);
    clearTimeout(nextTimer);
    clearTimeout(batchTimer);
    batchTimer = undefined;
    batch = [];
  };
});
