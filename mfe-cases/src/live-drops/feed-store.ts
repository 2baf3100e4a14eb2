import type { Unsubscribe } from '@riftdrop/contract/live/unsubscribe';
import type { LiveDrop } from '@riftdrop/contract/live/live';
import { onShown } from '@riftdrop/host/live';
import { type ReadableAtom, atom } from 'nanostores';
import { type Feed, type Taste, advanced, emptyFeed, joined, received, timeToNext, wanted } from './feed.ts';

/** The source of drops and the reasons to hold them back; a test replaces all of it. */
export interface FeedDeps {
  onInitial(listener: (batch: LiveDrop[]) => void): Unsubscribe;
  onDrop(listener: (drop: LiveDrop) => void): Unsubscribe;
  /** The visitor's choice or session has changed. */
  onTaste(listener: () => void): Unsubscribe;
  taste(): Taste;
  /** The player's reel starts (true) or has shown its result. */
  onReel(listener: (turning: boolean) => void): Unsubscribe;
  onVisibility(listener: () => void): Unsubscribe;
  hidden(): boolean;
  /** Milliseconds of a steady clock. */
  now(): number;
}

export interface FeedStore {
  /** The drops of the site as they are shown; alive while something shows it. */
  $feed: ReadableAtom<Feed>;
  /** Holds the strip still; arriving drops wait. */
  pause(hold: boolean): void;
}

/** Events are collected this long before they are applied, milliseconds. */
const batchTime = 200;

/** Lets drops appear one by one, never while the page is hidden or the strip is held. */
export function feedStore(deps: FeedDeps): FeedStore {
  const $feed = atom<Feed>(emptyFeed);
  // Read from here: asking an unwatched store for its value would mount it.
  let feed = emptyFeed;
  let batch: LiveDrop[] = [];
  let batchTimer: ReturnType<typeof setTimeout> | undefined;
  let nextTimer: ReturnType<typeof setTimeout> | undefined;
  let paused = false;
  let reelTurns = false;

  /** Waits for the moment of the next drop. While a reel turns, the strip never reveals its result first. */
  function plan(): void {
    clearTimeout(nextTimer);
    if (paused || deps.hidden()) return;
    const left = timeToNext(feed, deps.now(), reelTurns ? deps.taste() : null);
    if (left === null) return;
    nextTimer = setTimeout(() => apply(advanced(feed, deps.now())), left);
  }

  function apply(next: Feed): void {
    feed = next;
    $feed.set(feed);
    plan();
  }

  function collect(drop: LiveDrop): void {
    batch.push(drop);
    batchTimer ??= setTimeout(() => {
      const drops = batch;
      forgetBatch();
      apply(received(feed, drops, deps.taste()));
    }, batchTime);
  }

  function forgetBatch(): void {
    clearTimeout(batchTimer);
    batchTimer = undefined;
    batch = [];
  }

  onShown($feed, () => {
    const ends = [
      deps.onInitial((drops) => apply(joined(feed, drops, deps.taste()))),
      deps.onDrop(collect),
      deps.onTaste(() => apply(wanted(feed, deps.taste()))),
      deps.onVisibility(plan),
      deps.onReel((turning) => {
        reelTurns = turning;
        plan();
      }),
    ];
    return () => {
      ends.forEach((end) => end());
      clearTimeout(nextTimer);
      forgetBatch();
    };
  });

  const pause = (hold: boolean) => {
    paused = hold;
    plan();
  };
  return { $feed, pause };
}
