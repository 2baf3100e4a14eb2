// database: both
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { balancesOf } from '../accounts/index.ts';
import type { TestPlayer } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { battleCases, battleTable, roundsOf } from '../pvp/testing.ts';
import { giveBonus } from '../wallet/testing.ts';

const app = testApp();

const moneyOf = async ({ id }: TestPlayer) => {
  const { balance, bonus_balance } = await balancesOf(app.db.sql, id);
  return { balance, bonus_balance };
};
const aRichPlayer = async (balance: number) => {
  const player = await app.aPlayer({ balance });
  await giveBonus(app, player, 5_000);
  return player;
};

// proves API-090
test('pays an opening by balance, never by bonus money', async () => {
  const [slug] = await battleCases(app, { price: 1_000, costs: [500, 500] });
  const shown = await app.ask('GET /dropcase/:slug', { params: { slug: slug! } });
  const body = { version: shown.ok ? shown.value.drop_case_version : 0, client_seed: 'bonus' };
  const open = async (player: TestPlayer) => {
    const answer = await app.ask('POST /dropcase/open/:slug', { params: { slug: slug! }, body }, { as: player });
    return answer.ok ? 'ok' : answer.refusal.code;
  };
  const [poor, rich] = [await aRichPlayer(999), await aRichPlayer(1_000)];
  expect([await open(poor), await open(rich)]).toEqual(['insufficient_funds', 'ok']);
  expect([await moneyOf(poor), await moneyOf(rich)]).toEqual([
    { balance: 999, bonus_balance: 5_000 },
    { balance: 0, bonus_balance: 5_000 },
  ]);
});

// proves WALLET-508
test('records the paying purse and refunds into it', async () => {
  const battles = battleTable(app);
  const [slug] = await battleCases(app, { price: 1_000, costs: [500, 500] });
  const form = { drop_cases: roundsOf(slug!), slots: 2 };
  const [poor, player, demo] = [await aRichPlayer(999), await aRichPlayer(2_500), await aRichPlayer(0)];
  const refused = await battles.send('POST /group/game/create', { body: { ...form, shown_cost: 1_000 } }, poor);
  expect(refused.ok || refused.refusal.code).toBe('insufficient_funds');

  await app.ask('POST /demo/start', {}, { as: demo });
  const before = await moneyOf(demo);
  const games = [
    { who: player, ...(await battles.made(player, form)) },
    { who: demo, ...(await battles.made(demo, { ...form, is_public: false })) },
  ];
  const paid = async (who: TestPlayer) => {
    const { rows } = await sql<{ purse: string; amount: number }>`
      select a.purpose as purse, s.amount from stakes s join accounts a on a.id = s.account_id
        where a.player_id = ${who.id}::bigint`.execute(app.db.sql);
    return rows;
  };
  expect([await paid(player), await paid(demo)]).toEqual([[{ purse: 'balance', amount: 1_000 }], [{ purse: 'demo:DEMO', amount: 1_000 }]]);
  expect(await moneyOf(player)).toEqual({ balance: 1_500, bonus_balance: 5_000 });
  for (const { who, uid } of games) expect((await battles.send('POST /group/game/:uid/cancel', { params: { uid } }, who)).ok).toBe(true);
  expect([await moneyOf(player), await moneyOf(demo)]).toEqual([{ balance: 2_500, bonus_balance: 5_000 }, before]);
  expect(await moneyOf(poor)).toEqual({ balance: 999, bonus_balance: 5_000 });
});
