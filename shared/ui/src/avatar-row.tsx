import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Avatar } from './avatar.tsx';
import { Flyout } from './flyout.tsx';
import { BotFace, type PlayerFace, PlayerLink } from './player-link.tsx';

export interface AvatarRowProps {
  players: readonly (PlayerFace & { id: string; /** This player's result, for example `<Money>`. */ reward?: ReactNode })[];
  /** Pictures that fit; of more players only their number is shown. */
  fits?: number;
  label?: string;
}

/** Faces of a game in a row. Pointer, focus or tap list all players with their results. */
export function AvatarRow({ players, fits = 5, label = t`Players` }: AvatarRowProps) {
  const shown = players.slice(0, fits);
  const over = players.length - shown.length;
  return (
    <Flyout
      label={label}
      trigger={
        <button type="button" className={row}>
          <span className="sr-only">{`${label}: ${players.length}`}</span>
          {shown.map((player) => (
            <span key={player.id} className="rounded-control ring-2 ring-surface-1">
              {player.bot ? <BotFace size={24} /> : <Avatar picture={player.picture} size={24} />}
            </span>
          ))}
          {over > 0 && <span className="num ps-2.5 text-caption text-mid">+{over}</span>}
        </button>
      }
    >
      <ul className="flex flex-col gap-1">
        {players.map((player) => (
          <li key={player.id} className="flex items-center justify-between gap-4 px-1 py-0.5">
            <PlayerLink player={player} size={24} />
            <span className="num text-caption whitespace-nowrap text-mid">{player.reward ?? '–'}</span>
          </li>
        ))}
      </ul>
    </Flyout>
  );
}

const row =
  'inline-flex min-h-9 cursor-pointer items-center rounded-control px-0.5 focus-ring pointer-coarse:min-h-11 [&>span+span+span]:-ms-1.5';
