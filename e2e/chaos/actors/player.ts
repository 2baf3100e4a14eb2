import { ask, demand } from './http.ts';
import type { Answer, Ask, Door } from './http.ts';

/** A signed-in player who acts through HTTP alone. */
export interface Player {
  id: string;
  token: string;
  refreshToken: string;
}

export interface Purses {
  balance: number;
  bonus_balance: number;
  dat_points: number;
  version: number;
}

/** A new player of the sandbox, with its welcome money. */
export async function newPlayer(door: Door): Promise<Player> {
  const token = await demand<{ access_token: string; refresh_token: string }>(door, {
    method: 'POST',
    path: '/dev/session',
    body: { new: true },
  });
  const me = await demand<{ id: string }>(door, { method: 'GET', path: '/profile/me', token: token.access_token });
  return { id: me.id, token: token.access_token, refreshToken: token.refresh_token };
}

export async function newPlayers(door: Door, count: number): Promise<Player[]> {
  const players: Player[] = [];
  while (players.length < count) {
    const some = Math.min(8, count - players.length);
    players.push(...(await Promise.all(Array.from({ length: some }, () => newPlayer(door)))));
  }
  return players;
}

export const as = (player: Player, door: Door, what: Omit<Ask, 'token'>): Promise<Answer> => ask(door, { ...what, token: player.token });

export const purses = (player: Player, door: Door): Promise<Purses> =>
  demand(door, { method: 'GET', path: '/profile/me', token: player.token });

/** How many items the player ever won, as the public page counts them. */
export async function itemCount(player: Player, door: Door): Promise<number> {
  return (await demand<{ total: number }>(door, { method: 'GET', path: `/profile/drops/${player.id}?status=all&limit=1` })).total;
}
