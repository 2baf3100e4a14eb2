import { giveItems } from '../items/index.ts';
import type { Tx } from '../plumbing/transaction.ts';
import type { GameRow, SeatRow } from './game.ts';
import { openQuoted, type AnyMode, type Drop, type GameOutcome, type Play } from './mode.ts';
import { quotedVersions } from './quote.ts';
import './tables.ts';

/** Opens the case that the house gives to every person who lost (GAME-556). @returns what was opened, in the order of the places */
export async function giveBooby(
  tx: Tx,
  mode: AnyMode,
  { booby }: GameRow,
  seats: readonly SeatRow[],
  { seed }: Play,
  { winners }: GameOutcome,
): Promise<Drop[]> {
  const losers = seats.filter(({ player_id, place }) => player_id !== null && !winners.includes(place));
  if (!booby || !mode.booby || losers.length === 0) return [];
  const quoted = (await quotedVersions(tx.db, tx, [booby])).get(booby.slug)!;
  const drops = losers.map(({ place }) => openQuoted(mode.kind, seed, quoted, { place, unit: 1, slot: mode.booby!(place) }));
  const { case_id, version, price } = quoted;
  const items = drops.map(({ skin_item_id, cost }, at) => ({
    player: losers[at]!.player_id!,
    skin_item_id,
    cost,
    case_id,
    version,
    top: cost >= 2 * price,
  }));
  const ids = await giveItems(tx, mode.source, items);
  for (const [at, { id }] of losers.entries())
    await tx.updateTable('game_seats').set({ booby_item: ids[at]! }).where('id', '=', id).execute();
  return drops;
}
