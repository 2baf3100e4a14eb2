import { useStore } from '@nanostores/react';
import { $player } from '@riftdrop/host/session';
import type { LobbyTab } from '../games/places.ts';
import { FinishedGames } from '../history/finished-games.tsx';
import { LobbyGames } from './lobby-games.tsx';

/** Lists of games of one type, on the pages of its own remote. */
export function GamesOfTab({ tab, list }: { tab: LobbyTab; list: 'lobby' | 'finished' | 'mine' }) {
  const player = useStore($player);
  if (list === 'lobby') return <LobbyGames page={tab} tab={tab} />;
  return (
    <div className="grid grid-cols-1 gap-3">
      <FinishedGames tab={tab} mine={list === 'mine' ? (player?.id ?? null) : null} />
    </div>
  );
}
