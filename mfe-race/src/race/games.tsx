import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useStore } from '@nanostores/react';
import type { RaceGroup, RaceSession } from '@riftdrop/contract/api/race/royale-race';
import { pictureSources } from '@riftdrop/host/images';
import { Link } from '@riftdrop/host/navigation';
import { $player } from '@riftdrop/host/session';
import { buttonClass } from '@riftdrop/ui/button-class';
import { Chip } from '@riftdrop/ui/chip';
import { Money } from '@riftdrop/ui/money';
import { PlayerLink } from '@riftdrop/ui/player-link';
import { Panel } from './panel.tsx';

/** The games of a session: one for each group, with its price and its winner. */
export function Games({ session: { games, current_participant: own } }: { session: RaceSession }) {
  const isIn = useStore($player) !== null && own?.joined;
  return (
    <Panel title={t`Games`} aside={t`nobody pays an entry`}>
      <ul aria-label={t`Games of the session`} className="mt-2">
        {games.map(({ group, users, max_users, budget, status, game_uid, ...outcome }) => (
          <li key={group} className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line py-2.5 last:border-0">
            <span className="num min-w-24 font-strong text-hi max-sm:flex-1">
              {t`Group ${group}`}
              {isIn && own?.group === group && (
                <Chip size={20} className="ms-2">
                  {t`Yours`}
                </Chip>
              )}
            </span>
            <span className="num min-w-0 flex-1 text-caption text-mid max-sm:order-1 max-sm:basis-full">
              <Trans>
                {users} of {max_users} people · budget <Money cents={budget} className="text-hi" />
              </Trans>
            </span>
            <Outcome group={{ status, ...outcome }} />
            {game_uid && (
              <Link
                to={`/royale/${game_uid}`}
                aria-label={status === 'playing' ? t`Watch the game of group ${group}` : t`Open the game of group ${group}`}
                className={buttonClass({ variant: 'secondary', size: 36 })}
              >
                {status === 'playing' ? t`Watch` : t({ context: 'action', message: 'Open' })}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Outcome({
  group: { status, winner, is_bot_winner, reward },
}: {
  group: Pick<RaceGroup, 'status' | 'winner' | 'is_bot_winner' | 'reward'>;
}) {
  if (status === 'playing') return <Chip tone="pos">{t`Playing`}</Chip>;
  if (status === 'canceled') return <span className="text-caption text-mid">{t`cancelled`}</span>;
  if (is_bot_winner)
    return <span className="text-caption text-mid max-sm:order-2 max-sm:basis-full">{t`won by a bot, goes to the next session`}</span>;
  if (!winner) return null;
  return (
    <span className="flex min-w-0 items-center gap-2 max-sm:order-2 max-sm:basis-full max-sm:justify-between">
      <PlayerLink
        size={24}
        player={{ steamid: winner.steamid, nickname: winner.nickname, picture: pictureSources('avatar', winner.avatar, 200) }}
      />
      <Money cents={reward} className="font-strong text-hi" />
    </span>
  );
}
