import { plural, t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import type { OwnRaceParticipant, RaceGroup, RaceSession, RaceSessionHead } from '@riftdrop/contract/api/race/royale-race';
import { casePicture } from '@riftdrop/game/case-picture';
import { useInView } from '@riftdrop/game/lobby/use-in-view';
import { Link } from '@riftdrop/host/navigation';
import { pictureSources } from '@riftdrop/host/images';
import { useQuery } from '@riftdrop/host/query';
import { $player } from '@riftdrop/host/session';
import { formatCount } from '@riftdrop/money/format';
import { Avatar } from '@riftdrop/ui/avatar';
import { dateText } from '@riftdrop/ui/date';
import { Money } from '@riftdrop/ui/money';
import { Picture } from '@riftdrop/ui/picture';
import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { dearestFirst } from '../session/dearest-first.ts';
import { sessionQuery } from '../session/race-query.ts';

/** One finished session: its date, prize, players, winner and the player's place. */
export function SessionRow({ session }: { session: RaceSessionHead }) {
  const { id, open_until, budget, users, participants } = session;
  const playerId = useStore($player)?.id ?? null;
  const [row, inView] = useInView<HTMLDivElement>();
  // The list has only the head of a session. The rest of a finished one does not change: it is loaded once, for rows in view.
  const details = useQuery({ ...sessionQuery(id, playerId), enabled: inView, staleTime: Infinity, refetchInterval: false }).data;
  const [dearest] = details ? dearestFirst(details) : [];
  return (
    <div ref={row}>
      <Link
        to={`/royales/race/${id}`}
        className={clsx(
          'num grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 rounded-panel border border-line bg-surface-1 p-3',
          'focus-ring hover:border-line-strong hover:bg-surface-2',
          '700:grid-cols-[4.5rem_minmax(0,1fr)_7.5rem_minmax(0,1.4fr)_auto_auto] 700:px-4',
        )}
      >
        <span className="grid h-14 place-items-center">
          {dearest && <Picture sources={casePicture(dearest.image)} width={72} height={54} kind="case" className="w-full" />}
        </span>
        <span className="min-w-0 text-caption text-mid">
          <b className="block text-body font-strong text-hi">{t`Session ${id}`}</b>
          <span className="block">{`${dateText(open_until, 'dayAndMinute', 'UTC')} UTC`}</span>
          {users === 0
            ? plural(participants, { one: '# player', other: '# players' })
            : t`${formatCount(users)} of ${formatCount(participants)} played`}
        </span>
        <Cell name={t`Prize`} className="max-700:text-end">
          <Money cents={budget} className="font-display text-h3 font-bold text-hi" />
        </Cell>
        <Cell name={t`Winner`} className={playerId === null ? 'max-700:col-span-3' : 'max-700:col-span-2'}>
          <WinnerName session={session} details={details} />
        </Cell>
        {playerId === null ? (
          <span className="max-700:hidden" />
        ) : (
          <Cell name={t`You`} className="max-700:text-end">
            <OwnPlace own={details?.current_participant} />
          </Cell>
        )}
        <ArrowRight aria-hidden="true" className="size-5 text-low max-700:hidden" />
      </Link>
    </div>
  );
}

function Cell({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <span className={`min-w-0 ${className ?? ''}`}>
      <span className="block text-caption text-low">{name}</span>
      <span className="block truncate text-body text-hi">{children}</span>
    </span>
  );
}

/** The winner with the largest reward, and how many other groups had one. */
function WinnerName({ session: { groups }, details }: { session: RaceSessionHead; details: RaceSession | undefined }) {
  if (groups === 0) return <span className="text-mid">{t`No game`}</span>;
  if (!details) return <span className="text-low">…</span>;
  const [first, ...others] = details.games.toSorted((a: RaceGroup, b: RaceGroup) => b.reward - a.reward);
  const name = first?.winner?.nickname ?? (first?.is_bot_winner ? t`Bot` : '–');
  return (
    <span className="flex min-w-0 items-center gap-2">
      {first?.winner && <Avatar picture={pictureSources('avatar', first.winner.avatar)} size={24} />}
      <span className="truncate" translate={first?.winner ? 'no' : undefined}>
        {name}
      </span>
      {others.length > 0 && <span className="shrink-0 text-mid">{plural(others.length, { one: '+ # group', other: '+ # groups' })}</span>}
    </span>
  );
}

function OwnPlace({ own }: { own: OwnRaceParticipant | null | undefined }) {
  if (!own || own.rank === null) return <span className="text-low">–</span>;
  if (own.is_winner) return <span className="font-strong text-pos">{t`Won`}</span>;
  return <span>{t`Place ${formatCount(own.rank)}`}</span>;
}
