import { gameStatus, quitReason } from '@riftdrop/contract/api/games/games';
import { drop, dropStatus } from '@riftdrop/contract/api/profile/profile';
import { giveawayInterval, giveawayOutcome } from '@riftdrop/contract/api/race/race';
import { raceSessionStatus } from '@riftdrop/contract/api/race/royale-race';
import { cashOutAccountState, cashOutCode, cashOutStatus, cashOutSymbol } from '@riftdrop/contract/api/wallet/cash-outs';
import { paymentStatus } from '@riftdrop/contract/api/wallet/payments';
import { sendItemStatus } from '@riftdrop/contract/api/wallet/withdrawals';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { awayStatuses } from './items/index.ts';
import { testApp } from './plumbing/testing/app.ts';

const app = testApp();

/** Lists of the contract that a column of the database stores. */
const stored: [column: string, values: readonly string[]][] = [
  ['drops.status', dropStatus.options],
  ['drops.source', drop.shape.dropable_type.options],
  // The finale of rock, paper, scissors is a name of a running game.
  ['games.status', gameStatus.options.filter((status) => status !== 'running_rps')],
  ['game_seats.quit_reason', quitReason.options],
  ['giveaways."interval"', giveawayInterval.options],
  ['giveaway_rounds.outcome', giveawayOutcome.options],
  ['race_sessions.state', raceSessionStatus.options],
  ['payments.status', paymentStatus.options],
  ['cash_outs.status', cashOutStatus.options],
  ['cash_outs.status_code', cashOutCode.unwrap().options],
  ['cash_out_accounts.state', cashOutAccountState.options],
  ['cash_out_accounts.symbol', cashOutSymbol.options],
  ['send_requests.item', sendItemStatus.options],
];

const valuesIn = (text: string): string[] => [...text.matchAll(/'([^']*)'::text/g)].map(([, value]) => value!).sort();

test.each(stored)('stores every value of %s in the contract, and no other', async (column, values) => {
  const [table, name] = column.split('.');
  const { rows } = await sql<{ text: string }>`
    select pg_get_constraintdef(oid) as text from pg_constraint
    where contype = 'c' and conrelid = ${table}::regclass and starts_with(pg_get_constraintdef(oid), ${`CHECK ((${name} = ANY (`})`.execute(
    app.db.sql,
  );
  expect(rows.map(({ text }) => valuesIn(text))).toEqual([values.toSorted()]);
});

test('has an index of the items that the list of held items shows', async () => {
  const { rows } = await sql<{ text: string }>`select pg_get_indexdef('drops_away'::regclass) as text`.execute(app.db.sql);
  expect(valuesIn(rows[0]!.text)).toEqual(awayStatuses.toSorted());
});
