import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { charge, house, pay } from '../ledger/index.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { inTransaction } from '../plumbing/database/transaction.ts';
import { provePartners } from './proof.ts';
import { partnerTable } from './testing.ts';

const app = testApp();

/** Numbers from 0 to `below`, the same ones in every run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const stakes = ['case_open', 'case_part', 'game.stake', 'game.prepay'];
const returns = ['case_skipped', 'game.return', 'game.refund'];

test('equals 2 % of 120 random stakes', async () => {
  const table = partnerTable(app);
  const number = numbers(20_261);
  const partners = [await table.aPartner(), await table.aPartner()];
  const players = await Promise.all(
    Array.from({ length: 5 }, async (_, at) => ({ player: await table.aReferral(partners[at % 2]!.code, 10_000_000), at, base: 0 })),
  );
  const shareOf = (at: number) =>
    Math.floor((players.filter((one) => one.at % 2 === at).reduce((sum, { base }) => sum + base, 0) * 2) / 100);
  for (let turn = 1; turn <= 120; turn += 1) {
    const one = players[number(players.length)]!;
    const most = 1 + number(10 ** (1 + number(5)));
    const isReturn = number(3) === 0 && one.base > 0;
    const amount = isReturn ? Math.min(most, one.base) : most;
    const kind = (isReturn ? returns : stakes)[number(isReturn ? returns.length : stakes.length)]!;
    const movement = { playerId: one.player.id, purse: 'balance', amount, kind, ref: 'case:1' } as const;
    await inTransaction(app.db, async (tx) => {
      if (isReturn) await pay(tx, { ...movement, from: house.sales });
      else expect(await charge(tx, { ...movement, to: house.sales })).toEqual(expect.any(Number));
    });
    one.base += isReturn ? -amount : amount;
    if (turn % 30 > 0) continue;
    await table.counted();
    for (const [at, partner] of partners.entries()) {
      expect((await table.shown(partner)).gross_balance).toBe(shareOf(at));
      const days = await app.ask('GET /partner/statistics', { query: { days: 2 } }, { as: partner });
      expect(days.ok && days.value.items.reduce((sum, { share }) => sum + share, 0)).toBe(shareOf(at));
    }
  }
  const { rows } = await sql<{ sum: number }>`
    select sum(case kind when 'partner_share' then amount else -amount end)::bigint as sum from transfers
      where kind in ('partner_share', 'partner_share_back')`.execute(app.db.sql);
  expect(rows).toEqual([{ sum: shareOf(0) + shareOf(1) }]);
  expect(await provePartners({ taken: stakes, returned: returns })(app.db.sql)).toEqual([]);
});
