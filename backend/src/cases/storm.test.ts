import { expect, test } from 'vitest';
import { catalogueOf } from '../catalogue/index.ts';
import { PairCache } from '../fairness/index.ts';
import { proveLedger } from '../ledger/index.ts';
import { balancesOf } from '../accounts/index.ts';
import type { MoneyRequest } from '../plumbing/http/http.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { openCase } from '@riftdrop/contract/api/cases/cases';
import { Openings } from './open-case.ts';
import { openOnce, quoteOf } from './testing.ts';

const app = testApp();

const slug = 'riftdrop-classic';
const price = 200;
const nonces = async (id: string) =>
  (await app.db.sql.selectFrom('drops').select('nonce').where('player_id', '=', Number(id)).orderBy('nonce').execute()).map(
    ({ nonce }) => nonce,
  );
const upTo = (n: number) => Array.from({ length: n }, (_, at) => at + 1);

test('keeps nonces gapless and never overspends in 50 openings', async () => {
  const player = await app.aPlayer({ balance: 20 * price + 150 });
  const body = await quoteOf(app, slug);
  const replies = await Promise.all(upTo(50).map(() => app.ask('POST /dropcase/open/:slug', { params: { slug }, body }, { as: player })));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([...Array<number>(20).fill(200), ...Array<number>(30).fill(402)]);
  expect(await nonces(player.id)).toEqual(upTo(20));
  expect((await balancesOf(app.db.sql, player.id)).balance).toBe(150);
});

test('mixes single and multi openings without losing nonces', async () => {
  const player = await app.aPlayer({ balance: 1_000_000 });
  const body = await quoteOf(app, slug);
  await Promise.all(
    upTo(30).map((at) =>
      at % 3 === 0
        ? app.ask('POST /dropcase/open/:slug/multi', { params: { slug }, body: { ...body, amount: 4 } }, { as: player })
        : app.ask('POST /dropcase/open/:slug', { params: { slug }, body }, { as: player }),
    ),
  );
  expect(await nonces(player.id)).toEqual(upTo(10 * 4 + 20));
});

test('opens from two processes with different cached nonces', async () => {
  const player = await app.aPlayer({ balance: 1_000_000 });
  await openOnce(app, player, slug);
  const processes = [0, 1].map(() => new Openings(app.plumbing, catalogueOf(app.db, app.clock), new PairCache(app.plumbing)));
  const request = (key: string) =>
    ({
      call: openCase,
      params: { slug },
      body: { version: 1 },
      playerId: player.id,
      claim: { playerId: player.id, key, route: 'POST /dropcase/open/:slug', payload: 'same' },
    }) as MoneyRequest<typeof openCase>;
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all(
      processes.map((openings, at) => openings.open(request(`p${at}-${round}`), { count: 1, single: true, way: 'paid' })),
    );
    for (const answer of answers) expect(answer).toHaveProperty('text');
  }
  expect(await nonces(player.id)).toEqual(upTo(21));
  // A long queue in one process has every next nonce before the other has read it: the other must outwait it.
  const queues = processes.flatMap((openings, at) =>
    upTo(40).map((turn) => openings.open(request(`q${at}-${turn}`), { count: 1, single: true, way: 'paid' })),
  );
  for (const answer of await Promise.all(queues)) expect(answer).toHaveProperty('text');
  expect(await nonces(player.id)).toEqual(upTo(101));
});

test('keeps every roll of a closing pair', async () => {
  const player = await app.aPlayer({ balance: 1_000_000 });
  await openOnce(app, player, slug);
  const body = { ...(await quoteOf(app, slug)) };
  // Refused while a roll is under way, and then repeated: on a quick machine that is every first time.
  const rotate = async (at: number): Promise<unknown> => {
    const answer = await app.ask('POST /seeds/rotate', { body: { client_seed: `seed-${at}` } }, { as: player });
    return answer.ok || answer.refusal.code !== 'in_process' ? answer : rotate(at);
  };
  const storm = upTo(24).map((at) =>
    at % 6 === 0 ? rotate(at) : app.ask('POST /dropcase/open/:slug', { params: { slug }, body }, { as: player }),
  );
  await Promise.all(storm);
  const history = await app.reply('GET /seeds/history', { query: {} }, { as: player });
  const rows = await app.db.sql
    .selectFrom('drops')
    .select(['pair_id', 'nonce'])
    .where('player_id', '=', Number(player.id))
    .orderBy('nonce')
    .execute();
  for (const pair of history.items) {
    expect(rows.filter(({ pair_id }) => String(pair_id) === pair.id).map(({ nonce }) => nonce)).toEqual(upTo(pair.rolls));
  }
  expect(history.items).toHaveLength(4);
  expect(rows).toHaveLength(21);
});

test('keeps balances equal to their transfers', async () => {
  expect(await proveLedger(app.db.sql)).toEqual([]);
});
