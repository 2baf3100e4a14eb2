import { playableCases } from '../../catalogue/index.ts';
import { giveItems } from '../../items/index.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import type { GameRow, SeatRow } from '../lifecycle/lock.ts';
import type { Games } from '../rules/games.ts';
import { openQuoted, type AnyGameRules, type OpenedDrop, type GameOutcome, type Play } from '../rules/game-rules.ts';
import { quotedVersions } from '../rules/quote.ts';

/** Opens the house's case for every player who lost. @returns the openings, in the order of the places */
export async function giveBooby(
  tx: Tx,
  mode: AnyGameRules,
  { booby }: GameRow,
  seats: readonly SeatRow[],
  { seed }: Play,
  { winners }: GameOutcome,
): Promise<OpenedDrop[]> {
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

/**
 * Warns the operator of a prize that makes losing to oneself profitable: it gives more on average than the house keeps
 * of a place in the cheapest game. Prices change, so it is checked at the start and does not stop the site.
 */
export async function warnOfBooby({ plumbing: { db, log }, rules: { boobyPrize } }: Pick<Games, 'plumbing' | 'rules'>): Promise<void> {
  if (boobyPrize === null) return;
  const offered = (await playableCases(db.sql))
    .filter(({ stock }) => stock === 'in_stock')
    .map(({ slug, price, average_return_ppm }) => ({ slug, price, gives: (price * average_return_ppm) / 1_000_000 }));
  const gives = offered.find(({ slug }) => slug === boobyPrize)?.gives;
  const keeps = Math.min(...offered.map((one) => one.price - one.gives));
  if (gives === undefined) log.warn('the case for losers cannot be opened now', { case: boobyPrize });
  else if (gives > keeps) log.warn('the case for losers gives more than the house keeps of a place', { case: boobyPrize, gives, keeps });
}
