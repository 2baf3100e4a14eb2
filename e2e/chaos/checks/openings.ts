import { send } from '../actors/action.ts';
import type { Action, Priced } from '../actors/action.ts';
import type { Door } from '../actors/http.ts';
import type { Settled } from '../actors/load.ts';
import { itemCount, purses } from '../actors/player.ts';
import type { Player } from '../actors/player.ts';
import { sideBySide } from '../until.ts';

/** Starting balance of a new player of the sandbox, USD cents. */
export const welcome = 10_000;

/** Every settled opening was charged once and gave one item: per player, items and money add up to the cent. */
export async function countedOnce(door: Door, settled: readonly Settled[], one: Priced, players: readonly Player[]): Promise<string[]> {
  const found = await sideBySide(players, 8, async (player) => {
    const opened = settled.filter(({ action, status }) => action.player === player && status === 200).length;
    const items = await itemCount(player, door);
    const { balance } = await purses(player, door);
    const complaints: string[] = [];
    if (items !== opened) complaints.push(`player ${player.id} opened ${opened} times and has ${items} items`);
    if (balance !== welcome - opened * one.price)
      complaints.push(`player ${player.id} opened ${opened} times and has ${balance}, not ${welcome - opened * one.price}`);
    return complaints;
  });
  return found.flat();
}

/** A key sent again answers the bytes of the first time. */
export async function sameBytes(door: Door, settled: readonly { action: Action; status: number; text: string }[]): Promise<string[]> {
  const found = await sideBySide(settled, 8, async ({ action, status, text }) => {
    const again = await send(action, door);
    if (again.lost) return [`${action.kind} ${action.key} was lost when sent again: ${again.why}`];
    return again.status === status && again.text === text
      ? []
      : [`${action.kind} ${action.key} answered ${status} ${text.slice(0, 120)}, and again ${again.status} ${again.text.slice(0, 120)}`];
  });
  return found.flat();
}
