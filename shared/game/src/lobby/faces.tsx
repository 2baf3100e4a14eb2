import { t } from '@lingui/core/macro';
import { useLate } from '@riftdrop/host/late';
import type { GameSeat, GameView } from '@riftdrop/contract/api/games/games';
import { pictureSources } from '@riftdrop/host/images';
import { Money } from '@riftdrop/ui/money';
import type { PlayerFace } from '@riftdrop/ui/player-link';
import { Plus } from 'lucide-react';
import { isTeamMode } from '../battle-modes.ts';
import { Face } from '../seat-face.tsx';

/** The player of a place, as a face. */
export function faceOf({ place, player }: GameSeat): PlayerFace & { id: string } {
  if (!player) return { id: `bot-${place}`, steamid: '', nickname: t`Bot ${place}`, picture: { src: '' }, bot: true };
  const { id, steamid, nickname, avatar } = player;
  return { id, steamid, nickname, picture: pictureSources('avatar', avatar, 200) };
}

/** Number of drawn places; more are shown as a number. */
const fits = 5;

// The list that opens beside the faces is as heavy as the rest of a lobby: it comes when it can be of use.
const avatarRow = () => import(/* webpackChunkName: "avatar-row" */ './avatar-row.ts');

/**
 * The players, and the free places. Pointer, focus or tap list all players with their results, where the faces are in view.
 */
export function Faces({ game, inView = true }: { game: GameView; inView?: boolean }) {
  const AvatarRow = useLate(avatarRow, inView);
  const { seats, max_users, result } = game;
  const isTeams = isTeamMode(game.mode);
  const groups = isTeams ? [1, 2].map((team) => seats.filter(({ team_number }) => team_number === team)) : [seats];
  const places = max_users / groups.length;
  return (
    <span className="flex min-h-9 min-w-0 items-center gap-1.5 pointer-coarse:min-h-11">
      {groups.map((group, at) => {
        const players = group.map((seat) => ({ ...faceOf(seat), reward: result ? <Money cents={seat.reward} /> : undefined }));
        const plain = <PlainFaces seats={group} />;
        return (
          <span key={at} className="contents">
            {at > 0 && <span className="text-caption text-low">{t`vs`}</span>}
            {players.length > 0 &&
              (inView && AvatarRow ? <AvatarRow label={isTeams ? t`Team ${at + 1}` : t`Players`} fits={fits} players={players} /> : plain)}
            <Free count={Math.min(places - group.length, Math.max(0, fits - group.length))} />
          </span>
        );
      })}
    </span>
  );
}

/** The same faces without their list. */
function PlainFaces({ seats }: { seats: readonly GameSeat[] }) {
  const over = seats.length - fits;
  return (
    <span aria-hidden="true" className="inline-flex items-center px-0.5 [&>span+span]:-ms-1.5">
      {seats.slice(0, fits).map((seat) => (
        <span key={seat.place} className="rounded-control ring-2 ring-surface-1">
          <Face seat={seat} size={24} />
        </span>
      ))}
      {over > 0 && <span className="num ps-2.5 text-caption text-mid">+{over}</span>}
    </span>
  );
}

/** Empty places; their number stands in words beside them. */
function Free({ count }: { count: number }) {
  return Array.from({ length: count }, (_, at) => (
    <span
      key={at}
      aria-hidden="true"
      className="grid size-6 shrink-0 place-items-center rounded-chip border border-dashed border-line-strong text-low"
    >
      <Plus className="size-3" />
    </span>
  ));
}
