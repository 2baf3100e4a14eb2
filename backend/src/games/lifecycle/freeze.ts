import { caseFaces, type CaseFace } from '../../catalogue/index.ts';
import { freezeSeed, lockSeed, type LockedSeed } from '../../fairness/index.ts';
import { cancel } from '../../plumbing/jobs/schedule.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import type { GameRow, SeatRow } from './lock.ts';
import { casesOf } from '../reading/view.ts';
import { rulesOf, type Games } from '../rules/games.ts';
import { quotedVersions } from '../rules/quote.ts';
import { termsIn, versionsOf } from '../rules/terms.ts';

/** All that the freeze of a game reads, beside its locked seed. */
export type Freezing = Awaited<ReturnType<typeof readFreezing>>;

/** Reads it in one round trip, after the seed was locked. */
export async function readFreezing({ beacons, plumbing }: Games, tx: Tx, game: GameRow, seed: LockedSeed) {
  const [beacon, quoted] = await Promise.all([
    beacons.current.terms(tx, seed.now.getTime()),
    quotedVersions(plumbing.db, tx, versionsOf(game)),
  ]);
  return { seed, beacon, quoted };
}

/**
 * Freezes roster and terms of a full game, decides which of its steps are skipped, and fixes the beacon's round that decides it.
 * From here on players cannot leave. Its reads run before any money moves in the same transaction: in the order of locks the seed
 * comes before the accounts.
 * @returns changes of the game's row, the frozen seed, and the statements that write it
 */
export function freezeWith(
  games: Games,
  tx: Tx,
  game: GameRow,
  seats: readonly SeatRow[],
  { seed, beacon, quoted, cases }: Freezing & { cases: ReadonlyMap<number, CaseFace> },
) {
  const { id, kind } = game;
  const roster = seats.toSorted((a, b) => a.place - b.place).map(({ player_id, bot }) => bot ?? String(player_id));
  const mode = rulesOf(games, kind);
  const skipped = new Set(game.cases.filter(({ case_id }) => !cases.get(case_id)!.isOpenable).map(({ slug }) => slug));
  const closed = mode.opens(game.config).flatMap(({ slug }, at) => (skipped.has(slug) ? [at + 1] : []));
  const terms = termsIn(quoted, mode, { ...game, closed }, seats);
  const { frozen, written } = freezeSeed(tx, seed, beacon, { kind, game: id, roster, terms });
  const changes = { status: 'pending_round' as const, add_bots_at: null, closed };
  return { changes, seed: frozen, written: Promise.all([written, cancel(tx, 'games.deadline', id)]) };
}

/** The same by a caller who has read nothing of it. @returns changes of the game's row */
export async function freeze(games: Games, tx: Tx, game: GameRow, seats: readonly SeatRow[]) {
  const seed = (await lockSeed(tx, [game.kind], game.id))!;
  const [freezing, cases] = await Promise.all([readFreezing(games, tx, game, seed), caseFaces(tx, casesOf(game))]);
  const { changes, written } = freezeWith(games, tx, game, seats, { ...freezing, cases });
  await written;
  return changes;
}
