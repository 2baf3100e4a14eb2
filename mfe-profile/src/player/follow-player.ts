import type { Unsubscribe } from '@riftdrop/contract/live/unsubscribe';
import { follow, onLive } from '@riftdrop/host/live';
import { reloadQuery } from '@riftdrop/host/query';
import { profileKey } from '../profile/profile-query.ts';

/** Ten items won or sold at once cause one reload, milliseconds. */
const gathering = 1000;

/** Query keys of another player's page, by the player's id. */
export const playerItemsKey = (id: string) => ['profile', 'items', id] as const;
export const playerGamesKey = (id: string) => ['profile', 'games', id] as const;

/**
 * Keeps a player's page up to date: with items won, from the live drops, and with items that left the inventory or
 * were hidden, from the channel of the profile. `address` is the id in the profile request.
 */
export function followPlayer(address: string, id: string): Unsubscribe {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reload = () => {
    timer = undefined;
    for (const key of [profileKey(address), playerItemsKey(id), playerGamesKey(id)]) reloadQuery(key);
  };
  const soon = () => {
    timer ??= setTimeout(reload, gathering);
  };
  const stop = follow(
    { reload, comeback: true },
    onLive('general', 'live.drop', ({ user }) => user.id === id && soon()),
    onLive({ channel: 'profile', id }, { events: { 'profile.updated': soon }, lost: soon }),
  );
  return () => {
    clearTimeout(timer);
    stop();
  };
}
