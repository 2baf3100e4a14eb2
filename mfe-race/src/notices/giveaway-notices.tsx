import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import type { Giveaway, GiveawayInterval } from '@riftdrop/contract/api/race/race';
import type { Unsubscribe } from '@riftdrop/contract/live/unsubscribe';
import { serverNow } from '@riftdrop/host/clock';
import { onLive } from '@riftdrop/host/live';
import { openModal } from '@riftdrop/host/modals';
import { $player } from '@riftdrop/host/session';
import { $settings, type SwitchName } from '@riftdrop/host/settings';
import { toast } from '@riftdrop/host/toasts';
import { useEffect } from 'react';
import { useGiveaways } from '../giveaways/list.ts';

/** The setting of each interval; short intervals have no notice. */
const settingOf: Partial<Record<GiveawayInterval, SwitchName>> = {
  hourly: 'giveawayHourly',
  daily: 'giveawayDaily',
  weekly: 'giveawayWeekly',
};
const isTold = (interval: GiveawayInterval): boolean => {
  const setting = settingOf[interval];
  return setting !== undefined && $settings.get()[setting];
};

/** How long before the end of a round its toast appears, and how long after it stays, milliseconds. */
const [before, after] = [5_300, 10_000];
/** Longer waits are looked at again: a timer cannot count them, and the clock of the server may be set meanwhile. */
const maxTimerMs = 3_600_000;

/** Notifies players about the rounds that they joined, on every page. It renders nothing itself. */
export default function GiveawayNotices() {
  const player = useStore($player)?.id;
  const { data } = useGiveaways();
  useEffect(() => (player === undefined ? undefined : onLive('user', 'giveaway.round.joined', tellJoined)), [player]);
  useEffect(() => {
    const ends = (data ?? []).map(waitForEnd);
    return () => ends.forEach((end) => end());
  }, [data]);
  return null;
}

const look = (slug: string) => ({ label: t`Look`, run: () => openModal('giveaway', { slug }) });

function tellJoined({
  slug,
  title,
  interval,
  round_id,
}: {
  slug: string;
  title: string;
  interval: GiveawayInterval;
  round_id: string;
}): void {
  if (!isTold(interval)) return;
  toast({ once: `giveaway joined ${round_id}`, type: 'info', title: t`You participate: ${title}`, duration: 10_000, action: look(slug) });
}

function waitForEnd({ slug, title, interval, round, currentUserParticipation: own }: Giveaway): Unsubscribe {
  if (!round || !own?.participates || settingOf[interval] === undefined) return () => {};
  const end = Date.parse(round.finished_at);
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const left = end - before - serverNow();
    if (left > 0) timer = setTimeout(wait, Math.min(left, maxTimerMs));
    else if (serverNow() < end + after && isTold(interval)) {
      const duration = end + after - serverNow();
      toast({
        once: `giveaway ends ${round.id}`,
        type: 'info',
        title: t`${title}: the round ends`,
        message: t`The winner is drawn then.`,
        duration,
        action: look(slug),
      });
    }
  };
  wait();
  return () => clearTimeout(timer);
}
