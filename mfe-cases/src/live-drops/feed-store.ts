import { bus } from '@riftdrop/host/bus';
import { onInitial, onLive } from '@riftdrop/host/live';
import { $player } from '@riftdrop/host/session';
import { $settings } from '@riftdrop/host/settings';
import { feedDesk } from './feed-desk.ts';

const desk = feedDesk({
  onInitial,
  onDrop: (listener) => onLive('general', 'live.drop', listener),
  onTaste: (listener) => {
    const ends = [$settings.listen(listener), $player.listen(listener)];
    return () => ends.forEach((end) => end());
  },
  taste: () => ({ all: $settings.get().liveDrops, me: $player.get()?.id ?? null }),
  onReel: (listener) => {
    const handler = ({ busy }: { busy: boolean }) => listener(busy);
    bus.on('case:opening', handler);
    return () => bus.off('case:opening', handler);
  },
  onVisibility: (listener) => {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
  hidden: () => document.hidden,
  now: () => performance.now(),
});

/** The strip of this window. */
export const { $feed, pause: pauseFeed } = desk;
