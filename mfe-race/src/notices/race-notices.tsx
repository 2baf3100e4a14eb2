import { t } from '@lingui/core/macro';
import type { RoyaleRace } from '@riftdrop/contract/api/race/royale-race';
import type { Unsubscribe } from '@riftdrop/contract/live/unsubscribe';
import { serverNow } from '@riftdrop/host/clock';
import { dismissToast, toast } from '@riftdrop/host/toasts';
import { dateText } from '@riftdrop/ui/date';
import { useEffect, useRef } from 'react';
import { headlineOf } from '../session/phases.ts';
import { useRace } from '../session/race-query.ts';

/** A notice is shown from this long before its moment to this long after, milliseconds. */
const margin = 30_000;
/** Duration of the notice of a pause, milliseconds. */
const pausedMs = 5_000;
/** Longer waits are looked at again: a timer cannot count them, and the clock of the server may be set meanwhile. */
const maxTimerMs = 3_600_000;

/** Notifies players about the begin and the end of a session, on every page. It renders nothing itself. */
export default function RaceNotices() {
  const { data: race } = useRace();
  useSessionNotice(race);
  usePauseNotice(race);
  return null;
}

function useSessionNotice(race: RoyaleRace | undefined): void {
  const session = race?.current_session;
  const status = session?.status;
  const isShown = race !== undefined && !race.paused && session?.paused_at === null && !race.is_quiet;
  const { id, created_at, open_until } = session ?? {};
  // Those without a place are not called to join.
  const headline = session ? headlineOf(session, false) : '';
  useEffect(() => {
    if (!isShown || id === undefined || created_at === undefined || open_until === undefined) return;
    const to = `/royales/race/${id}`;
    if (status === 'open') {
      const begin = noticeAround(created_at, { once: `race begins ${id}`, title: t`A Royale Race has begun`, to });
      const end = noticeAround(open_until, {
        once: `race ends ${id}`,
        title: t`The Royale Race ends`,
        message: t`Points are counted until ${dateText(open_until, 'minute', 'UTC')} UTC.`,
        to,
      });
      return () => {
        begin();
        end();
      };
    }
    if (status !== 'joining') return;
    return noticeAround(open_until, { once: `race joins ${id}: ${headline}`, title: headline, to });
  }, [isShown, id, status, created_at, open_until, headline]);
}

interface Notice {
  once: string;
  title: string;
  message?: string;
  to: string;
}

/** Shows a notice in the window around a moment; unsubscribing removes it. */
function noticeAround(moment: string, notice: Notice): Unsubscribe {
  const at = Date.parse(moment);
  let shown = 0;
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const left = at - margin - serverNow();
    const rest = at + margin - serverNow();
    if (left > 0) timer = setTimeout(wait, Math.min(left, maxTimerMs));
    else if (rest > 0) shown = toast({ ...notice, type: 'info', duration: rest });
  };
  wait();
  return () => {
    clearTimeout(timer);
    if (shown) dismissToast(shown);
  };
}

/** Shows a notice when the race is paused; not on a page opened during the pause. */
function usePauseNotice(race: RoyaleRace | undefined): void {
  const before = useRef<boolean>(undefined);
  const paused = race?.paused;
  const isQuiet = race?.is_quiet ?? true;
  useEffect(() => {
    if (paused && before.current === false && !isQuiet)
      toast({ type: 'info', title: t`Royale Race: paused by Admin`, duration: pausedMs, key: 'race paused' });
    before.current = paused;
  }, [paused, isQuiet]);
}
