import { spawnSync } from 'node:child_process';
import { checkBattle } from '@riftdrop/fair/battle-proof';
import { roll } from '@riftdrop/fair/pf1';
import { beforeAll, expect, test } from 'vitest';
import { proveGames, warnOfBooby } from '../games/index.ts';
import { testApp, oneApp } from '../plumbing/testing/app.ts';
import { aFinishedBattle, battleCases, battleTable, roundsOf } from './testing.ts';

const free = 'riftdrop-classic';
let slug: string;
const app = testApp({ guests: { modes: [], rules: { boobyPrize: free, isPrepayOffered: true }, domains: () => [] } });
const table = battleTable(app);
beforeAll(async () => {
  [slug = ''] = await battleCases(app, { price: 500, costs: [100, 200, 400, 900] });
});

const people = (count: number) => Promise.all(Array.from({ length: count }, () => app.aPlayer({ balance: 10_000 })));
const proofOf = (uid: string) => app.reply('GET /group/game/:uid/proof', { params: { uid } });

// proves GAME-556, DATA-525
test('gives every loser a free case', async () => {
  const seated = await people(3);
  const game = await aFinishedBattle(app, seated, { drop_cases: roundsOf(slug, slug) });
  const winner = game.result!.winners[0]!;
  const losers = [1, 2, 3].filter((place) => place !== winner);
  expect(game.booby_prize).toMatchObject({ drop_case_slug: free });
  const { rows } = await app.db.pool.query<{ id: string }>('select id::text from cases where slug = $1', [free]);
  expect(game.booby_prize_drop_case_id).toBe(rows[0]!.id);
  expect(game.result!.booby!.map((drop) => [drop.place, drop.slot, drop.drop_case_slug])).toEqual(
    losers.map((place) => [place, `booby.${place}`, free]),
  );
  for (const drop of game.result!.booby!)
    expect(drop.roll).toBe(roll(game.seed.secret_hash!, ['battles', game.uid!, game.seed.beacon!, `booby.${drop.place}`]));
  for (const [at, player] of seated.entries()) {
    const items = await app.ask('GET /profile/drops/:id', { params: { id: 'me' }, query: { status: 'inventory' } }, { as: player });
    if (!items.ok) throw new Error(items.text);
    const own = items.value.items.map(({ cost, dropable_type }) => ({ cost, dropable_type }));
    const drop = game.result!.booby!.find(({ place }) => place === at + 1);
    if (drop) expect(own).toEqual([{ cost: drop.cost, dropable_type: 'group' }]);
    else expect(own).toHaveLength(6);
    const me = await app.ask('GET /profile/me', {}, { as: player });
    expect(me).toMatchObject({ ok: true, value: { balance: 9_000 } });
  }
  const loser = seated[losers[0]! - 1]!;
  const sold = await table.send('POST /inventory/sell/group-game/:uid', { params: { uid: game.uid } }, loser);
  expect(sold).toMatchObject({ ok: true, value: { count: 1, amount: game.result!.booby![0]!.cost } });
  expect(await proveGames(app.db.sql)).toEqual([]);
});

// proves GAME-508, G12
test("is in the battle's lock and proof", async () => {
  const { uid } = await aFinishedBattle(app, await people(2), { drop_cases: roundsOf(slug) });
  const battle = await proofOf(uid!);
  const verifier = new URL('../../../shared/fair/verify/verify.mjs', import.meta.url).pathname;
  expect(spawnSync(process.execPath, [verifier], { input: JSON.stringify(battle), encoding: 'utf8' }).stdout).toMatch(/^ok: battle /);
  const [game] = battle.proof.games;
  expect(game!.terms!.slice(0, 4)).toEqual(['mode default', 'slots 2', `rounds ${slug}`, `booby ${free}`]);
  expect(game!.terms!.slice(4).map((line) => line.split(' ').slice(0, 2))).toEqual([
    ['case', slug],
    ['case', free],
  ]);
  expect(checkBattle(battle).problems).toEqual([]);
  const hidden = structuredClone(battle);
  hidden.proof.games[0]!.draws.pop();
  expect(checkBattle(hidden).problems.join('; ')).toContain('draws: the free cases are not those of the losers');
});

test('excludes bots, non-public battles and equal shares', async () => {
  const [alone, hidden, other] = await people(3);
  const { uid } = await table.made(alone!, { drop_cases: roundsOf(slug) });
  for (const route of ['POST /group/game/:uid/ready', 'POST /group/game/:uid/ready-for-bots'])
    expect((await table.send(route, { params: { uid } }, alone)).ok).toBe(true);
  await app.after(30_000);
  const withBot = await table.playOut(uid);
  expect(withBot.result!.booby?.map(({ place }) => place)).toEqual(withBot.result!.winners[0] === 1 ? undefined : [1]);
  expect(checkBattle(await proofOf(uid)).problems).toEqual([]);
  const apart = await aFinishedBattle(app, [hidden!, other!], { drop_cases: roundsOf(slug), is_public: false });
  expect([apart.booby_prize_drop_case_id, apart.result!.booby]).toEqual([null, undefined]);
  const equal = await aFinishedBattle(app, [hidden!, other!], { drop_cases: roundsOf(slug), mode: 'equality' });
  expect(equal.result!.booby).toBeUndefined();
  expect(checkBattle(await proofOf(equal.uid!)).problems).toEqual([]);
  expect(await proveGames(app.db.sql)).toEqual([]);
});

test('warns the operator when people gain by losing', async () => {
  const own = await oneApp({ config: { env: { BOOBY_PRIZE_CASE: 'no-such-case' } } });
  const warnings = () => own.logged.splice(0).flatMap((line) => (line.includes('"warn"') ? [JSON.parse(line) as object] : []));
  expect(warnings()).toMatchObject([{ message: 'the case for losers cannot be opened now', case: 'no-such-case' }]);
  const two = await battleCases(own, { price: 1_000, costs: [400] }, { price: 10_000, costs: [9_600] });
  await own.db.pool.query("update cases set stock = 'out_of_stock' where slug <> all($1)", [two]);
  const rules = { ...own.app.games.rules, boobyPrize: two[0]! };
  await warnOfBooby({ plumbing: own.plumbing, rules });
  expect(warnings()).toEqual([]);
  await battleCases(own, { price: 1_000, costs: [400] }, { price: 10_000, costs: [9_601] });
  await warnOfBooby({ plumbing: own.plumbing, rules });
  expect(warnings()).toMatchObject([
    { message: 'the case for losers gives more than the house keeps of a place', case: two[0], gives: 400, keeps: 399 },
  ]);
});
