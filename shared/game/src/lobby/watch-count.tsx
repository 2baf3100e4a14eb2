import { plural } from '@lingui/core/macro';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { formatNumber } from '@riftdrop/money/format';
import { Eye } from 'lucide-react';
import { useStore } from '@nanostores/react';
import { watchersOf } from '@riftdrop/host/watchers';

const words: Record<GameView['type'], string> = { GROUP_GAME: 'battle', BATTLE_ROYALE: 'royale', RPS_GAME: 'rps' };

/** The callsign under which the watchers of a game are counted; null for one without its address. */
const callsignOf = ({ type, uid }: GameView): string | null => (uid === null ? null : `game:${words[type]}:${uid}`);

/** Number of viewers of a place; nothing at zero. */
export function WatchCount({ callsign }: { callsign: string }) {
  const count = useStore(watchersOf(callsign));
  if (!count) return null;
  return (
    <span className="num inline-flex items-center gap-1 text-caption text-mid">
      <Eye aria-hidden="true" className="size-3.5" />
      <span>{formatNumber(count)}</span>
      <span className="sr-only"> {plural(count, { one: 'watching', other: 'watching' })}</span>
    </span>
  );
}

/** Number of viewers of a game. */
export function GameWatchers({ game }: { game: GameView }) {
  const callsign = callsignOf(game);
  return callsign === null ? null : <WatchCount callsign={callsign} />;
}
