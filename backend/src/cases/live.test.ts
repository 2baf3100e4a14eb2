import { expect, test } from 'vitest';
import { testApp } from '../plumbing/testing/app.ts';
import { openOnce } from './testing.ts';

const app = testApp();

// proves DATA-563, RT-504, R8
test('publishes the drop, and privately the balance', async () => {
  const player = await app.aPlayer({ balance: 1_000 });
  const visitor = await app.aSocket();
  const own = await app.aSocket({ as: player });
  await visitor.join('general');
  await own.join(`user.${player.id}`);
  const drop = await openOnce(app, player, 'riftdrop-classic');
  await visitor.until(({ event }) => event === 'live.drop');
  await own.until(({ event }) => event === 'drop.created');
  await own.until(({ event }) => event === 'balance');
  const live = visitor.events.filter(({ event }) => event === 'live.drop').map(({ data }) => data);
  expect(live).toMatchObject([
    {
      id: drop.id,
      cost: drop.cost,
      initial: false,
      skin_item: drop.skin_item,
      drop_case: { slug: 'riftdrop-classic' },
      user: { id: player.id },
    },
  ]);
  expect(live[0]).not.toHaveProperty('roll');
  expect(own.events.find(({ event }) => event === 'balance')?.data).toMatchObject({ balance: 800 });
  expect(visitor.events.some(({ event }) => event === 'balance')).toBe(false);
  visitor.close();
  own.close();
});

test('tells nothing about a refused opening', async () => {
  const player = await app.aPlayer({ balance: 100 });
  const own = await app.aTab(player);
  await app.processAll();
  const before = await app.db.sql
    .selectFrom('live_events')
    .select((select) => select.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  await app.ask(
    'POST /dropcase/open/:slug',
    { params: { slug: 'riftdrop-classic' }, body: { version: 1, client_seed: 's' } },
    { as: player },
  );
  await app.processAll();
  const after = await app.db.sql
    .selectFrom('live_events')
    .select((select) => select.fn.countAll<number>().as('n'))
    .where('event', '<>', 'statistics')
    .executeTakeFirstOrThrow();
  expect(after.n).toBeLessThanOrEqual(before.n);
  expect(await app.db.sql.selectFrom('outbox').select('id').execute()).toEqual([]);
  own.close();
});

// proves RT-505
test('sends the last 25 drops on joining', async () => {
  const player = await app.aPlayer({ balance: 1_000_000 });
  for (let batch = 0; batch < 3; batch += 1) {
    await app.ask(
      'POST /dropcase/open/:slug/multi',
      { params: { slug: 'riftdrop-classic' }, body: { version: 1, client_seed: 's', amount: 10 } },
      { as: player },
    );
  }
  const newest = await app.db.sql.selectFrom('drops').select('id').orderBy('id', 'desc').limit(25).execute();
  const socket = await app.aSocket();
  const answer = (await socket.join('general')) as { initial: { id: string; initial: boolean }[] };
  expect(answer.initial.map(({ id }) => id)).toEqual(newest.map(({ id }) => String(id)));
  expect(answer.initial.every(({ initial }) => initial)).toBe(true);
  socket.close();
});
