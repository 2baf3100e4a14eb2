import { createHash } from 'node:crypto';
import { playArena } from '@riftdrop/fair/arena';
import { checkRps } from '@riftdrop/fair/rps-proof';
import { tamper, picks } from '@riftdrop/fair/testing/tamper';
import { verdicts, verifiers, withoutNotes } from '@riftdrop/fair/testing/verifiers';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { proveGames } from '../games/index.ts';
import { proveEscrows, proveLedger } from '../ledger/index.ts';
import { testApp, oneApp } from '../plumbing/testing/app.ts';
import { battleCases, roundsOf } from '../pvp/testing.ts';
import { roundsFor, royaleTable } from '../royale/testing.ts';
import { aFinishedRps, rpsTable } from './testing.ts';

const app = testApp();
const table = rpsTable(app);
let slug: string;
let second: string;
beforeAll(async () => {
  [slug = '', second = ''] = await battleCases(app, { price: 300, costs: [250, 350] }, { price: 100, costs: [10, 90] });
});

const aPlayer = () => app.aPlayer({ balance: 10_000 });
const three = async () => [await aPlayer(), await aPlayer(), await aPlayer()] as const;
const join = 'POST /rps/game/:uid/join';

// proves RPS-512, GAME-570, GAME-572, API-545, API-547, DATA-541, DATA-543
test('gives the first or wanted figure', async () => {
  const [anna, ben, cleo] = await three();
  const { uid, max_users, steam_users } = await table.made(anna, { drop_cases: roundsOf(slug) });
  expect([max_users, steam_users.map(({ figure, position }) => [figure, position])]).toEqual([3, [['rock', 1]]]);
  const third = await table.joined(uid, ben, { figure: 'scissors', position: 2 });
  expect(third.playersByFigure).toEqual({ rock: anna.id, paper: null, scissors: ben.id });
  const full = await table.joined(uid, cleo);
  expect(full.steam_users.map(({ steam_user_id, figure, position }) => [steam_user_id, figure, position])).toEqual([
    [anna.id, 'rock', 1],
    [cleo.id, 'paper', 3],
    [ben.id, 'scissors', 2],
  ]);
  expect(full.playersByFigure).toEqual({ rock: anna.id, paper: cleo.id, scissors: ben.id });
  expect(await table.refusal(join, uid, await aPlayer())).toBe('join_game_not_opened');
});

// proves RPS-516, ERR-510, GAME-571
test('refuses a taken figure and lists free ones', async () => {
  const [anna, ben] = await three();
  const { uid } = await table.made(anna, { drop_cases: roundsOf(slug), join: { figure: 'paper', position: 3 } });
  const answer = await table.send(join, { params: { uid }, body: { figure: 'paper' } }, ben);
  expect(answer).toMatchObject({
    ok: false,
    status: 409,
    refusal: { code: 'rps_figure_taken', message: 'This figure is already taken.', figures: ['rock', 'scissors'] },
  });
  expect(await app.balanceOf(ben)).toBe(10_000);
  expect((await table.joined(uid, ben, { figure: 'rock', position: 3 })).seats[0]!.choice).toEqual({ figure: 'rock', position: 1 });
});

// proves DATA-537, DATA-538, DATA-539, API-546
test('goes from open to running, arena and end', async () => {
  const people = await three();
  const made = await table.made(people[0], { drop_cases: [{ order: 0, amount: 2, drop_case_slug: slug }] });
  expect(made).toMatchObject({
    status: 'open',
    steps: 2,
    step: 0,
    cost: 600,
    rps_started_at: null,
    rps_round_interval: 5000,
    winner_steam_user_id: null,
    rps: { seeds: null },
  });
  for (const one of people.slice(1)) await table.joined(made.uid, one);
  const full = await table.view(made.uid);
  expect([full.status, full.seats.length, full.lock !== null, full.started_at]).toEqual(['open', 3, true, null]);
  await app.after(20_000);
  await app.after(0);
  const first = await table.view(made.uid);
  expect(first.game_rounds[0]!.played_at).toBe(first.rounds[0]!.played_at);
  expect([first.status, first.step, first.rounds[0]!.drops.map(({ place }) => place)]).toEqual(['running', 1, [1, 2, 3]]);
  expect(Date.parse(first.next_step_at!) - Date.parse(first.rounds[0]!.played_at)).toBe(5_000);
  await app.after(5_000);
  const last = await table.view(made.uid);
  expect([last.status, last.step, last.rps!.seeds, last.result]).toEqual(['running', 2, null, null]);
  await app.after(5_000);
  const arena = await table.view(made.uid);
  expect([arena.status, arena.result, arena.seed.secret_hash, arena.rps!.winner_steam_user_id]).toEqual(['running_rps', null, null, null]);
  const { steps, winner } = playArena(arena.rps!.seeds!);
  expect(Date.parse(arena.next_step_at!) - Date.parse(arena.rps_started_at!)).toBe(2_000 + steps * 40);
  await app.after(2_000 + steps * 40);
  const over = await table.view(made.uid);
  expect(over.winner_steam_user_id).toBe(over.steam_users.find(({ is_winner }) => is_winner)!.steam_user_id);
  expect([over.status, over.result!.winners, over.step, over.rounds.length]).toEqual([
    'finished',
    [['rock', 'paper', 'scissors'].indexOf(winner) + 1],
    2,
    2,
  ]);
  const sum = (at: number) => over.rounds[at]!.drops.reduce((total, { cost }) => total + cost, 0);
  expect(over.seats.map(({ reward }) => reward).toSorted((a, b) => a - b)).toEqual([0, 0, sum(0) + sum(1)]);
  for (const prove of [proveGames, proveLedger, proveEscrows]) expect(await prove(app.db.sql)).toEqual([]);
});

// proves GAME-575, RPS-002, API-557, API-566
test('gives the winner all drops, sold in one request', async () => {
  const people = await three();
  const { uid, result, seats, rounds } = await aFinishedRps(app, people, { drop_cases: roundsOf(slug, second) });
  expect(rounds.map(({ drops }) => drops.map(({ place, drop_case_slug }) => `${place} ${drop_case_slug}`))).toEqual([
    [`1 ${slug}`, `2 ${slug}`, `3 ${slug}`],
    [`1 ${second}`, `2 ${second}`, `3 ${second}`],
  ]);
  expect(rounds[0]!.drops.every(({ cost }) => [250, 350].includes(cost))).toBe(true);
  expect(rounds[1]!.drops.every(({ cost }) => [10, 90].includes(cost))).toBe(true);
  const winner = people.find(({ id }) => seats[result!.winners[0]! - 1]!.player!.id === id)!;
  const { rows } = await sql<{ player_id: number; source: string }>`
    select player_id, source from drops where player_id in (${sql.join(people.map(({ id }) => Number(id)))})`.execute(app.db.sql);
  expect(rows).toEqual(Array.from({ length: 6 }, () => ({ player_id: Number(winner.id), source: 'rps' })));
  const worth = rounds.flatMap(({ drops }) => drops).reduce((total, { cost }) => total + cost, 0);
  expect(await table.send('POST /inventory/sell/rps/:uid', { params: { uid } }, winner)).toMatchObject({
    ok: true,
    value: { count: 6, amount: worth },
  });
  expect(await app.balanceOf(winner)).toBe(10_000 - 400 + worth);
  for (const one of people) if (one !== winner) expect(await app.balanceOf(one)).toBe(9_600);
});

// proves GAME-576, DATA-544, RPS-532
test('rolls from join client seeds and the game seed', async () => {
  const [anna, ben] = await three();
  await app.ask('POST /seeds/rotate', { body: { client_seed: 'annas-seed' } }, { as: anna });
  const { uid } = await table.made(anna, { drop_cases: roundsOf(slug), join: { figure: 'scissors' } });
  await app.ask('POST /seeds/rotate', { body: { client_seed: 'another-one' } }, { as: anna });
  await table.joined(uid, ben);
  for (const one of [anna, ben]) expect(await table.refusal('POST /rps/game/:uid/ready-for-bots', uid, one)).toBeNull();
  await app.after(30_000);
  const arena = await table.playUntil(uid, 'running_rps');
  const { seeds } = arena.rps!;
  expect(seeds).toMatchObject({ rockSeed: `player-${ben.id}`, paperSeed: 'bot-2', scissorsSeed: 'annas-seed' });
  await app.after(30_000);
  const { seed } = await table.view(uid);
  expect(seeds!.gameSeed).toBe(createHash('sha256').update(`${seed.secret_hash}:${seed.beacon}`).digest('hex'));
});

// proves GAME-501, GAME-504, GAME-577, GAME-578
test('publishes a proof for browser and scripts', async () => {
  const { uid } = await aFinishedRps(app, await three(), { drop_cases: roundsOf(slug, second) });
  const answer = await app.reply('GET /rps/game/:uid/proof', { params: { uid: uid! } });
  const check = checkRps(answer);
  expect(check.problems).toEqual([]);
  for (const verifier of verifiers) expect(withoutNotes(verdicts(verifier, answer)[0]!)).toBe(`ok: ${check.words}`);
  const pick = picks(20_261_123);
  const changed = Array.from({ length: 60 }, () => tamper(answer, pick));
  const verdictsOf = verifiers.map((verifier) =>
    verdicts(
      verifier,
      changed.map(({ document }) => document),
    ),
  );
  changed.forEach(({ what }, at) => {
    for (const verdict of verdictsOf) expect([what, verdict[at]!.startsWith('ok')]).toEqual([what, false]);
  });
});

// proves API-551, RPS-536, GAME-578, DATA-544
test('records a difference that a browser computed', async () => {
  const people = await three();
  const { uid: open } = await table.made(people[0], { drop_cases: roundsOf(slug) });
  const game = await aFinishedRps(app, people, { drop_cases: roundsOf(slug) });
  const seeds = game.rps!.seeds!;
  const { winner, resultHash } = playArena(seeds);
  const input = { ...seeds, startedAt: game.rps!.rps_started_at!, figures: ['rock', 'paper', 'scissors'], positions: [1, 2, 3] };
  const track = (uid: string, output: object) =>
    app.ask('POST /rps/game/:uid/track', { params: { uid }, body: { input, output } as never }, { as: people[0] });
  const kept = async () =>
    (
      await sql<{ output: object; computed: object }>`select output, computed from rps_differences where game = ${game.uid}`.execute(
        app.db.sql,
      )
    ).rows;
  expect(await track(open, { winner, resultHash })).toMatchObject({ ok: false, refusal: { code: 'in_process' } });
  expect(await track(game.uid!, { winner, resultHash })).toMatchObject({ ok: true, value: { winner, resultHash } });
  expect(await kept()).toEqual([]);
  const other = { winner, resultHash: 'ab'.repeat(32) };
  expect(await track(game.uid!, other)).toMatchObject({ ok: true, value: { winner, resultHash } });
  await track(game.uid!, other);
  expect(await kept()).toEqual([{ output: other, computed: { winner, resultHash } }]);
  expect(await table.view(game.uid!)).toEqual(game);
});

// proves API-548, API-549, RT-534, RT-535
test('refunds leavers and canceled games in full', async () => {
  const [anna, ben, cleo] = await three();
  const form = { drop_cases: roundsOf(slug), is_public: false, generate_join_secrets: true };
  const { uid, join_secrets, joinSecret } = await table.made(anna, form);
  expect([join_secrets!.length, join_secrets!.includes(joinSecret!)]).toEqual([2, true]);
  expect(await table.view(uid)).not.toHaveProperty('joinSecret');
  expect(await table.refusal(join, uid, ben, { join_secret: 'ab'.repeat(16) })).toBe('join_game_not_opened');
  await table.joined(uid, ben, { join_secret: join_secrets![0], figure: 'paper' });
  const creator = await app.aTab(anna);
  expect(await table.refusal('POST /rps/game/:uid/quit', uid, ben)).toBeNull();
  const freed = await creator.until(({ event }) => event === 'game.secret.updated');
  creator.close();
  const secrets = (freed.data as { join_secrets: string[] }).join_secrets;
  expect(freed.data).toMatchObject({ uid, type: 'RPS_GAME' });
  expect([secrets.length, secrets.includes(join_secrets![0]!)]).toEqual([2, false]);
  expect([await app.balanceOf(ben), (await table.view(uid)).seats.length]).toEqual([10_000, 1]);
  await table.joined(uid, cleo, { join_secret: join_secrets![1] });
  const socket = await app.aTab(cleo);
  expect(await table.refusal('POST /rps/game/:uid/cancel', uid, cleo)).toBe('is_not_owner');
  expect(await table.refusal('POST /rps/game/:uid/cancel', uid, anna)).toBeNull();
  expect([await app.balanceOf(anna), await app.balanceOf(cleo), (await table.view(uid)).status]).toEqual([10_000, 10_000, 'canceled']);
  const told = await socket.until(({ event }) => event === 'game.canceled');
  expect(told.data).toMatchObject({ uid, type: 'RPS_GAME', status: 'canceled', cancel_reason: 'creator' });
  socket.close();
});

// proves RPS-521, GAME-520, GAME-531
test('refunds a leaving sponsor and keeps the place sponsored', async () => {
  const sponsored = await oneApp({ beside: app, config: { env: { GROUP_GAME_PREPAY: '1' } } });
  const seats = rpsTable(sponsored);
  const [anna, ben, cleo] = await three();
  const { uid } = await seats.made(anna, { drop_cases: roundsOf(slug), is_public: false, prepay_rate: 0.25 });
  expect(await app.balanceOf(anna)).toBe(10_000 - 300 - 75 - 75);
  const left = await seats.send('POST /rps/game/:uid/quit', { params: { uid } }, anna);
  expect(left).toMatchObject({ ok: true, value: { status: 'open', creator: { id: anna.id }, seats: [] } });
  expect(await app.balanceOf(anna)).toBe(10_000 - 3 * 75);
  expect(await seats.refusal(join, uid, anna)).toBe('join_game_not_opened');
  for (const one of [ben, cleo]) await seats.joined(uid, one);
  expect([await app.balanceOf(ben), await app.balanceOf(cleo)]).toEqual([9_775, 9_775]);
  expect(await proveEscrows(app.db.sql)).toEqual([]);
  expect(await seats.refusal('POST /rps/game/:uid/cancel', uid, anna)).toBeNull();
  expect([await app.balanceOf(anna), await app.balanceOf(ben), await app.balanceOf(cleo)]).toEqual([10_000, 10_000, 10_000]);
});

// proves GAME-526, GAME-531
test('refunds both sponsor parts of a skipped round', async () => {
  const sponsored = await oneApp({ beside: app, config: { env: { GROUP_GAME_PREPAY: '1' } } });
  const seats = rpsTable(sponsored);
  const [anna, ben, cleo] = await three();
  const { uid } = await seats.made(anna, { drop_cases: roundsOf(slug, second), is_public: false, prepay_rate: 0.25 });
  await sql`update cases set status = 'hidden' where slug = ${second}`.execute(app.db.sql);
  for (const one of [ben, cleo]) await seats.joined(uid, one);
  await sql`update cases set status = 'published' where slug = ${second}`.execute(app.db.sql);
  const game = await seats.playUntil(uid, 'running_rps');
  expect(game.seats.map(({ player, spent_cost, cost_returned }) => [player!.id, spent_cost, cost_returned])).toEqual([
    [anna.id, 400, 100],
    [ben.id, 300, 75],
    [cleo.id, 300, 75],
  ]);
  expect(await app.balanceOf(anna)).toBe(10_000 - 300 - 75 - 75);
});

// proves API-550, API-574, DATA-542
test('fills free figures with bots when every player agrees', async () => {
  const anna = await aPlayer();
  const { uid, bots } = await table.made(anna, { drop_cases: roundsOf(slug), join: { figure: 'paper', position: 2 } });
  await table.refusal('POST /rps/game/:uid/ready-for-bots', uid, anna);
  expect((await table.view(uid)).add_bots_at).toBe(new Date(app.clock.now() + 3_000).toISOString());
  await app.after(3_000);
  const { seats } = await table.view(uid);
  expect(seats.map(({ bot, choice }) => [bot, choice])).toEqual([
    [bots[0], { figure: 'rock', position: 1 }],
    [null, { figure: 'paper', position: 2 }],
    [bots[2], { figure: 'scissors', position: 3 }],
  ]);
});

test("sends a reaction with its sender's figure to watchers", async () => {
  const [anna, ben] = await three();
  const { uid, version } = await table.made(anna, { drop_cases: roundsOf(slug), join: { figure: 'scissors' } });
  const watcher = await app.aSocket();
  await watcher.join(`game.rps.${uid}`);
  const react = 'POST /rps/game/:uid/reaction';
  expect(await table.refusal(react, uid, anna, { reaction: 'gg' })).toBeNull();
  expect(await table.refusal(react, uid, ben, { reaction: 'wow' })).toBeNull();
  expect((await watcher.until(({ event }) => event === 'reaction')).data).toEqual({ reaction: 'gg', place: 3 });
  const second = await watcher.until(({ event, data }) => event === 'reaction' && (data as { place: number | null }).place === null);
  expect(second.data).toEqual({ reaction: 'wow', place: null });
  expect((await table.view(uid)).version).toBe(version);
  watcher.close();
});

// proves RT-538
test('tells a removed player who refused bots', async () => {
  const [anna, ben] = await three();
  const socket = await app.aTab(ben);
  const { uid } = await table.made(anna, { drop_cases: roundsOf(slug) });
  expect(await table.refusal('POST /rps/game/:uid/ready-for-bots', uid, anna)).toBeNull();
  await table.joined(uid, ben, { figure: 'scissors' });
  await app.after(30_000);
  expect((await table.view(uid)).seats.map(({ player, bot }) => player?.id ?? bot)).toEqual([anna.id, 'bot-2', 'bot-3']);
  const told = await socket.until(({ event }) => event === 'game.user.quit');
  expect(told.data).toMatchObject({ uid, quit_reason: 'bots_in' });
  expect(await app.balanceOf(ben)).toBe(10_000);
  socket.close();
});

// proves API-574
test('seats, readies and removes sandbox people in development', async () => {
  const anna = await aPlayer();
  const { uid } = await table.made(anna, { drop_cases: roundsOf(slug) });
  const guest = await table.send('POST /dev/rps/game/:uid/join', { params: { uid }, body: { figure: 'scissors' } }, anna);
  if (!guest.ok) throw new Error(guest.text);
  expect(guest.value.seats.map(({ choice }) => (choice as { figure: string }).figure)).toEqual(['rock', 'scissors']);
  expect(await table.refusal('POST /dev/rps/game/:uid/quit', uid, anna)).toBeNull();
  expect((await table.view(uid)).seats).toHaveLength(1);
  const ready = await table.send('POST /dev/rps/game/:uid/ready-for-bots', { params: { uid } }, anna);
  expect(ready).toMatchObject({ ok: true, value: { add_bots_at: expect.any(String) } });
});

// proves API-552, GAME-523, GAME-522, RPS-513
test('repeats a game or joins an equal one', async () => {
  const [anna, ben] = await three();
  const { uid } = await table.made(anna, { drop_cases: roundsOf(second, slug), join: false });
  expect((await table.view(uid)).seats).toEqual([]);
  const again = await table.send('POST /rps/same-game/:id', { params: { id: uid } }, ben);
  expect(again).toMatchObject({ ok: true, value: { config: { drop_cases: roundsOf(second, slug) }, seats: [{ player: { id: ben.id } }] } });
  const cleo = await aPlayer();
  const joined = await table.made(cleo, { drop_cases: roundsOf(second, slug), join_if_exist: true, join: { figure: 'scissors' } });
  expect([uid, again.ok && again.value.uid]).toContain(joined.uid);
  expect(joined.seats.find(({ player }) => player!.id === cleo.id)!.choice).toMatchObject({ figure: 'scissors' });
});

// proves GAME-573, GAME-526
test('plays at most 20 rounds, no arena without drops', async () => {
  const [anna, ben, cleo] = await three();
  const many = (amount: number) => ({ drop_cases: [{ order: 0, amount, drop_case_slug: second }] });
  const refused = await table.send('POST /rps/game/create', { body: { drop_cases: [...many(20).drop_cases, ...roundsOf(second)] } }, anna);
  expect(refused).toMatchObject({ ok: false, refusal: { code: 'validation' } });
  const { uid } = await table.made(anna, many(2));
  await sql`update cases set status = 'hidden' where slug = ${second}`.execute(app.db.sql);
  for (const one of [ben, cleo]) await table.joined(uid, one);
  await sql`update cases set status = 'published' where slug = ${second}`.execute(app.db.sql);
  const game = await table.playUntil(uid, 'running_rps');
  expect([game.status, game.cancel_reason, game.rps!.rps_started_at, await app.balanceOf(ben)]).toEqual([
    'canceled',
    'skipped',
    null,
    10_000,
  ]);
});

// proves RPS-007, GAME-542
test('plays demo games neither public nor prepaid', async () => {
  const sponsored = await oneApp({ beside: app, config: { env: { GROUP_GAME_PREPAY: '1' } } });
  const anna = await aPlayer();
  await app.ask('POST /demo/start', {}, { as: anna });
  const { is_public, demo } = await table.made(anna, { drop_cases: roundsOf(second) });
  expect([is_public, demo]).toEqual([false, true]);
  const prepaid = { drop_cases: roundsOf(second), is_public: false, prepay_rate: 0.5 };
  expect(await rpsTable(sponsored).send('POST /rps/game/create', { body: prepaid }, anna)).toMatchObject({
    ok: false,
    refusal: { code: 'validation', fields: { prepay_rate: [expect.any(String)] } },
  });
  expect((await rpsTable(sponsored).made(await aPlayer(), prepaid)).prepay_rate).toBe(0.5);
});

// proves RPS-005, GAME-532, ERR-509
test('refuses a sixth open sponsored game', async () => {
  const sponsored = await oneApp({ beside: app, config: { env: { GROUP_GAME_PREPAY: '1' } } });
  const anna = await aPlayer();
  const prepaid = { drop_cases: roundsOf(second), is_public: false, prepay_rate: 0.5 };
  for (let game = 1; game <= 5; game++) await rpsTable(sponsored).made(anna, prepaid);
  expect(await rpsTable(sponsored).send('POST /rps/game/create', { body: prepaid }, anna)).toMatchObject({
    ok: false,
    status: 409,
    refusal: { code: 'rps_game_sponsored_limit_reached', message: 'You have too many sponsored RPS games.' },
  });
});

// proves API-558
test('accepts prepayment, terms and secrets in non-public games', async () => {
  const sponsored = await oneApp({ beside: app, config: { env: { GROUP_GAME_PREPAY: '1' } } });
  const own = rpsTable(sponsored);
  const anna = await aPlayer();
  const asked = {
    drop_cases: roundsOf(slug),
    is_public: false,
    prepay_rate: 0.5,
    generate_join_secrets: true,
    check_referrer_period: 604_800_000,
    check_referrer_amount: 5_000,
  };
  const made = await own.made(anna, asked);
  expect(made).toMatchObject({ cost: 300, cost_join: 150, check_referrer_period: 604_800_000, check_referrer_amount: 5_000 });
  expect(made.join_secrets).toHaveLength(2);
  for (const refused of [
    rpsTable(app).send('POST /rps/game/create', { body: asked }, anna),
    own.send('POST /rps/game/create', { body: { ...asked, is_public: true } }, anna),
  ])
    expect(await refused).toMatchObject({ ok: false, refusal: { code: 'validation' } });
});

// proves DATA-545
test('seats the creator as asked', async () => {
  const form = { drop_cases: roundsOf(second) };
  const seated = await table.made(await aPlayer(), { ...form, join: { figure: 'paper', position: 3 } });
  expect(seated.seats.map(({ choice }) => choice)).toEqual([{ figure: 'paper', position: 3 }]);
  expect((await table.made(await aPlayer(), { ...form, join: false })).seats).toEqual([]);
  const refused = await table.send('POST /rps/game/create', { body: { ...form, join: true } }, await aPlayer());
  expect(refused).toMatchObject({ ok: false, refusal: { code: 'validation' } });
  // Only a player who may sponsor others may stay out of a Battle Royale.
  const sponsored = await oneApp({ beside: app, config: { env: { GROUP_GAME_PREPAY: '1' } } });
  const royale = royaleTable(sponsored);
  const asked = { max_users: 4, rounds: roundsFor(4, second), is_public: false } as const;
  const request = async (join: boolean) => (await royale.made(await aPlayer(), { ...asked, join })).seats.length;
  expect([await request(true), await request(false)]).toEqual([1, 0]);
  const figure = { ...asked, join: { figure: 'rock', position: 1 } };
  expect(await royale.send('POST /battle-royale/create', { body: figure }, await aPlayer())).toMatchObject({
    ok: false,
    refusal: { code: 'validation' },
  });
});

// proves RPS-504
test("names the operator's starting case in the bootstrap", async () => {
  const named = await oneApp({ beside: app, config: { env: { RPS_TRIAL_CASE: slug } } });
  expect(await named.ask('GET /bootstrap')).toMatchObject({ value: { rps_trial_case_slug: slug } });
  expect((await app.ask('GET /bootstrap')).text).not.toContain('rps_trial_case_slug');
});

// proves API-553, API-554, API-555, API-556
test('lists its games and counts stakes and winnings', async () => {
  const people = await three();
  const { uid: open } = await table.made(people[0], { drop_cases: roundsOf(slug) });
  const over = await aFinishedRps(app, people, { drop_cases: roundsOf(slug) });
  const idsOf = async (route: string, params?: object) => {
    const answer = await app.ask(route as 'GET /rps/list/running', { ...(params && { params }), query: { limit: 100 } } as never);
    return answer.ok
      ? (answer.value as unknown as { items: { uid: string; type: string }[] }).items.map(({ uid, type }) => `${type} ${uid}`)
      : [];
  };
  expect(await idsOf('GET /rps/list/running')).toContain(`RPS_GAME ${open}`);
  expect(await idsOf('GET /rps/list/finished')).toContain(`RPS_GAME ${over.uid}`);
  expect(await idsOf('GET /rps/games/history/:id', { id: people[0].id })).toEqual([`RPS_GAME ${over.uid}`]);
  const summaries = await Promise.all(people.map(({ id }) => app.ask('GET /rps/games/summary/:id', { params: { id } })));
  expect(summaries.map((answer) => answer.ok && [answer.value.games, answer.value.spent])).toEqual([
    [1, 300],
    [1, 300],
    [1, 300],
  ]);
  expect(summaries.filter((answer) => answer.ok && answer.value.wins === 1)).toHaveLength(1);
});

// proves RT-532, RT-533, RT-539, RT-541
test('publishes the arena only when it begins', async () => {
  const people = await three();
  const visitor = await app.aSocket();
  const { uid } = await table.made(people[0], { drop_cases: roundsOf(slug) });
  await visitor.join(`game.rps.${uid}`);
  await visitor.join('rps.games.lobby');
  const player = await app.aSocket({ as: people[0] });
  await player.join(`user.${people[0].id}`);
  for (const one of people.slice(1)) await table.joined(uid, one);
  const arena = await table.playUntil(uid, 'running_rps');
  await visitor.until(({ event, channel }) => event === 'running' && channel === 'rps.games.lobby');
  const { data } = await visitor.until(({ event }) => event === 'finale');
  expect(data).toMatchObject({ status: 'running_rps', rps: arena.rps, next_step_at: arena.next_step_at });
  const at = visitor.events.findIndex(({ event }) => event === 'finale');
  expect(JSON.stringify(visitor.events.slice(0, at))).not.toContain(arena.rps!.seeds!.gameSeed);
  await app.after(30_000);
  const finished = await visitor.until(({ event, channel }) => event === 'finished' && channel.startsWith('game.'));
  expect(finished.data).toMatchObject({ status: 'finished', seed: { secret_hash: expect.stringMatching(/^[0-9a-f]{64}$/) } });
  visitor.close();
  for (const event of ['game.started', 'game.finished'])
    expect((await player.until((told) => told.event === event)).data).toMatchObject({ uid, type: 'RPS_GAME' });
  player.close();
});
