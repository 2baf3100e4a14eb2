import { onInitial, onLive } from '@riftdrop/host/live';
import { $revealing } from '@riftdrop/host/reveal';
import { $player } from '@riftdrop/host/session';
import { $settings } from '@riftdrop/host/settings';
import { feedStore } from './feed-store.ts';

const store = feedStore({
  onInitial,
  onDrop: (listener) => onLive('general', 'live.drop', listener),
  onTaste: (listener) => {
    const ends = [$settings.listen(listener), $player.listen(listener)];
    return () => ends.forEach((end) => end());
  },
  taste: () => ({ all: $settings.get().liveDrops, me: $player.get()?.id ?? null }),
  onReel: (listener) => $revealing.subscribe(listener),
  onVisibility: (listener) => {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
  hidden: () => document.hidden,
  now: () => performance.now(),
});

/** The strip of this window. */
export const { $feed, pause: pauseFeed } = store;
