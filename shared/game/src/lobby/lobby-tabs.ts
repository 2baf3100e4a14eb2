import { t } from '@lingui/core/macro';
import type { GameType } from '@riftdrop/contract/api/games/games';
import type { Unsubscribe } from '@riftdrop/contract/live/unsubscribe';
import { onLive } from '@riftdrop/host/live';
import type { LobbyChange, LobbyEvents } from './lobby-list.ts';

/** Tabs of the lobby and of the history; the first is everything. Each is also the address of its lobby. */
export const tabs = ['pvp', 'battles', 'royales', 'rps'] as const;
export type LobbyTab = (typeof tabs)[number];
/** A tab with games of one type. */
export type TypeTab = Exclude<LobbyTab, 'pvp'>;

/** The name of a tab is also the callsign of its watchers. */
export const tabLabels = (): Record<LobbyTab, string> => ({ pvp: t`All`, battles: t`Battles`, royales: t`Royale`, rps: t`RPS` });

const types: Record<TypeTab, GameType> = { battles: 'GROUP_GAME', royales: 'BATTLE_ROYALE', rps: 'RPS_GAME' };

/** The type of game that a tab shows; null for all of them. */
export const typeOf = (tab: LobbyTab): GameType | null => (tab === 'pvp' ? null : types[tab]);
/** The same as a list. */
export const typesOf = (tab: LobbyTab): readonly GameType[] => (tab === 'pvp' ? Object.values(types) : [types[tab]]);

/**
 * Subscribes to the lobbies of a page: one on the page of its type, all of them on `/` and `/pvp`. `lost` is called when changes were
 * missed for good.
 */
export function followLobbies(page: LobbyTab, onChange: (change: LobbyChange) => void, lost: () => void): Unsubscribe {
  const ends =
    page === 'pvp' ? tabs.flatMap((tab) => (tab === 'pvp' ? [] : [followLobby(tab, onChange, lost)])) : [followLobby(page, onChange, lost)];
  return () => ends.forEach((end) => end());
}

function followLobby(tab: TypeTab, onChange: (change: LobbyChange) => void, lost: () => void): Unsubscribe {
  const as =
    <E extends keyof LobbyEvents>(event: E) =>
    (data: LobbyEvents[E]) =>
      onChange({ event, data } as LobbyChange);
  return onLive(
    { channel: tab === 'battles' ? 'group.games.lobby' : tab === 'royales' ? 'br.games.lobby' : 'rps.games.lobby' },
    {
      events: {
        opened: as('opened'),
        running: as('running'),
        finished: as('finished'),
        rounds: as('rounds'),
        'user.joined': as('user.joined'),
        'user.quit': as('user.quit'),
        'bots.join.request': as('bots.join.request'),
        canceled: as('canceled'),
      },
      lost,
    },
  );
}
