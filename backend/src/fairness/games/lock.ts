import { roundForLock, timeOf } from '@riftdrop/fair/beacon';
import { type Lock, lockHash } from '@riftdrop/fair/lock';
import { schedule } from '../../plumbing/jobs/schedule.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import type { Beacon } from '../beacons/beacon.ts';
import { siteTime } from '../beacons/site-time.ts';
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

/**
 * Freezes the roster and fixes the round that decides, in the transaction that takes the last seat. From its commit on
 * nothing of it can change and no player can leave. Throws when the game is not open; the database refuses a wrong
 * order.
 */
export async function lockGame(
  tx: Tx,
  beacon: Beacon,
  { kind, game, roster, terms: lines }: Pick<Lock, 'kind' | 'game' | 'roster' | 'terms'>,
): Promise<LockReceipt> {
  const open = await tx
    .selectFrom('game_seeds')
    .select(['public_hash'])
    .where('kind', '=', kind)
    .where('game', '=', game)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
  if (!open) throw new Error(`${kind} ${game} is not open`);
  const terms = await beacon.terms(tx);
  const locked_at = await siteTime(tx);
  const round = roundForLock(terms, locked_at);
  const lock: Lock = { kind, game, public_hash: open.public_hash, roster, locked_at, round, terms: lines };
  const lock_hash = lockHash(lock, terms);
  const { id, level, genesis, period, anchor } = terms;
  const due_at = timeOf(terms, round);
  await tx
    .updateTable('game_seeds')
    .set({ state: 'waiting', roster: [...roster], locked_at: new Date(locked_at), beacon: id, level, genesis, period, anchor, round })
    .set({ due_at: new Date(due_at), lock_hash })
    .where('kind', '=', kind)
    .where('game', '=', game)
    .execute();
  await schedule(tx, 'fairness.draw', { key: jobKey(kind, game), at: new Date(due_at), payload: { kind, game } });
  return { ...lock, beacon: id, level, due_at, lock_hash };
}
