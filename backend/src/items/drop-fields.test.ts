import { drop, dropStatus } from '@riftdrop/contract/api/profile/profile';
import { expect, test } from 'vitest';
import { testApp } from '../plumbing/testing/app.ts';

const app = testApp();

/** The words that a column of `drops` may hold. */
async function allowed(column: string): Promise<string[]> {
  const { rows } = await app.db.pool.query<{ text: string }>(
    `select pg_get_constraintdef(oid) as text from pg_constraint where conrelid = 'drops'::regclass and conname = $1`,
    [`drops_${column}_check`],
  );
  return [...rows[0]!.text.matchAll(/'([a-z_]+)'/g)].map(([, one]) => one!).toSorted();
}

// proves DATA-061
test('knows eleven states in database and contract', async () => {
  const states = [
    'inventory',
    'sold',
    'auto_sold',
    'trade_pending',
    'on_hold',
    'active',
    'send',
    'sent',
    'cashout',
    'upgraded',
    'archived',
  ];
  expect(dropStatus.options).toEqual(states);
  expect(await allowed('status')).toEqual(states.toSorted());
});

// proves DATA-063, DATA-064, DATA-065
test("names an item's source by contract", async () => {
  const sources = ['drop_case', 'upgrade', 'br_match', 'giveaway_round', 'group', 'send_request', 'king_prize', 'rps', 'partner_payout'];
  expect(drop.shape.dropable_type.options).toEqual(sources);
  expect(await allowed('source')).toEqual(sources.toSorted());
});

// proves DATA-060
test('shows an item with value and winner', async () => {
  const player = await app.aPlayer({ nickname: 'Winner' });
  const body = { version: 1, client_seed: 's' };
  const opened = await app.ask('POST /dropcase/open/:slug', { params: { slug: 'skyline' }, body }, { as: player });
  if (!opened.ok || !opened.value.drop) throw new Error(opened.text);
  const { id, cost, timestamp, user, dropable_type, drop_case } = opened.value.drop;
  const row = await app.db.sql
    .selectFrom('drops')
    .select(['cost', 'created_at', 'player_id'])
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow();
  expect({ cost, timestamp, player: user.id }).toEqual({
    cost: row.cost,
    timestamp: row.created_at.toISOString(),
    player: String(row.player_id),
  });
  expect([user.nickname, dropable_type, drop_case?.slug]).toEqual(['Winner', 'drop_case', 'skyline']);
});
