import type { Balances } from '@riftdrop/contract/api/profile/profile';
import { sql } from 'kysely';
import { balancesOf, publishBalances } from '../accounts/index.ts';
import type { Jobs } from '../plumbing/jobs/job.ts';
import { cancel, schedule } from '../plumbing/jobs/schedule.ts';
import { publish } from '../plumbing/live/outbox.ts';
import type { Tx } from '../plumbing/database/transaction.ts';

export interface DemoJobs {
  'demo.end': { player: string };
}

/** The offer of demo mode: $1,000.00 of demo money for an hour. */
export const demoOffer = { balance: 100_000, minutes: 60 } as const;

/** Turns demo mode on, unless it is on. The real balance stays where it is. */
export async function startDemo(tx: Tx, playerId: string): Promise<Balances> {
  const end = { key: playerId, payload: { player: playerId }, inMs: demoOffer.minutes * 60_000 };
  // The row of the job first, as the job itself has it when it is due; both go on to the player's.
  await schedule(tx, 'demo.end', end);
  const { rows } = await sql<{ fresh: boolean }>`
    select demo_start(${playerId}, ${demoOffer.balance}, make_interval(mins => ${demoOffer.minutes})) as fresh`.execute(tx);
  if (!rows[0]!.fresh) return balancesOf(tx, playerId);
  await schedule(tx, 'demo.end', { ...end, move: true });
  return publishBalances(tx, playerId);
}

/** Turns it off and publishes that to every tab, with the balances without it. */
export async function stopDemo(tx: Tx, playerId: string): Promise<Balances> {
  const { rows } = await sql<{ was: boolean }>`select demo_stop(${playerId}) as was`.execute(tx);
  const balances = { ...(await balancesOf(tx, playerId)), remove_demo_in: -1 };
  if (!rows[0]!.was) return balances;
  await cancel(tx, 'demo.end', playerId);
  await publish(tx, `user.${playerId}`, 'balance', balances);
  return balances;
}

export const demoJobs: Jobs = { 'demo.end': async (tx, { payload }) => void (await stopDemo(tx, payload.player)) };
