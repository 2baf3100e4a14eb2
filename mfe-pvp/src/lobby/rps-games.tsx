import { useStore } from '@nanostores/react';
import type { WidgetProps } from '@riftdrop/host/remote';
import { $player } from '@riftdrop/host/session';
import { FinishedGames } from '../history/finished-games.tsx';
import { LobbyGames } from './lobby-games.tsx';

/** For `rps.games`: lists of games of rock, paper, scissors on their own pages. */
export default function RpsGames({ list }: WidgetProps<'rps.games'>) {
  const player = useStore($player);
  if (list === 'lobby') return <LobbyGames page="rps" tab="rps" />;
  return (
    <div className="grid grid-cols-1 gap-3">
      <FinishedGames tab="rps" mine={list === 'mine' ? (player?.id ?? null) : null} />
    </div>
  );
}
