import type { LossLimit } from '@riftdrop/contract/api/play-safety/loss-limits';
import { charge, house, pay } from '../ledger/index.ts';
import type { TestApp, TestPlayer } from '../plumbing/testing.ts';
import { inTransaction } from '../plumbing/database/transaction.ts';

/** Sets a limit of losses. @returns all limits */
export async function limitLosses(app: TestApp, player: TestPlayer, amount: number | null, days: 1 | 7 | 30 = 1): Promise<LossLimit[]> {
  return (
    await app.reply('POST /profile/block/losses', { body: { self_loss_limit: amount, self_loss_limit_period: days } }, { as: player })
  ).limits;
}

/** Loses money of the player, as an opening does. */
export const lose = (app: TestApp, { id: playerId }: TestPlayer, amount: number): Promise<unknown> =>
  inTransaction(app.db, async (tx) => {
    const money = { playerId, purse: 'balance', amount, ref: 'case:1' } as const;
    await pay(tx, { ...money, from: house.grants, kind: 'test' });
    const taken = await charge(tx, { ...money, to: house.sales, kind: 'case_open' });
    if (typeof taken !== 'number') throw new Error(taken.code);
  });

/** Leaves a player a limit of losses that is used up. */
export async function loseAll(app: TestApp, player: TestPlayer): Promise<void> {
  const [{ used }] = (await limitLosses(app, player, 100_000_000)) as [LossLimit];
  if (used < 100) await lose(app, player, 100 - used);
  await limitLosses(app, player, Math.max(used, 100));
}
