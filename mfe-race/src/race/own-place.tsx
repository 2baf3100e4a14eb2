import { plural, t } from '@lingui/core/macro';
import { ButtonLink } from '@riftdrop/game/button-link';
import { useStore } from '@nanostores/react';
import type { OwnRaceParticipant, RaceSession } from '@riftdrop/contract/api/race/royale-race';
import { openModal } from '@riftdrop/host/modals';
import { $sessionState } from '@riftdrop/host/session';
import { formatCount } from '@riftdrop/money/format';
import { Button } from '@riftdrop/ui/button';
import { dateText } from '@riftdrop/ui/date';
import { spellDuration } from '@riftdrop/ui/duration';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { Scale } from 'lucide-react';
import { Fact, Panel } from './panel.tsx';

/** The player's rank, and the points missing to the last place that may join. */
export function OwnPlace({ session }: { session: RaceSession }) {
  return (
    <Panel title={t`Your place`} aside={t`of ${formatCount(session.participants)}`} className="flex flex-col 1000:min-h-62">
      <Own session={session} />
      <p className="mt-auto flex gap-2.5 pt-4 text-caption text-mid">
        <Scale aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-low" />
        {t`You earn points by playing. Playing costs money on average.`}
      </p>
    </Panel>
  );
}

function Own({ session }: { session: RaceSession }) {
  const state = useStore($sessionState);
  const own = session.current_participant;
  if (own) return <Standing session={session} own={own} />;
  if (state !== 'visitor') {
    return (
      <span role="status">
        <span className="sr-only">{t`Loading your place`}</span>
        <Skeleton className="mt-3 h-24" />
      </span>
    );
  }
  return (
    <>
      <p className="mt-3 text-mid">{t`Sign in to see your place and the points you need.`}</p>
      <Button className="mt-3 self-start" onClick={() => openModal('login')}>
        {t`Sign in`}
      </Button>
    </>
  );
}

function Standing({ session, own }: { session: RaceSession; own: OwnRaceParticipant }) {
  const { status, max_users, settings } = session;
  const { rank, points, reached_at, needed_points, missing_points, game_uid } = own;
  return (
    <>
      <div className="mt-2 flex items-center gap-3.5">
        <span className="num font-display text-hero font-bold text-hi">{rank === null ? '–' : formatCount(rank)}</span>
        <p className="num min-w-0 text-caption text-mid">
          <b className="block text-body font-strong text-hi">{inPoints(points)}</b>
          {placeOf(session, own) ??
            (reached_at ? t`reached ${dateText(reached_at, 'dayAndMinute', 'UTC')} UTC` : t`no points in this session yet`)}
        </p>
      </div>
      {(status === 'open' || status === 'joining') && (
        <dl className="mt-2">
          <Fact name={t`Points of place ${formatCount(max_users)}, the last to join`}>{formatCount(needed_points)}</Fact>
          {missing_points > 0 && <Fact name={t`You still need`}>{inPoints(missing_points)}</Fact>}
          {status === 'joining' && (
            <Fact name={t`In the last ${spellDuration(settings.pass_ms)}`}>{t`free places go to the next players`}</Fact>
          )}
        </dl>
      )}
      {game_uid && (
        <ButtonLink to={`/royale/${game_uid}`} className="mt-3 self-start">
          {status === 'finished' ? t`Your game` : t`Watch your game`}
        </ButtonLink>
      )}
    </>
  );
}

const inPoints = (points: number): string => plural(points, { one: '# point', other: '# points' });

/** Group and seat, with their meaning in this phase; null without a place. */
function placeOf({ status }: RaceSession, { group, order, joined, can_join, is_winner }: OwnRaceParticipant): string | null {
  if (group === null || order === null) return null;
  const seat = t`group ${group}, seat ${order}`;
  if (is_winner) return t`${seat}: you won`;
  if (joined) return seat;
  if (status === 'open') return t`${seat}, if it ended now`;
  return can_join ? t`you may join: ${seat}` : null;
}
