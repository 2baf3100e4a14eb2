import { plural, t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import type { RaceParticipant, RaceSession } from '@riftdrop/contract/api/race/royale-race';
import { pictureSources } from '@riftdrop/host/images';
import { $player } from '@riftdrop/host/session';
import { formatCount } from '@riftdrop/money/format';
import { Chip } from '@riftdrop/ui/chip';
import { EmptyState } from '@riftdrop/ui/empty-state';
import { PlayerLink } from '@riftdrop/ui/player-link';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { withPoints } from '../session/labels.ts';
import { rowsOf } from '../session/rows.ts';
import { Panel } from './panel.tsx';

/** The first ranks, the last that may join, and the player's rank with its neighbours. */
export function Participants({ session }: { session: RaceSession }) {
  const { status, participants, max_users, top_participants, last_participants, near_participants } = session;
  const ownId = useStore($player)?.id ?? null;
  const rows = rowsOf([...top_participants, ...last_participants, ...near_participants], max_users);
  if (rows.length === 0) {
    return (
      <Panel title={t`Top participants`}>
        <EmptyState className="mt-3" title={t`No player has points yet`} level={3}>
          {t`They come from games that finish while the race is open.`}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Panel title={t`Top participants`} aside={withPoints(participants)} flush>
      <table className="mt-3 mb-2 w-full table-fixed border-collapse text-body">
        <caption className="sr-only">{t`Top participants by their points`}</caption>
        <thead>
          <tr className="text-start text-caption text-low">
            <Heading className="w-15 ps-4 sm:w-18 md:w-24 md:ps-5">{t`Place`}</Heading>
            <Heading>{t`Player`}</Heading>
            <Heading className="w-36 max-sm:hidden">{status === 'open' ? t`Group · seat now` : t`Group · seat`}</Heading>
            <Heading className="w-22 pe-4 text-end sm:w-28 md:w-36 md:pe-5">{t`Points`}</Heading>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            if (row.kind === 'person') return <Person key={row.person.rank} person={row.person} isOwn={row.person.user.id === ownId} />;
            const words =
              row.kind === 'gap'
                ? plural(row.places, { one: '# place more', other: '# places more' })
                : status === 'open' || status === 'joining'
                  ? t`The first ${formatCount(max_users)} may join`
                  : t`The first ${formatCount(max_users)} might join`;
            return <Between key={words}>{words}</Between>;
          })}
        </tbody>
      </table>
    </Panel>
  );
}

const Heading = ({ className, children }: { className?: string; children: ReactNode }) => (
  <th scope="col" className={clsx('py-2 font-body', className)}>
    {children}
  </th>
);

function Person({ person: { rank, user, points, group, order, joined, is_winner }, isOwn }: { person: RaceParticipant; isOwn: boolean }) {
  return (
    <tr
      aria-current={isOwn ? 'true' : undefined}
      className={clsx(
        'border-t border-line',
        isOwn && 'bg-surface-3 shadow-[inset_0_1px_var(--color-line-strong),inset_0_-1px_var(--color-line-strong)]',
      )}
    >
      <td className="num ps-4 font-display font-bold text-mid md:ps-5">{formatCount(rank)}</td>
      <td className="py-1.5">
        <span className="flex min-w-0 items-center gap-2">
          <PlayerLink player={{ steamid: user.steamid, nickname: user.nickname, picture: pictureSources('avatar', user.avatar, 200) }} />
          {isOwn && <Chip size={20}>{t`You`}</Chip>}
          {is_winner && (
            <Chip size={20} tone="pos">
              {t`Won`}
            </Chip>
          )}
          {!is_winner && joined && (
            <Chip size={20} className="max-sm:hidden">
              {t`Joined`}
            </Chip>
          )}
        </span>
      </td>
      <td className="num text-mid max-sm:hidden">{group === null || order === null ? '–' : `${group} · ${order}`}</td>
      <td className="num pe-4 text-end font-strong text-hi md:pe-5">{formatCount(points)}</td>
    </tr>
  );
}

/** Spans the columns of narrow screens: one more would halve the room of the names there. */
function Between({ children }: { children: ReactNode }) {
  return (
    <tr>
      <td colSpan={3} className="ps-4 py-1.5 max-sm:pe-4 md:ps-5">
        <span className="flex items-center gap-3 text-caption text-low before:h-0 before:flex-1 before:border-t before:border-dashed before:border-line-strong after:h-0 after:flex-1 after:border-t after:border-dashed after:border-line-strong">
          {children}
        </span>
      </td>
      <td aria-hidden="true" className="pe-4 max-sm:hidden md:pe-5">
        <span className="block border-t border-dashed border-line-strong" />
      </td>
    </tr>
  );
}
