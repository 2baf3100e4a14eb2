import { type BeaconTerms, roundForLock, timeOf } from '@riftdrop/fair/beacon';
import { type Lock, lockHash } from '@riftdrop/fair/lock';
import { type Selectable, sql } from 'kysely';
import type { Reader, Schema } from '../../plumbing/database/database.ts';
import { schedule } from '../../plumbing/jobs/schedule.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import type { Beacon } from '../beacons/beacon.ts';
import { jobKey } from './draw-job.ts';

/** Public data of a frozen roster, before the deciding round exists. */
export interface LockReceipt extends Lock {
  beacon: string;
  level: 'public' | 'local';
  /** When the round is shown, epoch milliseconds. */
  due_at: number;
  /** Store it: it fixes everything above. */
  lock_hash: string;
}

/** The seeds of these games. */
export const gameSeeds = (reader: Reader, kinds: readonly string[], games: readonly string[]) =>
  reader.selectFrom('game_seeds').selectAll().where('kind', 'in', kinds).where('game', 'in', games).execute();

/** The seed of a game, locked, and the time of the site after that. */
export type LockedSeed = Selectable<Schema['game_seeds']> & { now: Date };

/** Locks the seed of a game that the caller has locked. @param kinds the kinds that the game may have */
export function lockSeed(tx: Tx, kinds: readonly string[], game: string): Promise<LockedSeed | undefined> {
  return tx
    .selectFrom('game_seeds')
    .selectAll()
    .select(sql<Date>`site_now()`.as('now'))
    .where('kind', 'in', kinds)
    .where('game', '=', game)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Freezes the roster and fixes the round that decides, in the transaction that takes the last seat. From its commit on
 * nothing of it can change and no player can leave. Throws when the game is not open; the database refuses a wrong
 * order. @param beacon terms for a game that is locked at the time of the seed
 * @returns the seed as it is from now on, and the statements that write it, whose answers the caller awaits
 */
export function freezeSeed(
  tx: Tx,
  seed: LockedSeed | undefined,
  beacon: BeaconTerms,
  { kind, game, roster, terms }: Pick<Lock, 'kind' | 'game' | 'roster' | 'terms'>,
): { frozen: LockedSeed; receipt: LockReceipt; written: Promise<unknown> } {
  if (seed?.state !== 'open') throw new Error(`${kind} ${game} is not open`);
  const locked_at = Math.max(seed.now.getTime(), firstLockOf(beacon));
  const round = roundForLock(beacon, locked_at);
  const lock: Lock = { kind, game, public_hash: seed.public_hash, roster, locked_at, round, terms };
  const lock_hash = lockHash(lock, beacon);
  const { id, level, genesis, period, anchor } = beacon;
  const due_at = new Date(timeOf(beacon, round));
  const chosen = { beacon: id, level, genesis, period, anchor, round, due_at, lock_hash };
  const changes = { state: 'waiting' as const, roster: [...roster], locked_at: new Date(locked_at), ...chosen };
  const written = Promise.all([
    tx.updateTable('game_seeds').set(changes).where('kind', '=', kind).where('game', '=', game).execute(),
    schedule(tx, 'fairness.draw', { key: jobKey(kind, game), at: due_at, payload: { kind, game } }),
  ]);
  return { frozen: { ...seed, ...changes }, receipt: { ...lock, beacon: id, level, due_at: due_at.getTime(), lock_hash }, written };
}

/**
 * The first moment whose round a beacon has, epoch milliseconds. A chain that was published while this lock was taken is younger
 * than the time of the seed; its tip is public two periods before its first round, so that this moment is over.
 */
const firstLockOf = ({ genesis, period }: BeaconTerms): number => (genesis - 2 * period) * 1000;

/** The same for a caller that did not lock the seed. */
export async function lockGame(tx: Tx, beacon: Beacon, lock: Pick<Lock, 'kind' | 'game' | 'roster' | 'terms'>): Promise<LockReceipt> {
  const seed = await lockSeed(tx, [lock.kind], lock.game);
  const terms = seed && (await beacon.terms(tx, seed.now.getTime()));
  const { receipt, written } = freezeSeed(tx, seed, terms!, lock);
  await written;
  return receipt;
}
