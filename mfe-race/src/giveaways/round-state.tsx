import { t } from '@lingui/core/macro';
import type { GiveawayRound } from '@riftdrop/contract/api/race/race';
import { serverNow } from '@riftdrop/host/clock';
import { Countdown } from '@riftdrop/ui/countdown';
import { useCallback, useSyncExternalStore } from 'react';

/** A timer may fire a little early, ms. */
const margin = 10;

/** Whether the time of a round is over, turning with the clock of the server. */
export function useOver(finishedAt: string | undefined): boolean {
  const at = finishedAt === undefined ? Infinity : Date.parse(finishedAt);
  const subscribe = useCallback(
    (changed: () => void) => {
      const left = at - serverNow();
      // Longer than a timer can count, a page is not open.
      if (left <= 0 || left > 2 ** 31 - 1) return () => {};
      const timer = setTimeout(changed, left + margin);
      return () => clearTimeout(timer);
    },
    [at],
  );
  return useSyncExternalStore(
    subscribe,
    () => serverNow() >= at,
    () => false,
  );
}

/** Time left of a round. */
export function RoundTimer({ round, className }: { round: GiveawayRound; className?: string }) {
  const isOver = useOver(round.finished_at);
  if (round.status === 'raffling') {
    return (
      <span className={className}>
        <RoundResult round={round} />
      </span>
    );
  }
  if (isOver || round.status === 'finished') return <span className={className}>{t`Finished!`}</span>;
  return <Countdown until={Date.parse(round.finished_at)} now={serverNow} className={className} />;
}

/** The result of a round that is over. */
export function RoundResult({ round }: { round: GiveawayRound }) {
  if (round.winner)
    return (
      <b translate="no" className="truncate font-label text-hi">
        {round.winner.nickname}
      </b>
    );
  if (round.outcome === 'no_participants') return t`There were no participants`;
  if (round.outcome === 'no_beacon') return t`No winner: the public draw did not come`;
  return (
    <>
      {t`Raffling…`} {round.lock && <Countdown until={Date.parse(round.lock.due_at)} now={serverNow} className="num text-hi" />}
    </>
  );
}
