import { gameView, type GameView } from '@riftdrop/contract/api/games/games';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { proveGames } from '../games/index.ts';
import { proveEscrows, proveLedger } from '../ledger/index.ts';
import { startApp, type TestPlayer } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { inTransaction } from '../plumbing/database/transaction.ts';
import { setGameFlags } from '../accounts/index.ts';
import { aFinishedBattle, battleCases, battleTable, roundsOf } from './testing.ts';

/** A case with different items, one with equal items, and one that tests remove. */
let [mixed, same, lost]: string[] = [];
/** The referrer of each player, and the deposits under that referrer. */
const referred = new Map<string, { by: string; deposits: number }>();
const app = testApp({
  guests: {
    modes: [],
    rules: {
      isPrepayOffered: true,
      depositsUnder: async (_, { playerId, referrerId }) => {
        const one = referred.get(playerId);
        return one?.by === referrerId ? one.deposits : null;
      },
    },
    domains: () => [],
  },
});
const table = battleTable(app);
beforeAll(async () => {
  [mixed, same, lost] = await battleCases(
    app,
    { price: 500, costs: [100, 200, 400, 900] },
    { price: 300, costs: [250] },
    { price: 200, costs: [150] },
  );
});

const proofs = async () => {
  const { sql: reader } = app.db;
  return [...(await proveGames(reader)), ...(await proveLedger(reader)), ...(await proveEscrows(reader))];
};
const aPlayer = (balance = 10_000) => app.aPlayer({ balance });
const form = (...slugs: string[]) => ({ drop_cases: roundsOf(...slugs) });
const refusalOf = async (...args: Parameters<typeof table.send>) => {
  const answer = await table.send(...args);
  return answer.ok ? null : { status: answer.status, ...(JSON.parse(answer.text) as { code: string; message: string }) };
};
const create = (by: TestPlayer, body: object) => refusalOf('POST /group/game/create', { body }, by);
const join = (uid: string, by: TestPlayer, body: object = {}) => refusalOf('POST /group/game/:uid/join', { params: { uid }, body }, by);
const list = async (route: string, input: object = {}, as?: TestPlayer) => {
  const answer = await table.send(route, input, as);
  if (!answer.ok) throw new Error(answer.text);
  return answer.value as unknown as {
    items: { uid: string | null; uid_md5: string; rounds: unknown[] }[];
    offset: number;
    limit: number;
    total: number;
  };
};

describe('a new battle', () => {
  // proves API-527, API-528, DATA-532, API-503
  test("has the form's values and defaults", async () => {
    const creator = await aPlayer();
    const plain = await table.made(creator, form(mixed!, same!));
    expect(plain).toMatchObject({
      config: { mode: 'default', slots: 2, slots_per_team: 1 },
      max_users: 2,
      is_public: true,
      prepay_rate: 0,
      cost: 800,
      cost_join: 800,
      seats: [{ place: 1, player: { id: creator.id }, spent_cost: 800 }],
    });
    expect(await app.balanceOf(creator)).toBe(9_200);
    const whole = await table.made(creator, {
      ...form(same!),
      mode: '2x2',
      slots: 4,
      slots_per_team: 2,
      is_public: false,
      team_number: 2,
      generate_join_secrets: true,
      joinRestrictions: false,
      excludeBattleCreator: false,
      join_if_exist: false,
      prepay_rate: 0,
      check_referrer_period: 86_400_000,
      check_referrer_amount: 100,
    });
    expect(whole).toMatchObject({ mode: '2x2', is_public: false, needs_secret: true, check_referrer_period: null });
    expect(whole.seats).toMatchObject([{ place: 3, team_number: 2 }]);
    expect(whole.join_secrets).toHaveLength(3);
    expect(gameView.parse(await table.view(plain.uid))).toMatchObject({ uid: plain.uid });
    const apart = await table.made(creator, { ...form(same!), excludeBattleCreator: true });
    expect([apart.seats, await app.balanceOf(creator)]).toEqual([[], 8_900]);
  });

  // proves ERR-012, ERR-514, ERR-521, PVP-577
  test('is refused with the names of unavailable cases', async () => {
    const creator = await aPlayer();
    const played = await table.made(creator, { ...form(mixed!, lost!), is_public: false });
    await sql`update cases set stock = 'out_of_stock' where slug = ${lost!}`.execute(app.db.sql);
    const refusal = await create(creator, form(mixed!, lost!, 'no-such-case', lost!));
    const soldOut = await create(creator, form(mixed!, lost!));
    await sql`update cases set status = 'hidden' where slug = ${lost!}`.execute(app.db.sql);
    const again = await refusalOf('POST /group/game/:uid/same-by-uid', { params: { uid: played.uid } }, creator);
    await sql`update cases set status = 'published' where slug = ${lost!}`.execute(app.db.sql);
    await sql`update cases set stock = 'in_stock' where slug = ${lost!}`.execute(app.db.sql);
    expect(refusal).toMatchObject({ status: 404, code: 'drop_cases_not_found', drop_cases: [lost, 'no-such-case'] });
    expect(again).toMatchObject({ status: 404, code: 'drop_cases_not_found', drop_cases: [lost] });
    expect(soldOut).toMatchObject({ status: 409, code: 'out_of_stock', message: 'Temporarily unavailable', drop_cases: [lost] });
    expect(await create(creator, form(lost!))).toBeNull();
  });

  // proves ERR-521
  test('refuses joins while a case is out of stock', async () => {
    const [creator, other] = [await aPlayer(), await aPlayer()];
    const { uid } = await table.made(creator, form(mixed!, lost!));
    await sql`update cases set stock = 'out_of_stock' where slug = ${lost!}`.execute(app.db.sql);
    const refusal = await join(uid, other);
    await sql`update cases set stock = 'in_stock' where slug = ${lost!}`.execute(app.db.sql);
    expect(refusal).toMatchObject({ status: 409, code: 'out_of_stock', drop_cases: [lost] });
    expect([await app.balanceOf(other), (await table.view(uid)).seats.length]).toEqual([10_000, 1]);
    expect(await join(uid, other)).toBeNull();
  });

  test('requires confirmation of a changed price', async () => {
    const creator = await aPlayer();
    expect(await create(creator, { ...form(mixed!), shown_cost: 499 })).toMatchObject({ status: 409, code: 'need_confirm', cost: 500 });
    expect(await create(creator, { ...form(mixed!), shown_cost: 500 })).toBeNull();
  });

  // proves GAME-555
  test('is refused for fewer than two places', async () => {
    const creator = await aPlayer();
    expect(await create(creator, { ...form(same!), slots: 1 as 2 })).toMatchObject({ status: 422, code: 'validation' });
    expect(await create(creator, { ...form(same!), slots: 2 })).toBeNull();
  });

  // proves API-580, ERR-505, ERR-045, GAME-552, DATA-534
  test('is refused with impossible limits or teams', async () => {
    const creator = await aPlayer(1_000_000);
    await sql`update cases set group_game_limit = 2 where slug = ${lost!}`.execute(app.db.sql);
    expect(await create(creator, form(lost!, lost!, lost!))).toMatchObject({ status: 422, code: 'validation' });
    expect(await create(creator, form(lost!, lost!))).toBeNull();
    await sql`update cases set group_game_limit = 50 where slug = ${lost!}`.execute(app.db.sql);
    expect(await create(creator, { ...form(mixed!), mode: '2x2', slots: 3, slots_per_team: 2 })).toMatchObject({
      status: 422,
      code: 'team_group_game_exception',
      message: 'This team setup is not possible.',
    });
    expect(await create(creator, { ...form(mixed!), mode: 'all-or-nothing' })).toMatchObject({ code: 'validation' });
    expect(await create(creator, { drop_cases: [{ order: 0, amount: 51, drop_case_slug: same! }] })).toMatchObject({ code: 'validation' });
  });

  // proves GAME-522
  test('joins an equal one instead', async () => {
    const [creator, other] = [await aPlayer(), await aPlayer()];
    const { uid } = await table.made(creator, { ...form(lost!, same!), slots: 3 });
    const joined = await table.made(other, { ...form(lost!, same!), slots: 3, join_if_exist: true });
    expect([joined.uid, joined.seats.length]).toEqual([uid, 2]);
    expect((await table.made(other, { ...form(same!, lost!), slots: 3, join_if_exist: true })).uid).not.toBe(uid);
  });
});

describe('prepaying for others', () => {
  const prepaid = { is_public: false, prepay_rate: 0.5 };

  // proves GAME-530, GAME-531, PVP-581
  test('pays a part per round and refunds the rest', async () => {
    const [creator, other] = [await aPlayer(), await aPlayer()];
    const made = await table.made(creator, { ...form(mixed!, same!), ...prepaid, prepay_rate: 0.33, slots: 3 });
    // Of 500 and 300: 165 and 99 for each of two places.
    expect(made).toMatchObject({ cost: 800, cost_join: 536, prepay_amount: 264, prepay_rate: 0.33 });
    expect(await app.balanceOf(creator)).toBe(10_000 - 800 - 2 * 264);
    await table.joined(made.uid, other);
    expect(await app.balanceOf(other)).toBe(9_464);
    expect(await refusalOf('POST /group/game/:uid/cancel', { params: { uid: made.uid } }, creator)).toBeNull();
    expect([await app.balanceOf(creator), await app.balanceOf(other)]).toEqual([10_000, 10_000]);
  });

  // proves API-579, GAME-528, GAME-529, PVP-019
  test('is refused where the rules forbid it', async () => {
    const creator = await aPlayer();
    for (const body of [
      { ...form(same!), prepay_rate: 0.5 },
      { ...form(same!), ...prepaid, mode: 'equality' },
      { ...form(same!), ...prepaid, mode: '2x2', slots: 4, slots_per_team: 2 },
      { ...form(same!), ...prepaid, prepay_rate: 0.333 },
      { ...form(same!), ...prepaid, prepay_rate: 1.01 },
    ])
      expect(await create(creator, body)).toMatchObject({ status: 422, code: 'validation' });
    for (const mode of ['crazy', 'smoke']) expect(await create(creator, { ...form(same!), ...prepaid, mode })).toBeNull();
    await inTransaction(app.db, (tx) => setGameFlags(tx, creator.id, { prepaid_games_allow_all_modes: true }));
    expect(await create(creator, { ...form(same!), ...prepaid, mode: 'equality' })).toBeNull();
  });

  // proves GAME-532, ERR-508, ERR-048
  test('is possible for five open battles', async () => {
    const creator = await aPlayer(100_000);
    for (let at = 0; at < 4; at++) expect(await create(creator, { ...form(same!), ...prepaid })).toBeNull();
    const { uid } = await table.made(creator, { ...form(same!), ...prepaid });
    expect(await create(creator, { ...form(same!), ...prepaid })).toMatchObject({
      status: 409,
      code: 'group_game_sponsored_limit_reached',
      message: 'You have too many sponsored battles.',
    });
    await refusalOf('POST /group/game/:uid/cancel', { params: { uid } }, creator);
    expect(await create(creator, { ...form(same!), ...prepaid })).toBeNull();
  });

  // proves GAME-533, PVP-010
  test('may require referrals with enough deposits', async () => {
    const [creator, stranger, poor, rich] = [await aPlayer(), await aPlayer(), await aPlayer(), await aPlayer()];
    referred.set(poor.id, { by: creator.id, deposits: 4_999 });
    referred.set(rich.id, { by: creator.id, deposits: 5_000 });
    const restricted = { joinRestrictions: true, check_referrer_period: 604_800_000, check_referrer_amount: 5_000 };
    expect(await create(creator, { ...form(same!), ...prepaid, joinRestrictions: true })).toMatchObject({ code: 'validation' });
    const { uid } = await table.made(creator, { ...form(same!), ...prepaid, ...restricted });
    for (const one of [stranger, poor]) expect(await join(uid, one)).toMatchObject({ status: 403, code: 'check_referrer_period' });
    expect(await join(uid, rich)).toBeNull();
    // Without a prepaid part no player is restricted.
    const open = await table.made(creator, { ...form(same!), is_public: false, ...restricted });
    expect(await join(open.uid, stranger)).toBeNull();
  });
});

describe('taking and leaving a place', () => {
  // proves API-530, PVP-590, ERR-506, ERR-046
  test('takes the wanted team while it has room', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => aPlayer()));
    const [creator, second, third, fourth] = people as [TestPlayer, TestPlayer, TestPlayer, TestPlayer];
    const { uid } = await table.made(creator, { ...form(same!), mode: '2x2', slots: 4, slots_per_team: 2, team_number: 2 });
    expect((await table.joined(uid, second, { uid, team_number: 2 })).seats.map(({ place }) => place)).toEqual([3, 4]);
    expect(await join(uid, third, { team_number: 2 })).toMatchObject({
      status: 409,
      code: 'team_group_game_join_exception',
      message: 'This team is full. Choose the other team.',
    });
    expect(await app.balanceOf(third)).toBe(10_000);
    expect((await table.joined(uid, third)).seats.find(({ player }) => player?.id === third.id)).toMatchObject({ team_number: 1 });
    expect(await join(uid, creator)).toMatchObject({ code: 'already_joined' });
    expect((await table.joined(uid, fourth)).status).toBe('pending_round');
  });

  // proves GAME-524, API-505
  test('requires an unused secret and accepts both captcha names', async () => {
    const [creator, first, second] = [await aPlayer(), await aPlayer(), await aPlayer()];
    const { uid, join_secrets } = await table.made(creator, { ...form(same!), slots: 3, generate_join_secrets: true });
    const [one, other] = join_secrets!;
    expect(join_secrets!.every((secret) => /^[0-9a-f]{32}$/.test(secret))).toBe(true);
    expect(await join(uid, first)).toMatchObject({ code: 'join_game_not_opened' });
    expect(await join(uid, first, { join_secret: one, captcha: 'any' })).toBeNull();
    expect(await join(uid, second, { join_secret: one })).toMatchObject({ code: 'join_game_not_opened' });
    expect((await table.view(uid)) as object).not.toHaveProperty('join_secrets');
    expect(await join(uid, second, { join_secret: other, 'g-recaptcha-response': 'any' })).toBeNull();
  });

  // proves API-531, API-532, GAME-520, API-581
  test('refunds everything on quit or cancel', async () => {
    const [creator, other] = [await aPlayer(), await aPlayer()];
    const command = (verb: string, uid: string, by: TestPlayer) => refusalOf(`POST /group/game/:uid/${verb}`, { params: { uid } }, by);
    const open = await table.made(creator, { ...form(mixed!), slots: 3 });
    await table.joined(open.uid, other);
    expect(await command('cancel', open.uid, other)).toMatchObject({ status: 403, code: 'is_not_owner' });
    expect(await command('cancel', open.uid, creator)).toMatchObject({ status: 403, code: 'is_not_owner' });
    expect(await command('quit', open.uid, other)).toBeNull();
    expect(await app.balanceOf(other)).toBe(10_000);
    expect(await command('cancel', open.uid, creator)).toBeNull();
    const hidden = await table.made(creator, { ...form(mixed!), slots: 3, is_public: false, excludeBattleCreator: true });
    await table.joined(hidden.uid, other);
    expect(await command('quit', hidden.uid, creator)).toMatchObject({ status: 404, code: 'not_found' });
    expect(await command('cancel', hidden.uid, creator)).toBeNull();
    expect([await app.balanceOf(creator), await app.balanceOf(other)]).toEqual([10_000, 10_000]);
  });

  // proves API-533, API-534, GAME-536, DATA-528
  test('fills with bots when every player agrees', async () => {
    const [creator, other] = [await aPlayer(), await aPlayer()];
    const { uid } = await table.made(creator, { ...form(mixed!), slots: 4 });
    await table.joined(uid, other);
    const say = (verb: string, by: TestPlayer) => table.send(`POST /group/game/:uid/${verb}`, { params: { uid } }, by);
    await say('ready', other);
    await say('ready-for-bots', creator);
    expect(await table.view(uid)).toMatchObject({
      add_bots_at: null,
      seats: [
        { ready_for_bots: true, ready_to_play: true },
        { ready_for_bots: false, ready_to_play: true },
      ],
    });
    await say('ready-for-bots', other);
    expect((await table.view(uid)).add_bots_at).toBe(new Date(app.clock.now() + 3_000).toISOString());
    await app.after(3_000);
    const { seats, status } = await table.view(uid);
    expect([status, seats.map(({ bot }) => bot)]).toEqual(['pending_round', [null, null, 'bot-3', 'bot-4']]);
    const finished = await table.playOut(uid);
    expect([finished.status, await proofs()]).toEqual(['finished', []]);
  });

  // proves GAME-515
  test.each([
    [[true, true], 1_500, true],
    [[true, false], 6_000, false],
  ])('rounds are fast when all players chose them: %j', async (choices, ms, again) => {
    const people = [await aPlayer(), await aPlayer()];
    const { uid } = await table.made(people[0]!, { ...form(mixed!, mixed!), slots: 3 });
    await table.joined(uid, people[1]!);
    const say = (verb: string, by: TestPlayer) => table.send(`POST /group/game/:uid/${verb}`, { params: { uid } }, by);
    for (const [at, player] of people.entries()) {
      if (choices[at]) await say('fast', player);
      await say('ready-for-bots', player);
    }
    await app.after(3_000);
    const { next_step_at, rounds } = await table.playUntil(uid, 'running', 100);
    expect(Date.parse(next_step_at!) - Date.parse(rounds[0]!.played_at)).toBe(ms);
    // The same game again keeps the choice.
    const same = await table.send('POST /group/game/:uid/same-by-uid', { params: { uid }, body: {} }, people[1]);
    expect(same.ok && (same.value as GameView).seats[0]!.fast).toBe(again);
  });
});

describe('a finished battle', () => {
  // proves API-529, API-537, GAME-547
  test('shows equal players and the draw', async () => {
    const people = [await aPlayer(), await aPlayer(), await aPlayer()];
    const drawn = await aFinishedBattle(app, people, form(same!));
    const { roll } = drawn.result!.draws[0]!;
    const answer = await table.send('GET /group/game/:uid/roulette', { params: { uid: drawn.uid } });
    expect(answer.ok && answer.value).toMatchObject({
      players: [{ places: [1] }, { places: [2] }, { places: [3] }],
      winner_places: [roll + 1],
      winner_steam_user_id: people[roll]!.id,
      draw_roll: roll,
      slot: 'draw',
    });
    expect(drawn.result!.winners).toEqual([roll + 1]);
    const open = await table.made(people[0]!, form(same!));
    for (const uid of [open.uid, '0'.repeat(32)])
      expect(await refusalOf('GET /group/game/:uid/roulette', { params: { uid } })).toMatchObject({ status: 404 });
  });

  // proves API-543, PVP-596
  test('sells everything that it gave, once', async () => {
    const people = [await aPlayer(), await aPlayer()];
    const { uid } = await aFinishedBattle(app, people, { ...form(same!, same!, same!), mode: 'equality' });
    const kept = await aFinishedBattle(app, people, { ...form(same!), mode: 'equality' });
    const sell = (by: TestPlayer, game = uid) => table.send('POST /inventory/sell/group-game/:uid', { params: { uid: game } }, by);
    // 900 for three rounds, and 50 of this other battle's 300 came back as money.
    const before = await app.balanceOf(people[0]!);
    const first = await sell(people[0]!);
    expect(first.ok && first.value).toMatchObject({ count: 3, amount: 750, balance: before + 750 });
    expect((first as unknown as { value: { drops: { status: string }[] } }).value.drops.map(({ status }) => status)).toEqual([
      'sold',
      'sold',
      'sold',
    ]);
    const again = await sell(people[0]!);
    expect(again.ok && again.value).toMatchObject({ count: 0, amount: 0, drops: [], balance: before + 750 });
    expect(await refusalOf('POST /inventory/sell/group-game/:uid', { params: { uid } }, await aPlayer())).toMatchObject({ status: 404 });
    const { rows } = await sql<{ status: string }>`select status from drops where player_id = ${people[0]!.id} order by id`.execute(
      app.db.sql,
    );
    expect(rows.map(({ status }) => status)).toEqual(['sold', 'sold', 'sold', 'inventory']);
    expect(kept.status).toBe('finished');
  });

  // proves API-535, API-536, GAME-523, PVP-595
  test('repeats by address or hash, without private settings', async () => {
    const [creator, other] = [await aPlayer(), await aPlayer()];
    const { uid, uid_md5, config } = await table.made(creator, {
      ...form(lost!, same!),
      is_public: false,
      prepay_rate: 0.5,
      generate_join_secrets: true,
    });
    const again = async (route: string, params: object, by = other) => {
      const answer = await table.send(route, { params }, by);
      return answer.ok && answer.value;
    };
    const wanted = {
      config,
      is_public: false,
      prepay_rate: 0,
      needs_secret: false,
      check_referrer_period: null,
      creator: { id: other.id },
    };
    expect(await again('POST /group/game/:uid/same-by-uid', { uid })).toMatchObject(wanted);
    const own = { ...wanted, creator: { id: creator.id } };
    expect(await again('POST /group/same-game/:id', { id: uid_md5 }, creator)).toMatchObject(own);
    expect(await again('POST /group/same-game/:id', { id: uid })).toMatchObject(wanted);
    await sql`update cases set stock = 'out_of_stock' where slug = ${lost!}`.execute(app.db.sql);
    expect(await refusalOf('POST /group/same-game/:id', { params: { id: uid } }, other)).toMatchObject({
      code: 'out_of_stock',
      drop_cases: [lost],
    });
    await sql`update cases set stock = 'in_stock' where slug = ${lost!}`.execute(app.db.sql);
  });
});

// proves GAME-607
test('repeats a private battle by its hash for its players alone', async () => {
  const [creator, player, other] = [await aPlayer(), await aPlayer(), await aPlayer()];
  const { uid, uid_md5 } = await table.made(creator, { ...form(same!), is_public: false });
  await table.joined(uid, player);
  const again = async (by: TestPlayer) => (await table.send('POST /group/same-game/:id', { params: { id: uid_md5 } }, by)).status;
  expect([await again(creator), await again(player), await again(other)]).toEqual([200, 200, 404]);
});

describe('the lists', () => {
  // proves API-504, API-538, API-539, API-540, API-541, API-544, API-084, PVP-005
  test('answer with and without a trailing slash', async () => {
    const [winner, other] = [await aPlayer(), await aPlayer()];
    const { uid } = await aFinishedBattle(app, [winner, other], form(same!));
    const hidden = await aFinishedBattle(app, [winner, other], { ...form(same!), is_public: false });
    const going = await table.made(winner, form(same!));
    const newest = await list('GET /group/list/games/finished');
    expect([newest.offset, newest.limit, newest.items[0]!.uid, newest.items[0]!.rounds]).toEqual([0, 25, uid, []]);
    for (const path of ['/group/list/games/finished', '/all-games/list/finished']) {
      const [plain, slashed] = await Promise.all(
        [path, `${path}/`].map(async (one) => (await fetch(`${app.origin}/api${one}?limit=10`)).text()),
      );
      expect(slashed).toBe(plain);
      expect(JSON.parse(plain!)).toMatchObject({ limit: 10 });
      expect(plain).toContain(uid);
      expect(plain).not.toContain(hidden.uid_md5);
    }
    const own = await list('GET /group/list/games/finished/my', {}, winner);
    expect([own.total, own.items.map((game) => game.uid)]).toEqual([2, [hidden.uid, uid]]);
    expect((await list('GET /all-games/list/finished/my', {}, winner)).items.map((game) => game.uid)).toEqual([hidden.uid, uid]);
    const seen = await list('GET /group/list/games/history/:id', { params: { id: winner.id }, query: { offset: 0, limit: 1 } }, other);
    expect(seen).toMatchObject({ total: 2, limit: 1, items: [{ uid: hidden.uid }] });
    const ofOne = await list('GET /all-games/list/finished', { query: { steam_user_id: other.id } });
    expect([ofOne.total, ofOne.items.map((game) => game.uid)]).toEqual([1, [uid]]);
    expect(await list('GET /group/list/games/running/my', {}, winner)).toMatchObject({ limit: 20, total: 1, items: [{ uid: going.uid }] });
    expect((await list('GET /group/list/games/running')).limit).toBe(20);
    expect(await refusalOf('GET /group/list/games/finished', { query: { limit: 101 } })).toMatchObject({ code: 'validation' });
  });

  test('of the lobby are narrowed and ordered', async () => {
    const creator = await aPlayer(100_000);
    const cheap = await table.made(creator, form(lost!));
    const dear = await table.made(creator, { ...form(mixed!, mixed!, mixed!, mixed!), slots: 4, mode: 'crazy' });
    const many = await table.made(creator, { ...form(lost!, mixed!, mixed!, mixed!, mixed!), slots: 3, mode: 'smoke' });
    const uids = async (query: object, route = 'GET /group/list/games/running') => {
      const { items } = await list(route, { query: { limit: 100, min_cost: 1, ...query } });
      return items.map(({ uid }) => uid).filter((uid) => [cheap.uid, dear.uid, many.uid].includes(uid as never));
    };
    expect(await uids({})).toEqual([many.uid, dear.uid, cheap.uid]);
    expect(await uids({ sort: 'cost' })).toEqual([cheap.uid, dear.uid, many.uid]);
    expect(await uids({ sort: '-cost' }, 'GET /all-games/list/running')).toEqual([many.uid, dear.uid, cheap.uid]);
    expect(await uids({ min_cost: 2_000, max_cost: 2_000 })).toEqual([dear.uid]);
    expect(await uids({ places: '3,4' })).toEqual([many.uid, dear.uid]);
    expect(await uids({ modes: 'crazy,equality' })).toEqual([dear.uid]);
    expect(await uids({ drop_cases: `${lost!},no-such-case` })).toEqual([many.uid, cheap.uid]);
    expect((await list('GET /group/list/games/running', { query: { modes: 'crazy', drop_cases: mixed! } })).total).toBe(1);
    await table.joined(cheap.uid, await aPlayer());
    expect(await uids({ open: true })).toEqual([many.uid, dear.uid]);
  });

  // proves PVP-527, PVP-528, PVP-529
  test('of the top sort by status and price', async () => {
    const site = await startApp();
    const own = battleTable(site);
    const [a, b, c] = await battleCases(site, { price: 100, costs: [90] }, { price: 200, costs: [90] }, { price: 300, costs: [90] });
    const [one, two] = [await site.aPlayer({ balance: 100_000 }), await site.aPlayer({ balance: 100_000 })];
    const apart = { excludeBattleCreator: true };
    const emptyDear = await own.made(one, { ...form(c!), ...apart });
    const emptyCheap = await own.made(one, { ...form(a!), ...apart });
    const running = await own.made(one, form(a!));
    await own.joined(running.uid, two);
    await own.made(one, form(a!));
    const [dear, twin] = [await own.made(one, form(b!)), await own.made(one, form(b!))];
    const cheap = await own.made(one, form(a!));
    const top = async () => {
      const answer = await site.ask('GET /all-games/list/top', { query: { type: 'GROUP_GAME' } });
      return answer.ok ? answer.value.items.map(({ uid }) => uid) : [];
    };
    expect((await top()).slice(0, 4)).toEqual([running.uid, twin.uid, dear.uid, cheap.uid]);
    for (const { uid } of [twin, dear]) await own.joined(uid, two);
    await own.joined(cheap.uid, two);
    expect(await top()).toHaveLength(5);
    await own.playOut(running.uid);
    for (const { uid } of [twin, dear, cheap]) await own.playOut(uid);
    expect((await top()).slice(-2)).toEqual([emptyCheap.uid, emptyDear.uid]);
    await site.close();
  });
});

// proves API-542
test('shows own totals by mode and day', async () => {
  const [player, other] = [await aPlayer(), await aPlayer()];
  for (let at = 0; at < 3; at++) await aFinishedBattle(app, [player, other], { ...form(same!, mixed!), mode: 'equality' });
  app.clock.advance(86_400_000);
  const last = await aFinishedBattle(app, [player, other], form(mixed!));
  const summary = await table.send('GET /group/games/summary/:id', { params: { id: player.id } });
  const told = await table.send('GET /all-games/statistics/:id', { params: { id: player.id } });
  if (!told.ok || !summary.ok) throw new Error(told.text + summary.text);
  const statistics = told.value as unknown as { won_back: number; best_drop: { cost: number }; by_mode: object[]; days: object[] };
  // 3 x (300 + 500) + 500; an even case gives 250 and 400 on average.
  expect(statistics).toMatchObject({ games: 4, staked: 2_900, expected: 2_350, favourite_case: { drop_case_slug: mixed, opened: 4 } });
  expect(statistics.by_mode).toMatchObject([
    { type: 'GROUP_GAME', mode: 'equality', games: 3, won: 3, staked: 2_400, expected: 1_950 },
    { type: 'GROUP_GAME', mode: 'default', games: 1, staked: 500, expected: 400 },
  ]);
  const won = last.seats.find((seat) => seat.player?.id === player.id)!;
  expect(statistics.days).toMatchObject([
    { games: 3, won: 3, staked: 2_400 },
    { games: 1, won: won.is_winner ? 1 : 0, staked: 500, won_back: won.reward },
  ]);
  const { rows } = await sql<{ cost: number; item: number }>`
    select cost, skin_item_id as item from drops where player_id = ${player.id} order by cost desc, id limit 1`.execute(app.db.sql);
  expect(statistics.best_drop).toMatchObject({ cost: rows[0]!.cost, skin_item: { id: String(rows[0]!.item) } });
  expect(summary.value).toMatchObject({ games: 4, spent: 2_900, won: statistics.won_back, top_cost: statistics.best_drop.cost });
  const others = await table.send('GET /all-games/statistics/:id', { params: { id: player.id }, query: { type: 'RPS_GAME' } });
  expect(others.ok && others.value).toMatchObject({ games: 0, best_drop: null, favourite_case: null, by_mode: [], days: [] });
});

test('everything that was played adds up', async () => {
  expect(await proofs()).toEqual([]);
});
