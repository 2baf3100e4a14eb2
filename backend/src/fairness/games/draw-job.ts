import type { BeaconTerms } from '@riftdrop/fair/beacon';
import type { Reader } from '../../plumbing/database/database.ts';
import { messageOf } from '../../plumbing/failure.ts';
import type { LeasedJob, OutsideJob } from '../../plumbing/jobs/job.ts';
import { schedule } from '../../plumbing/jobs/schedule.ts';
import type { Plumbing } from '../../plumbing/plumbing.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import type { PublishedRound } from '../beacons/beacon.ts';
import type { Beacons } from '../beacons/configured.ts';
import { siteTime } from '../beacons/site-time.ts';
import type { GameKinds } from './kind.ts';
import { settle } from './settle.ts';

interface Which {
  kind: string;
  game: string;
}

export interface DrawJobs {
  'fairness.draw': Which;
}

/** A game that is not decided this long after its lock, because the beacon does not show the round, is refunded. */
export const patienceMs = 120_000;
const lookAgainMs = 1000;

export const jobKey = (kind: string, game: string): string => `${kind}:${game}`;

/**
 * Waits for the deciding round of a locked game: it is drawn from that round of that beacon, or refunded. An existing
 * round decides, however late the job runs: otherwise the site could turn a known result into a refund by staying away.
 */
export function drawJob(
  { db, sealing, log }: Pick<Plumbing, 'db' | 'sealing' | 'log'>,
  beacons: Beacons,
  kinds: GameKinds,
): OutsideJob<Which, PublishedRound | null> {
  return {
    // Games that start together play all their steps together: a burst of starts may not be faster than their ends can be paid out.
    confirmsAtOnce: 1,
    perform: async ({ payload }) => {
      const waiting = await waitingGame(db.sql, payload);
      if (!waiting) return null;
      try {
        return (await beacons.of(waiting.terms)?.get(waiting.terms, waiting.round)) ?? null;
      } catch (error) {
        log.warn('the beacon could not be asked', { beacon: waiting.terms.id, round: waiting.round, error: messageOf(error) });
        return null;
      }
    },
    confirm: async (tx, job, shown) => {
      const waiting = await waitingGame(tx, job.payload);
      if (!waiting) return;
      const kind = kinds(job.payload.kind);
      if (!kind) throw new Error(`nobody here plays ${job.payload.kind}`);
      if (shown) await settle(tx, sealing, kind, job.payload, shown);
      else if ((await siteTime(tx)) >= waiting.lockedAt + patienceMs) await settle(tx, sealing, kind, job.payload, null);
      else await lookAgain(tx, job);
    },
  };
}

const lookAgain = (tx: Tx, { key, payload }: LeasedJob<Which>) => schedule(tx, 'fairness.draw', { key, inMs: lookAgainMs, payload });

interface Waiting {
  terms: BeaconTerms;
  round: number;
  lockedAt: number;
}

/** The lock of a game that waits for its round; null when it does not, or not any more. */
async function waitingGame(reader: Reader, { kind, game }: Which): Promise<Waiting | null> {
  const row = await reader
    .selectFrom('game_seeds')
    .select(['beacon', 'level', 'genesis', 'period', 'anchor', 'round', 'locked_at'])
    .where('kind', '=', kind)
    .where('game', '=', game)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (!row) return null;
  const terms = { id: row.beacon!, level: row.level!, genesis: row.genesis!, period: row.period!, anchor: row.anchor! };
  return { terms, round: row.round!, lockedAt: row.locked_at!.getTime() };
}
