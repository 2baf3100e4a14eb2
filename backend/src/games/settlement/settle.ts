import { pay, transfer } from '../../ledger/index.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import { sql } from 'kysely';
import { giveBooby } from './booby.ts';
import { escrowOf, isPrivate, sum, type GameRow, type SeatRow } from '../lifecycle/lock.ts';
import { putItems } from '../../items/index.ts';
import type { AnyGameRules, GameOutcome, Play, ReceivedItems } from '../rules/game-rules.ts';
import { closeEscrow, houseAccount, purseOf } from '../seats/money.ts';
import { countGame } from './statistics.ts';

/** A game that was paid out. */
export interface Settlement {
  result: GameOutcome;
  /** Players whose money changed. */
  paid: number[];
  /** As the settlement left them. */
  seats: readonly SeatRow[];
  /** Items that it gave, not yet published. */
  given: readonly number[];
}

/** The game after its last step. */
export interface EndedGame {
  /** As its steps left them. */
  seats: readonly SeatRow[];
  play: Play;
}

/**
 * Pays a game out after its last step: the openings become sales, and the mode's result assigns the items and the money
 * for those that the house buys. The caller has locked the game and the accounts of all its players.
 */
export async function settleGame(tx: Tx, mode: AnyGameRules, game: GameRow, ended: EndedGame): Promise<Settlement> {
  const { play, seats } = ended;
  const won: GameOutcome = mode.result(play);
  checkConservation(game, play, seats, won);
  await closeEscrow(tx, game, openedBy(game, seats));
  const paid: number[] = [];
  const seatAt = new Map(seats.map((seat) => [seat.place, seat]));
  const rest = won.received.map(({ place, drops }) => {
    const kept = new Set(seatAt.get(place)!.kept);
    return { place, drops: drops.filter((at) => !kept.has(at)) };
  });
  const given = await deliver(tx, mode, game, { play, seats }, rest);
  for (const { place, money } of won.received) {
    const seat = seatAt.get(place)!;
    if (money > 0 && seat.player_id !== null) paid.push(seat.player_id);
    await share(tx, game, seat, money);
  }
  const booby = await giveBooby(tx, mode, game, seats, play, won);
  const result = booby.length > 0 ? { ...won, booby } : won;
  const left = await writeResults(tx, game, seats, play, result);
  // Statistics leave demo money out.
  if (!game.is_demo) await countGame(tx, mode, game, seats, { play, result });
  return { result, paid, seats: left, given };
}

/**
 * Gives drops of the game to the players of places; a bot's share stays with the house, and demo money brings no items.
 * @returns the items, for `tellItems` after the events of the game
 */
export async function deliver(
  tx: Tx,
  mode: AnyGameRules,
  game: GameRow,
  { play, seats }: Pick<EndedGame, 'play' | 'seats'>,
  received: readonly Omit<ReceivedItems, 'money'>[],
): Promise<number[]> {
  const gifts = received
    .filter(({ drops }) => drops.length > 0)
    .map(({ place, drops }) => {
      const seat = seats.find((one) => one.place === place);
      if (!seat) throw new Error(`${mode.kind} gives something to place ${place}, where nobody sits`);
      return { seat, drops, items: game.is_demo || seat.player_id === null ? [] : itemsOf(play, seat.player_id, drops, isPrivate(game)) };
    });
  if (gifts.length === 0) return [];
  const ids = await putItems(
    tx,
    mode.source,
    gifts.flatMap(({ items }) => items),
  );
  let next = 0;
  const rows = gifts.map(({ seat, drops, items }) => ({ id: seat.id, kept: drops, items: ids.slice(next, (next += items.length)) }));
  await sql`
    update game_seats s set kept = s.kept || g.kept, items = s.items || g.items
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (id bigint, kept int[], items bigint[]) where s.id = g.id`.execute(tx);
  return ids;
}

const itemsOf = ({ drops, quoted }: Play, player: number, positions: readonly number[], is_private: boolean) =>
  positions.map((at) => {
    const { slug, version, skin_item_id, cost } = drops[at]!;
    const { case_id, price } = quoted.get(slug)!;
    return { player, skin_item_id, cost, case_id, version, top: cost >= 2 * price, is_private };
  });

/** The house buys the drops that no place received, at their cost. */
async function share(tx: Tx, game: GameRow, { player_id }: SeatRow, amount: number): Promise<void> {
  if (amount === 0) return;
  const common = { amount, kind: 'game.share', ref: escrowOf(game.id) };
  const from = await houseAccount(tx, game, 'buyback');
  if (player_id === null) await transfer(tx, { ...common, from, to: await houseAccount(tx, game, 'bots') });
  else await pay(tx, { ...common, playerId: String(player_id), purse: purseOf(game), from });
}

/** The price of all openings: of each place, the steps that it took part in and that were not skipped. */
function openedBy({ step_costs, closed }: GameRow, seats: readonly SeatRow[]): number {
  return sum(
    seats.map(({ out_at }) => sum(step_costs.filter((_, at) => !closed.includes(at + 1) && (out_at === null || at + 1 <= out_at)))),
  );
}

/** Throws unless the places receive the cost of all drops, each drop once: a faulty mode pays nothing. */
function checkConservation(game: GameRow, { drops }: Play, seats: readonly SeatRow[], { winners, received }: GameOutcome): void {
  const given = received.flatMap((one) => one.drops);
  const places = [...received.map(({ place }) => place), ...winners];
  const isWhole = received.every(({ money }) => Number.isSafeInteger(money) && money >= 0) && given.every((at) => drops[at] !== undefined);
  const isOnce = new Set(given).size === given.length && new Set(received.map(({ place }) => place)).size === received.length;
  const isSeated = places.every((place) => seats.some((seat) => seat.place === place));
  const keeps = seats.every((seat) => {
    const own = received.find(({ place }) => place === seat.place)?.drops ?? [];
    return seat.kept.every((at) => own.includes(at));
  });
  const inside = sum(drops.map(({ cost }) => cost));
  const out = sum(given.map((at) => drops[at]?.cost ?? 0)) + sum(received.map(({ money }) => money));
  if (isWhole && isOnce && isSeated && keeps && inside === out) return;
  throw new Error(`${game.kind} ${game.id}: the drops are worth ${inside}, and the places receive ${out}`);
}

/** @returns the seats after it */
async function writeResults(
  tx: Tx,
  { id: game, n, is_demo }: GameRow,
  seats: readonly SeatRow[],
  { drops }: Play,
  { winners, received }: GameOutcome,
): Promise<SeatRow[]> {
  const rows = seats.map(({ id, place }) => {
    const own = received.find((one) => one.place === place) ?? { drops: [], money: 0 };
    const reward = sum(own.drops.map((at) => drops[at]!.cost)) + own.money;
    return { id, is_winner: winners.includes(place), reward, money: own.money };
  });
  const written = await sql<SeatRow>`
    update game_seats s set is_winner = r.is_winner, reward = r.reward, money = r.money, going = false,
      finished_n = ${is_demo ? null : n}::bigint
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, is_winner boolean, reward bigint, money bigint)
    where s.game = ${game} and s.id = r.id returning s.*`.execute(tx);
  return written.rows.toSorted((a, b) => a.place - b.place);
}
