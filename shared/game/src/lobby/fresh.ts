import type { GameView } from '@riftdrop/contract/api/games/games';
import { follow, onLive } from '@riftdrop/host/live';
import { reloadQuery } from '@riftdrop/host/query';
import { useEffect, useState } from 'react';
import type { LobbyChange } from './lobby-list.ts';
import { followLobbies } from './lobby-tabs.ts';
import { finishedQuery, type Wish } from './finished-query.ts';

const none: readonly GameView[] = [];

/** Games that finished since the list was loaded, the newest first. Missed ones are loaded again. */
export function useFresh(wish: Wish): readonly GameView[] {
  const [fresh, setFresh] = useState<{ wish: string; games: readonly GameView[] }>({ wish: '', games: none });
  const { tab, mine } = wish;
  const key = `${tab} ${mine}`;
  useEffect(() => {
    const reload = () => reloadQuery(finishedQuery({ tab, mine }).queryKey);
    const onChange = (change: LobbyChange) => {
      if (change.event !== 'finished') return;
      const { game } = change.data;
      if (mine !== null && !game.seats.some(({ player }) => player?.id === mine)) return;
      setFresh((before) => ({ wish: key, games: [game, ...(before.wish === key ? before.games : [])] }));
    };
    return follow(
      { reload, comeback: true },
      followLobbies(tab, onChange, reload),
      onLive('user', 'game.lobby', ({ event, data }) => {
        if (mine !== null) onChange({ event, data } as LobbyChange);
      }),
    );
  }, [tab, mine, key]);
  return fresh.wish === key ? fresh.games : none;
}

/** Each game once, in this order. */
export function onceEach(games: readonly GameView[]): GameView[] {
  return [...new Map(games.map((game) => [game.uid_md5, game])).values()];
}
