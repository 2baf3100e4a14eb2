import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Route } from '@riftdrop/contract/http/routes';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { balancesOf } from '../accounts/index.ts';
import { quoteOf } from '../cases/testing.ts';
import type { TestPlayer } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { attachSocial } from '../plumbing/testing/social.ts';
import { battleCases, roundsOf } from '../pvp/testing.ts';
import { roundsFor } from '../royale/testing.ts';
import { anUpgrade } from '../upgrade/testing.ts';

const app = testApp();
/** Whom the planted condition bars, once they are written there. */
let host: TestPlayer;
let slug: string;
const games: Record<string, string> = {};
const source = readFileSync(new URL('sql/stake_refusals.sql', import.meta.url), 'utf8');

const ask = (route: string, input: object, as: TestPlayer) =>
  app.ask(route as 'POST /rps/game/create', { ...input, key: randomUUID() }, { as });
const forms = () => ({
  battle: { drop_cases: roundsOf(slug) },
  royale: { max_users: 4, rounds: roundsFor(4, slug) },
  rps: { drop_cases: roundsOf(slug), join: { figure: 'rock' } },
});

beforeAll(async () => {
  [slug] = (await battleCases(app, { price: 500, costs: [300, 900] })) as [string];
  host = await app.aPlayer({ balance: 100_000 });
  const made: [string, string, object][] = [
    ['battle', 'POST /group/game/create', forms().battle],
    ['royale', 'POST /battle-royale/create', forms().royale],
    ['rps', 'POST /rps/game/create', forms().rps],
  ];
  for (const [name, route, body] of made) {
    const answer = await ask(route, { body }, host);
    if (!answer.ok) throw new Error(`${route}: ${answer.text}`);
    games[name] = (answer.value as { uid: string }).uid;
  }
});

/** Adds a sixth condition to the list, as a developer would: the only line that is touched. */
async function plant(condition: string, state = 'RD403'): Promise<void> {
  const planted = source.replace('    end order by o.k)', `      when ${condition} then '${state}'\n    end order by o.k)`);
  expect(planted).not.toBe(source);
  const { rows } = await app.db.pool.query<{ schema: string }>(
    `select pronamespace::regnamespace::text as schema from pg_proc where proname = 'stake_refusals'`,
  );
  const create = planted.replace('create function stake_refusals', `create or replace function ${rows[0]!.schema}.stake_refusals`);
  await sql.raw(create).execute(app.db.owner);
}

/** Valid input of a staking player: each of these calls succeeds unless a check refuses it. */
async function inputOf(route: Route, player: TestPlayer): Promise<object> {
  const free = 'dawn_free_case_level_1';
  if (route === 'POST /dropcase/open/:slug') return { params: { slug }, body: await quoteOf(app, slug) };
  if (route === 'POST /dropcase/open/:slug/multi') return { params: { slug }, body: { ...(await quoteOf(app, slug)), amount: 2 } };
  if (route === 'POST /dropcase/open-free/:slug') return { params: { slug: free }, body: await quoteOf(app, free) };
  if (route === 'POST /upgrade/create') return { body: await anUpgrade(app, player) };
  const name = route.includes('battle-royale') ? 'royale' : route.includes('/rps/') ? 'rps' : 'battle';
  if (route.endsWith('/create')) return { body: forms()[name] };
  return { params: { id: games[name], uid: games[name] }, body: name === 'rps' && route.endsWith('/join') ? { figure: 'paper' } : {} };
}

test('a sixth condition refuses every call that stakes, in the transaction of the stake', { timeout: 120_000 }, async () => {
  const routes = app.app.calls.filter(({ stake }) => stake).map(({ route }) => route as Route);
  expect(routes.length).toBeGreaterThan(10);
  const players: Partial<Record<Route, [TestPlayer, object]>> = {};
  for (const route of routes) {
    const player = await app.aPlayer({ balance: 100_000 });
    if (route.includes('open-free')) await attachSocial(app, player, { follows: true });
    players[route] = [player, await inputOf(route, player)];
  }
  // The look before a call holds no row of an account, and a stake does: only the stakes themselves are refused.
  const holds = `exists (select from pg_locks where pid = pg_backend_pid() and relation = 'accounts'::regclass and mode = 'RowShareLock')`;
  await plant(`p.nickname <> 'nobody' and ${holds}`);
  for (const route of routes) {
    const [player, input] = players[route]!;
    expect([route, await ask(route, input, player)]).toMatchObject([route, { status: 403, refusal: { code: 'self_blocked' } }]);
  }
  // The same calls are done without it: nothing else refused them.
  await plant('false');
  for (const route of routes) {
    const [player, input] = players[route]!;
    expect([route, (await ask(route, input, player)).status]).toEqual([route, 200]);
  }
});

test('a sixth condition refuses every call that stakes before it is read', async () => {
  const player = await app.aPlayer();
  await plant(`o.player = ${player.id}`);
  for (const { route } of app.app.calls.filter(({ stake }) => stake)) {
    const [method, path] = route.replaceAll(/:\w+/g, 'x').split(' ') as [string, string];
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${player.token}`, 'idempotency-key': randomUUID() };
    const answer = await fetch(`${app.origin}/api${path}`, { method, headers, body: '{}' });
    expect([route, answer.status, await answer.json()]).toMatchObject([route, 403, { code: 'self_blocked' }]);
  }
});

test('a condition whose state is not listed lets no stake by', { timeout: 60_000 }, async () => {
  const player = await app.aPlayer({ balance: 100_000 });
  const stakes = app.app.calls.filter(({ stake, route }) => stake && !route.includes('open-free')).map(({ route }) => route as Route);
  const inputs = await Promise.all(stakes.map((route) => inputOf(route, player)));
  const before = await balancesOf(app.db.sql, player.id);
  await plant(`o.player = ${player.id}`, 'RD499');
  for (const [at, route] of stakes.entries()) expect([route, (await ask(route, inputs[at]!, player)).status]).toEqual([route, 500]);
  expect(await balancesOf(app.db.sql, player.id)).toEqual(before);
  await plant('false');
});
