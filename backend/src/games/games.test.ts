// database: both
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../plumbing/database/transaction.ts';
import type { TestPlayer } from '../plumbing/testing.ts';
import { setGameFlags } from '../accounts/index.ts';
import {
  bestOfDay,
  gameFigures,
  callBots,
  cancelOwnGame,
  createRematch,
  finishedGames,
  gameById,
  gameSummaryOf,
  goingOf,
  historyOf,
  kickFromGame,
  leaveGame,
  lobbyOf,
  playedBy,
  publishReady,
  topLobby,
} from './index.ts';
import { coinCases, coinTable, done, testCoins } from './testing/coins.ts';
import { gameProofs } from './testing/proofs.ts';

const app = testCoins({
  rules: {
    isPrepayOffered: true,
    depositsUnder: async (_, { playerId }) => deposits.get(playerId) ?? null,
  },
});
const table = coinTable(app);
let cases: string[];
const deposits = new Map<string, number>();
beforeAll(async () => {
  cases = await coinCases(app);
});

const aPlayer = () => app.aPlayer({ balance: 10_000 });
const itemsOf = async ({ id }: TestPlayer) => {
  const rows = await app.db.sql.selectFrom('drops').select(['cost', 'source']).where('player_id', '=', Number(id)).orderBy('id').execute();
  return rows.map(({ cost, source }) => `${source} ${cost}`);
};
const view = async (id: string) => (await gameById(app.app.games, app.db.sql, id, null))!;
const inTx = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(app.db, work);
/** Channels that received an event of a game. */
async function toldOf(event: string, uid: string): Promise<string[]> {
  await app.app.live.drain();
  const { rows } = await sql<{ channel: string }>`
    select channel from live_events where event = ${event} and data ->> 'uid' = ${uid} order by pos`.execute(app.db.sql);
  return rows.map(({ channel }) => channel);
}

/** From the lock to the round, and then step by step. */
async function playOut(id: string): Promise<void> {
  await app.after(20_000);
  for (let step = 0; step < 6 && (await view(id)).status === 'running'; step++) await app.after(1_000);
}
async function close(slug: string, stock: 'in_stock' | 'out_of_stock'): Promise<void> {
  await sql`update cases set stock = ${stock} where slug = ${slug}`.execute(app.db.sql);
}
/** Does something while a case is taken off the site. */
async function hidden(slug: string, work: () => Promise<unknown>): Promise<void> {
  await sql`update cases set status = 'hidden' where slug = ${slug}`.execute(app.db.sql);
  await work();
  await sql`update cases set status = 'published' where slug = ${slug}`.execute(app.db.sql);
}

describe('a finished game', () => {
  // proves GAME-510, GAME-513
  test('gives all items to the winner', async () => {
    const [anna, ben] = [await aPlayer(), await aPlayer()];
    const { uid } = await table.made(anna, { cases: cases.slice(0, 2) });
    expect([await app.balanceOf(anna), await app.balanceOf(ben)]).toEqual([9_000, 10_000]);
    await table.joined(uid, ben);
    expect([await view(uid).then(({ status }) => status), await app.balanceOf(ben)]).toEqual(['pending_round', 9_000]);
    await playOut(uid);
    const { status, result, rounds, seats } = await view(uid);
    const costs = rounds.flatMap(({ drops }) => drops.map(({ cost }) => cost));
    expect([status, costs.length]).toEqual(['finished', 4]);
    const [winner, loser] = result!.winners[0] === 1 ? [anna, ben] : [ben, anna];
    expect(await itemsOf(winner)).toEqual(costs.map((cost) => `group ${cost}`));
    expect(await itemsOf(loser)).toEqual([]);
    expect([await app.balanceOf(anna), await app.balanceOf(ben)]).toEqual([9_000, 9_000]);
    expect(seats.find(({ is_winner }) => is_winner)).toMatchObject({ reward: costs.reduce((a, b) => a + b), spent_cost: 1_000 });
    expect(await gameProofs(app)).toEqual([]);
  });

  test('pays equal money when the house buys everything', async () => {
    const people = [await aPlayer(), await aPlayer(), await aPlayer()];
    const { uid } = await table.made(people[0]!, { places: 3, cases: cases.slice(0, 1), pay: 'split' });
    for (const one of people.slice(1)) await table.joined(uid, one);
    await playOut(uid);
    const { result, rounds } = await view(uid);
    const total = rounds[0]!.drops.reduce((sum, { cost }) => sum + cost, 0);
    const share = Math.floor(total / 3);
    expect(await Promise.all(people.map(app.balanceOf))).toEqual([0, 1, 2].map((at) => 9_500 + share + (at < total % 3 ? 1 : 0)));
    expect(result!.winners).toEqual([1, 2, 3]);
    expect(await gameProofs(app)).toEqual([]);
  });

  test('refunds steps that an eliminated player missed', async () => {
    const people = [await aPlayer(), await aPlayer(), await aPlayer()];
    const { uid } = await table.made(people[0]!, { places: 3, cases: cases.slice(0, 2), pay: 'knockout' });
    for (const one of people.slice(1)) await table.joined(uid, one);
    await app.after(12_000);
    await app.after(0);
    const [first] = (await view(uid)).rounds;
    const out = people[first!.left[0]! - 1]!;
    expect([await app.balanceOf(out), (await itemsOf(out)).length]).toEqual([9_500, 1]);
    await app.after(1_000);
    const { status, seats } = await view(uid);
    expect(status).toBe('finished');
    expect(seats.map(({ cost_returned }) => cost_returned).toSorted()).toEqual([0, 0, 500]);
    expect((await Promise.all(people.map(itemsOf))).map((items) => items.length).toSorted()).toEqual([1, 2, 2]);
    expect(await gameProofs(app)).toEqual([]);
  });
});

describe('a step whose case is not available at the lock', () => {
  // proves GAME-526
  test('is skipped and refunded to each payer', async () => {
    const [anna, ben] = [await aPlayer(), await aPlayer()];
    const { uid } = await table.made(anna, { cases }, { isPublic: false, prepayPercent: 33 });
    // 1,500 for the player's place, and 165 of 500 for the other place in each of three steps.
    expect(await app.balanceOf(anna)).toBe(8_005);
    await hidden(cases[0]!, () => table.joined(uid, ben));
    expect(await app.balanceOf(ben)).toBe(8_995);
    await playOut(uid);
    const { rounds, status } = await view(uid);
    expect([status, rounds.map(({ skipped, drops }) => [skipped, drops.length])]).toEqual([
      'finished',
      [
        [true, 0],
        [false, 2],
        [false, 2],
      ],
    ]);
    expect([await app.balanceOf(anna), await app.balanceOf(ben)]).toEqual([8_670, 9_330]);
    expect(await gameProofs(app)).toEqual([]);
  });

  // proves GAME-526
  test('cancels the game without other steps', async () => {
    const [anna, ben] = [await aPlayer(), await aPlayer()];
    const { uid } = await table.made(anna, { cases: cases.slice(0, 1) });
    await hidden(cases[0]!, () => table.joined(uid, ben));
    await playOut(uid);
    expect(await view(uid)).toMatchObject({ status: 'canceled', cancel_reason: 'skipped', result: null });
    expect([await app.balanceOf(anna), await app.balanceOf(ben)]).toEqual([10_000, 10_000]);
    expect(await gameProofs(app)).toEqual([]);
  });

  test('is opened when the case was there at the lock', async () => {
    const [anna, ben] = [await aPlayer(), await aPlayer()];
    const { uid } = await table.made(anna, { cases: cases.slice(0, 1) });
    await table.joined(uid, ben);
    await hidden(cases[0]!, () => playOut(uid));
    const { status, rounds } = await view(uid);
    expect([status, rounds.map(({ skipped, drops }) => [skipped, drops.length])]).toEqual(['finished', [[false, 2]]]);
  });
});

describe('a game that does not start', () => {
  // proves GAME-517
  test.each([
    ['public', true, 86_400_000],
    ['non-public', false, 604_800_000],
  ])('is canceled in time when it is %s', async (_, isPublic, ms) => {
    const anna = await aPlayer();
    const { uid } = await table.made(anna, { cases }, { isPublic });
    await app.after(ms - 1);
    expect([(await view(uid)).status, await app.balanceOf(anna)]).toEqual(['open', 8_500]);
    await app.after(1);
    expect([await view(uid), await app.balanceOf(anna)]).toMatchObject([{ status: 'canceled', cancel_reason: 'deadline' }, 10_000]);
  });

  // proves GAME-506
  test('is refunded after 120 s without a round', async () => {
    const [anna, ben] = [await aPlayer(), await aPlayer()];
    const { uid } = await table.made(anna, { cases });
    await table.joined(uid, ben);
    const { local } = app.app.games.beacons;
    const get = local.get.bind(local);
    local.get = async () => null;
    await app.after(119_000);
    expect((await view(uid)).status).toBe('pending_round');
    await app.after(2_000);
    local.get = get;
    expect(await view(uid)).toMatchObject({ status: 'canceled', cancel_reason: 'beacon' });
    expect([await app.balanceOf(anna), await app.balanceOf(ben)]).toEqual([10_000, 10_000]);
    expect(await gameProofs(app)).toEqual([]);
  });
});

describe('bots', () => {
  const call = (id: string, { id: playerId }: TestPlayer) => inTx((tx) => callBots(app.app.games, tx, id, playerId));
  const ready = (id: string, { id: playerId }: TestPlayer, what: object) =>
    inTx((tx) => publishReady(app.app.games, tx, id, { playerId, ...what }));

  // proves GAME-535, GAME-536, GAME-537, DATA-547
  test('join after 30 s beside consenting players only', async () => {
    const [anna, ben, cleo] = [await aPlayer(), await aPlayer(), await aPlayer()];
    const made = await table.made(anna, { places: 4, cases: cases.slice(0, 1) });
    expect(made.bots).toEqual(['bot-1', 'bot-2', 'bot-3', 'bot-4']);
    await table.joined(made.uid, ben, { botsAllowed: true });
    await table.joined(made.uid, cleo);
    done(await call(made.uid, anna));
    await app.after(29_999);
    expect((await view(made.uid)).seats).toHaveLength(3);
    await app.after(1);
    const { status, seats } = await view(made.uid);
    expect(status).toBe('pending_round');
    expect(seats.map(({ player, bot }) => player?.id ?? bot)).toEqual([anna.id, ben.id, 'bot-3', 'bot-4']);
    expect(await app.balanceOf(cleo)).toBe(10_000);
    const { rows } = await sql<{ quit_reason: string }>`select quit_reason from game_seats where player_id = ${cleo.id}`.execute(
      app.db.sql,
    );
    expect(rows).toEqual([{ quit_reason: 'bots_in' }]);
    await playOut(made.uid);
    expect(await gameProofs(app)).toEqual([]);
    const figures = await gameFigures(app.app.games, app.db.sql);
    expect(figures.find(({ mode, bot_games }) => mode === 'all' && bot_games > 0)).toMatchObject({ bot_games: 1, bot_wins_expected: 0.5 });
  });

  // proves PVP-016, PVP-017, PROFILE-056, PROFILE-501
  test('join beside players whose setting allows them', async () => {
    const [anna, ben, cleo] = [await aPlayer(), await aPlayer(), await aPlayer()];
    expect(await app.ask('GET /profile/me', {}, { as: anna })).toMatchObject({ value: { bots_allowed: false } });
    for (const as of [anna, ben])
      expect(await app.ask('POST /profile/edit', { body: { bots_allowed: true } }, { as })).toMatchObject({
        value: { bots_allowed: true },
      });
    expect(await app.ask('POST /profile/edit', { body: { bots_allowed: false } }, { as: ben })).toMatchObject({
      value: { bots_allowed: false },
    });
    const { uid } = await table.made(cleo, { places: 4, cases: cases.slice(0, 1) }, { join: 'out' });
    for (const one of [anna, ben]) await table.joined(uid, one);
    done(await call(uid, cleo));
    await app.after(30_000);
    const { seats } = await view(uid);
    expect(seats.filter(({ player }) => player).map(({ player }) => player!.id)).toEqual([anna.id]);
    expect(seats).toHaveLength(4);
    expect(await app.balanceOf(ben)).toBe(10_000);
    await playOut(uid);
  });

  // proves GAME-539
  test('do not come when no player agreed', async () => {
    const [anna, ben] = [await aPlayer(), await aPlayer()];
    const { uid } = await table.made(anna, { places: 3, cases }, { join: 'out' });
    await table.joined(uid, ben);
    done(await call(uid, anna));
    await app.after(30_000);
    expect(await view(uid)).toMatchObject({ status: 'open', add_bots_at: null, seats: [{ player: { id: ben.id } }] });
    expect(await toldOf('game.bots.failed', uid)).toContain(`user.${ben.id}`);
  });

  const inMs = async (uid: string) => Date.parse((await view(uid)).add_bots_at!) - app.clock.now();

  // proves GAME-538, GAME-557
  test('are called when all agree, which includes that they are ready', async () => {
    const [anna, ben] = [await aPlayer(), await aPlayer()];
    const { uid } = await table.made(anna, { places: 3, cases });
    await table.joined(uid, ben);
    done(await ready(uid, anna, { forBots: true }));
    done(await ready(uid, ben, { toPlay: true }));
    expect(await view(uid)).toMatchObject({ add_bots_at: null, seats: [{ ready_to_play: true }, { ready_to_play: true }] });
    done(await ready(uid, ben, { forBots: true }));
    expect(await inMs(uid)).toBe(3_000);
    expect(await toldOf('game.bots.join.request', uid)).toEqual([`user.${anna.id}`, `user.${ben.id}`]);
    done(await inTx((tx) => leaveGame(app.app.games, tx, uid, ben.id)));
    await app.after(40_000);
    expect(await view(uid)).toMatchObject({ status: 'open', add_bots_at: null });
  });

  // proves GAME-538
  test('wait 30 s for a player who comes during the countdown, and 3 s once all agree', async () => {
    const [anna, ben] = [await aPlayer(), await aPlayer()];
    const { uid } = await table.made(anna, { places: 3, cases: cases.slice(0, 1) });
    done(await ready(uid, anna, { forBots: true }));
    await app.after(2_000);
    await table.joined(uid, ben);
    expect(await inMs(uid)).toBe(30_000);
    await app.after(10_000);
    expect((await view(uid)).status).toBe('open');
    done(await ready(uid, ben, { forBots: true }));
    expect(await inMs(uid)).toBe(3_000);
    await app.after(3_000);
    const { status, seats } = await view(uid);
    expect([status, seats.map(({ player, bot }) => player?.id ?? bot)]).toEqual(['pending_round', [anna.id, ben.id, 'bot-3']]);
    await playOut(uid);
    const again = done(await inTx((tx) => createRematch(app.app.games, tx, uid, { playerId: anna.id })));
    expect(again.seats).toMatchObject([{ ready_for_bots: true }]);
    expect(await inMs(again.uid!)).toBe(3_000);
    done(await inTx((tx) => cancelOwnGame(app.app.games, tx, again.uid!, anna.id)));
  });

  // proves GAME-531
  test('are paid by the house and refunded to sponsors', async () => {
    const anna = await aPlayer();
    const { uid } = await table.made(anna, { places: 3, cases: cases.slice(0, 1) }, { isPublic: false, prepayPercent: 50 });
    expect(await app.balanceOf(anna)).toBe(9_000);
    done(await call(uid, anna));
    await app.after(30_000);
    expect(await app.balanceOf(anna)).toBe(9_500);
    await playOut(uid);
    expect(await gameProofs(app)).toEqual([]);
  });
});

describe('a game with secrets', () => {
  // proves GAME-524, GAME-609
  test("admits each once and replaces a freed place's secret", async () => {
    const [anna, ben, cleo] = [await aPlayer(), await aPlayer(), await aPlayer()];
    const { uid, join_secrets } = await table.made(anna, { places: 3, cases }, { isPublic: false, secrets: true });
    expect(join_secrets).toHaveLength(2);
    expect(join_secrets).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.stringMatching(/^[0-9a-f]{32}$/)]);
    expect(await gameById(app.app.games, app.db.sql, uid, ben.id)).not.toHaveProperty('join_secrets');
    const [secret] = join_secrets!;
    const refusal = async (by: TestPlayer, wanted?: { secret: string }) => {
      const { code, message } = (await table.join(uid, by, wanted)) as { code: string; message: string };
      return `${code}: ${message}`;
    };
    expect(await refusal(ben)).toBe('join_game_not_opened: This game needs an invitation. Ask its creator for a link.');
    expect(await refusal(ben, { secret: 'ab'.repeat(16) })).toBe('join_game_not_opened: This invitation is not of this game.');
    await table.joined(uid, ben, { secret: secret! });
    expect(await refusal(cleo, { secret: secret! })).toBe(
      'join_game_not_opened: This invitation was used already. Ask the creator for another link.',
    );
    done(await inTx((tx) => leaveGame(app.app.games, tx, uid, ben.id)));
    const after = await gameById(app.app.games, app.db.sql, uid, anna.id);
    expect(after!.join_secrets).toHaveLength(2);
    expect(after!.join_secrets).not.toContain(secret);
    expect(await toldOf('game.secret.updated', uid)).toEqual([`user.${anna.id}`]);
  });
});

describe('a sponsor', () => {
  // proves GAME-530, GAME-531
  test("pays each step's floor for others in non-public games", async () => {
    const [anna, ben] = [await aPlayer(), await aPlayer()];
    const wanted = { isPublic: false, prepayPercent: 99, join: 'out' as const };
    const made = await table.made(anna, { places: 2, cases: cases.slice(0, 1) }, wanted);
    expect([made.prepay_rate, made.prepay_amount, made.cost_join, await app.balanceOf(anna)]).toEqual([0.99, 495, 5, 9_010]);
    await table.joined(made.uid, ben);
    expect(await app.balanceOf(ben)).toBe(9_995);
    expect(await table.create(anna, { cases }, { isPublic: true, prepayPercent: 1 })).toMatchObject({ code: 'validation' });
    expect(await table.create(anna, { cases }, { isPublic: false, prepayPercent: 101 })).toMatchObject({ code: 'validation' });
  });

  // proves GAME-532
  test('has five open games at most', async () => {
    const anna = await aPlayer();
    const wanted = { isPublic: false, prepayPercent: 1 };
    const made: { uid: string }[] = [];
    for (let n = 0; n < 5; n++) made.push(await table.made(anna, { cases: cases.slice(0, 1) }, wanted));
    expect(await table.create(anna, { cases }, wanted)).toMatchObject({ code: 'group_game_sponsored_limit_reached' });
    done(await inTx((tx) => cancelOwnGame(app.app.games, tx, made[0]!.uid, anna.id)));
    done(await table.create(anna, { cases: cases.slice(0, 1) }, wanted));
  });

  // proves GAME-533
  test('may require deposits from own referrals', async () => {
    const [anna, ben, cleo, dora] = [await aPlayer(), await aPlayer(), await aPlayer(), await aPlayer()];
    const restriction = { periodMs: 86_400_000, amount: 2_000 };
    const { uid } = await table.made(anna, { places: 3, cases: cases.slice(0, 1) }, { isPublic: false, prepayPercent: 100, restriction });
    deposits.set(ben.id, 1_999).set(cleo.id, 2_000);
    expect(await table.join(uid, ben)).toMatchObject({ code: 'check_referrer_period' });
    expect(await table.join(uid, dora)).toMatchObject({ code: 'check_referrer_period' });
    done(await table.join(uid, cleo));
    expect(await app.balanceOf(cleo)).toBe(10_000);
  });
});

describe('a player who may not play', () => {
  test('meets only bots if so restricted', async () => {
    const [anna, ben] = [await aPlayer(), await aPlayer()];
    const { uid } = await table.made(anna, { places: 3, cases });
    await table.inTx((tx) => setGameFlags(tx, ben.id, { only_with_bots: true }));
    expect(await table.join(uid, ben)).toMatchObject({ code: 'join_game_not_opened' });
    expect(await table.create(ben, { cases }, { isPublic: false, prepayPercent: 10 })).toMatchObject({ code: 'validation' });
  });

  test('is refused unsold cases, changed prices and high stakes', async () => {
    const poor = await app.aPlayer({ balance: 499 });
    expect(await table.create(poor, { cases: ['there-is-none'] })).toMatchObject({ code: 'drop_cases_not_found' });
    expect(await table.create(poor, { cases: cases.slice(0, 1) }, { shownCost: 400 })).toMatchObject({ code: 'need_confirm' });
    expect(await table.create(poor, { cases: cases.slice(0, 1) })).toMatchObject({ code: 'insufficient_funds' });
    expect(await app.balanceOf(poor)).toBe(499);
  });
});

describe('an administrator', () => {
  // proves GAME-521, DATA-510
  test('removes a player with refund and recorded reason', async () => {
    const [anna, ben] = [await aPlayer(), await aPlayer()];
    const { uid } = await table.made(anna, { places: 3, cases });
    await table.joined(uid, ben);
    done(await inTx((tx) => kickFromGame(app.app.games, tx, uid, { playerId: ben.id, note: 'offers skins in his name' })));
    expect([await app.balanceOf(ben), (await view(uid)).seats.length]).toEqual([10_000, 1]);
    const { rows } = await sql`select quit_reason, quit_note from game_seats where player_id = ${ben.id}`.execute(app.db.sql);
    expect(rows).toEqual([{ quit_reason: 'admin', quit_note: 'offers skins in his name' }]);
  });
});

describe('instead of a new game', () => {
  // proves GAME-522
  test('joins an equal open one', async () => {
    const [anna, ben, cleo] = [await aPlayer(), await aPlayer(), await aPlayer()];
    const config = { places: 5, cases: cases.toReversed() };
    const { uid } = await table.made(anna, config);
    const joined = await table.made(ben, config, { joinIfExist: true });
    expect([joined.uid, joined.seats.length]).toEqual([uid, 2]);
    expect((await table.made(cleo, { ...config, cases }, { joinIfExist: true })).uid).not.toBe(uid);
    expect((await table.made(anna, config, { joinIfExist: true })).uid).not.toBe(uid);
  });

  // proves GAME-523
  test('a player repeats one, without its prepay and secrets', async () => {
    const [anna, ben] = [await aPlayer(), await aPlayer()];
    const made = await table.made(anna, { places: 3, cases }, { isPublic: false, prepayPercent: 10, secrets: true });
    const again = done(await inTx((tx) => createRematch(app.app.games, tx, made.uid, { playerId: ben.id })));
    expect(again).toMatchObject({ config: made.config, is_public: false, prepay_rate: 0, needs_secret: false, creator: { id: ben.id } });
    await close(cases[0]!, 'out_of_stock');
    expect(await inTx((tx) => createRematch(app.app.games, tx, made.uid, { playerId: ben.id }))).toMatchObject({
      code: 'out_of_stock',
    });
    await close(cases[0]!, 'in_stock');
  });
});

describe('a game whose cases cost another price than was shown', () => {
  // A separate case: its price changes.
  let slug: string;
  beforeAll(async () => {
    slug = (await coinCases(app, 4))[3]!;
  });
  /** A new version of the case with the same items. */
  const publishPrice = (price: number) =>
    inTx(async (tx) => {
      await sql`insert into case_versions (case_id, version, price, average_return_ppm, risk_grade)
        select id, version + 1, ${price}, 900000, 'Low' from cases where slug = ${slug}`.execute(tx);
      await sql`insert into case_items (case_id, version, skin_item_id, weight, cost)
        select i.case_id, i.version + 1, i.skin_item_id, i.weight, i.cost from case_items i
          join cases c on c.id = i.case_id and c.version = i.version
        where c.slug = ${slug}`.execute(tx);
      await sql`update cases set version = version + 1 where slug = ${slug}`.execute(tx);
    });

  // proves ERR-015, ERR-503, GAME-523
  test('is repeated only with consent', async () => {
    const [anna, ben] = [await aPlayer(), await aPlayer()];
    const { uid } = await table.made(anna, { cases: [slug, slug] });
    const same = (said: { shownCost?: number; isConfirmed?: boolean } = {}) =>
      inTx((tx) => createRematch(app.app.games, tx, uid, { playerId: ben.id, ...said }));
    await publishPrice(600);
    expect(await same()).toMatchObject({ code: 'need_confirm', status: 409, extra: { cost: 1_200 } });
    expect(await same({ shownCost: 1_000 })).toMatchObject({ code: 'need_confirm' });
    // A price above the confirmed one has to be confirmed again.
    expect(await same({ shownCost: 1_199, isConfirmed: true })).toMatchObject({ code: 'need_confirm', extra: { cost: 1_200 } });
    expect(await app.balanceOf(ben)).toBe(10_000);
    done(await same({ shownCost: 1_200, isConfirmed: true }));
    expect(await app.balanceOf(ben)).toBe(8_800);
  });

  // proves ERR-015, ERR-503
  test('is made at a lower price than agreed without another question', async () => {
    const ben = await aPlayer();
    await publishPrice(600);
    const create = (isConfirmed: boolean) => table.create(ben, { cases: [slug] }, { shownCost: 700, isConfirmed });
    expect(await create(false)).toMatchObject({ code: 'need_confirm', extra: { cost: 600 } });
    done(await create(true));
    expect(await app.balanceOf(ben)).toBe(9_400);
  });
});

describe('lists', () => {
  const page = { offset: 0, limit: 25 };

  // proves GAME-525, GAME-607
  test('hide a non-public game and its address from others', async () => {
    const [anna, ben, cleo] = [await aPlayer(), await aPlayer(), await aPlayer()];
    const { uid, uid_md5 } = await table.made(anna, { cases: cases.slice(0, 1) }, { isPublic: false });
    expect(uid).toMatch(/^[0-9a-f]{32}$/);
    const { games } = app.app;
    expect((await goingOf(games, app.db.sql, { playerId: anna.id, kind: 'coins' }, page)).items).toMatchObject([{ uid }]);
    await table.joined(uid, ben);
    await playOut(uid);
    const { result, seats } = await view(uid);
    const winner = seats.find(({ place }) => place === result!.winners[0])!.player!.id;
    const history = (readerId: string | null) => historyOf(games, app.db.sql, { playerId: ben.id, kind: null, readerId }, page);
    for (const reader of [ben, anna]) expect(await history(reader.id)).toMatchObject({ total: 1, items: [{ uid, uid_md5 }] });
    for (const reader of [cleo.id, null]) expect(await history(reader)).toEqual({ total: 0, items: [] });
    const dearest = async (readerId: string | null) => {
      const whose = { playerId: winner, readerId };
      return (await playedBy(games, app.db.sql, whose, ['coins'])).best_drop?.uid;
    };
    expect([await dearest(ben.id), await dearest(anna.id), await dearest(cleo.id), await dearest(null)]).toEqual([
      uid,
      uid,
      undefined,
      undefined,
    ]);
    const everything = JSON.stringify([
      await lobbyOf(app.db.sql, ['coins'], page),
      await finishedGames(games, app.db.sql, null, page),
      await history(cleo.id),
      await goingOf(games, app.db.sql, { playerId: cleo.id, kind: null }, page),
    ]);
    expect(everything).not.toContain(uid);
  });

  test('count what a player has played', async () => {
    const [anna, ben] = [await aPlayer(), await aPlayer()];
    const { games } = app.app;
    const before = (await finishedGames(games, app.db.sql, 'coins', page)).total;
    const { uid } = await table.made(anna, { cases: cases.slice(0, 1), pay: 'split' });
    await table.joined(uid, ben);
    await playOut(uid);
    const total = (await view(uid)).result!.total_cost;
    expect(await gameSummaryOf(app.db.sql, { playerId: ben.id, readerId: null })).toEqual({
      games: 1,
      wins: 1,
      spent: 500,
      won: Math.floor(total / 2),
      top_cost: 0,
    });
    expect((await finishedGames(games, app.db.sql, 'coins', page)).total).toBe(before + 1);
    expect((await historyOf(games, app.db.sql, { playerId: ben.id, kind: 'coins', readerId: null }, page)).total).toBe(1);
  });

  test('tell the best of the day: the greatest gain of each player first, none below one and a half of the stake', async () => {
    const { games } = app.app;
    /** A finished game whose creator received so much for a stake of 500. */
    const won = async (reward: number, by = aPlayer()) => {
      const [anna, ben] = [await by, await aPlayer()];
      const { uid } = await table.made(anna, { cases: cases.slice(0, 1) });
      await table.joined(uid, ben);
      await playOut(uid);
      await sql`update game_seats set is_winner = player_id = ${anna.id}::bigint, reward = ${reward} where game = ${uid}`.execute(
        app.db.sql,
      );
      return uid;
    };
    const cleo = aPlayer();
    const [great, lesser] = [await won(90_000, cleo), await won(80_000, cleo)];
    const [small, least, below] = [await won(70_000), await won(750), await won(749)];
    const best = await bestOfDay(games, app.db.sql, 'coins', 100);
    const places = [great, small, least].map((uid) => best.findIndex((game) => game.uid === uid));
    expect(places).toEqual([0, 1, best.length - 1]);
    for (const uid of [lesser, below]) expect(best.map((game) => game.uid)).not.toContain(uid);
    expect(best[0]!.rounds[0]!.drops).toHaveLength(2);
    await app.advance(24 * 3_600_000);
    expect(await bestOfDay(games, app.db.sql, 'coins', 1)).toEqual([]);
  });

  // proves PVP-528, PVP-529
  test('sort running games, then open ones, then empty ones', async () => {
    const creators = await Promise.all(Array.from({ length: 5 }, aPlayer));
    const [cheap, dear] = [cases.slice(0, 1), cases.slice(0, 2)];
    const out = { join: 'out' as const };
    const games = [
      await table.made(creators[0]!, { cases: cheap, places: 6 }),
      await table.made(creators[1]!, { cases: dear, places: 6 }),
      await table.made(creators[2]!, { cases: dear, places: 6 }, out),
      await table.made(creators[3]!, { cases: cheap, places: 6 }, out),
      await table.made(creators[4]!, { cases: cheap, places: 2 }),
    ];
    await table.joined(games[4]!.uid, creators[0]!);
    const own = new Set(games.map(({ uid }) => uid));
    const order = (await topLobby(app.db.sql, ['coins'], 1_000)).filter(({ uid }) => own.has(uid!)).map(({ uid }) => uid);
    expect(order).toEqual([4, 1, 0, 3, 2].map((at) => games[at]!.uid));
  });
});
