import { opening, openings, rotation, saleOfAll } from './action.ts';
import type { Action, Priced } from './action.ts';
import type { Settled } from './load.ts';
import { itemCount, purses } from './player.ts';
import type { Player } from './player.ts';
import type { Door } from './http.ts';
import type { Random } from '../random.ts';
import { welcome } from '../checks/openings.ts';

/** The next action of a player: mostly opening, sometimes several, selling, choosing a new seed. */
export function anything(player: Player, one: Priced, random: Random): Action {
  const draw = random.next();
  if (draw < 0.7) return opening(player, one);
  if (draw < 0.8) return openings(player, one, random.whole(2, 5));
  return draw < 0.92 ? saleOfAll(player) : rotation(player);
}

interface Reply {
  drop?: unknown;
  drops?: unknown[];
  /** Of a sale: the amount paid. */
  amount?: number;
}

/** Compares the answers of each player with the state: money to the cent, items to the piece. */
export async function accountFor(door: Door, settled: readonly Settled[], one: Priced, players: readonly Player[]): Promise<string[]> {
  const found: string[] = [];
  for (const player of players) {
    let balance = welcome;
    let items = 0;
    for (const { action, status, text } of settled) {
      if (action.player !== player || status !== 200) continue;
      const reply = JSON.parse(text) as Reply;
      if (action.kind === 'sell-all') balance += reply.amount ?? 0;
      if (action.kind !== 'open' && action.kind !== 'open-many') continue;
      const won = reply.drops?.length ?? 1;
      items += won;
      balance -= won * one.price;
    }
    const now = await purses(player, door);
    const count = await itemCount(player, door);
    if (now.balance !== balance) found.push(`player ${player.id} was told of ${balance} and has ${now.balance}`);
    if (count !== items) found.push(`player ${player.id} was told of ${items} items and has ${count}`);
  }
  return found;
}
