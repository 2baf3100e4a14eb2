import { sql } from 'kysely';
import type { GameKind, ProvenRolls } from '../../fairness/index.ts';
import type { Reader } from '../../plumbing/database/database.ts';
import { lockRow, seatsOf } from '../lifecycle/lock.ts';
import { isShownTo } from '../reading/lists.ts';
import { rulesOf, type Games } from './games.ts';
import type { Draw, OpenedDrop } from './game-rules.ts';
import { endCanceled } from '../lifecycle/end-canceled.ts';
import { seedOf } from './play.ts';
import { seatRequestsOf } from '../seats/seat-requests.ts';
import { startGame } from '../lifecycle/start.ts';
import { termsOf } from './terms.ts';

/** Callbacks of the fairness domain for the round that decides a game: it is shown, or does not come. */
export function kindOf(games: Games, kind: string): GameKind {
  return {
    lock: async (tx, id) => void (await lockRow(tx, id)),
    decide: async (tx, { game }) => startGame(games, tx, (await lockRow(tx, game))!),
    refund: async (tx, id) => void (await endCanceled(games, tx, (await lockRow(tx, id))!, 'beacon')),
    rolls: (reader, ids) => rollsOf(games, reader, kind, ids),
    hidden: hiddenOf,
  };
}

/** Those that a visitor does not see. */
async function hiddenOf(reader: Reader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await reader
    .selectFrom('games as g')
    .select('g.id')
    .where('g.id', 'in', [...ids])
    .where(sql<boolean>`not ${isShownTo(null)}`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Every roll of finished games, in the order in which they were made. */
async function rollsOf(games: Games, reader: Reader, kind: string, ids: readonly string[]): Promise<Map<string, ProvenRolls>> {
  const rows = await reader
    .selectFrom('games')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', 'in', [...ids])
    .where('status', '=', 'finished')
    .execute();
  const rolls = new Map<string, ProvenRolls>();
  for (const game of rows) {
    const mode = rulesOf(games, kind);
    const seats = await seatsOf(reader, game.id);
    const terms = await Promise.all([game, { ...game, closed: [] }].map((one) => termsOf(games, reader, mode, one, seats)));
    const seatings = mode.seatings?.(await seedOf(reader, game), seatRequestsOf(seats)) ?? [];
    rolls.set(game.id, { draws: [], seatings, terms });
  }
  const steps = await reader
    .selectFrom('game_steps')
    .selectAll()
    .where('game', 'in', [...ids])
    .orderBy('step')
    .execute();
  for (const { game, drops, draws } of steps) rolls.get(game)?.draws.push(...drops.map(withItem), ...draws.map(withoutItem));
  for (const { id, result } of rows)
    rolls.get(id)!.draws.push(...(result?.draws ?? []).map(withoutItem), ...(result?.booby ?? []).map(withItem));
  return rolls;
}

const withItem = ({ slot, roll, slug, version, skin_item_id }: OpenedDrop) => ({
  slot,
  outcomes: 1_000_000,
  roll,
  case: slug,
  version,
  item: String(skin_item_id),
});
const withoutItem = (draw: Draw) => ({ ...draw, case: null, version: null, item: null });
