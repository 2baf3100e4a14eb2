// database: both
import { gameEvents, gameLobbyEvents, gameUserEvents } from '@riftdrop/contract/api/games/games';
import { verdicts, verifiers, withoutNotes } from '@riftdrop/fair/testing/verifiers';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestPlayer } from '../../plumbing/testing.ts';
import { coinCases, testCoins } from '../testing/coins.ts';
import { gameProofs } from '../testing/proofs.ts';

const app = testCoins();
let cases: string[];
beforeAll(async () => {
  cases = await coinCases(app);
});

interface Answer {
  status: number;
  text: string;
  /** Calls that only this test registers. */
  value: any;
}

async function ask(route: string, input: object = {}, as?: TestPlayer): Promise<Answer> {
  const answer = (await app.ask(route as never, input, as && { as })) as unknown as Answer & { refusal: unknown };
  return { status: answer.status, text: answer.text, value: answer.value ?? answer.refusal };
}

const create = (by: TestPlayer, body: object = {}) =>
  ask('POST /coins/create', { body: { places: 2, cases: cases.slice(0, 2), ...body } }, by);
const join = (uid: string, by: TestPlayer, body: object = {}) => ask('POST /coins/:uid/join', { params: { uid }, body }, by);
const secretsOf = (game: string) =>
  app.db.sql
    .selectFrom('game_seeds')
    .select(['secret_hash', 'secret_salt', 'randomness'])
    .where('game', '=', game)
    .executeTakeFirstOrThrow();

describe('the calls of a mode', () => {
  test('create a game and list it everywhere', async () => {
    const [anna, ben] = [await app.aPlayer(), await app.aPlayer()];
    const made = await create(anna);
    expect(made.value).toMatchObject({ status: 'open', type: 'GROUP_GAME', kind: 'coins', cost: 1_000, seats: [{ place: 1 }] });
    const { uid } = made.value;
    expect((await ask('GET /coins/running')).value.items).toMatchObject([{ uid }]);
    expect((await join(uid, anna)).value.code).toBe('already_joined');
    expect((await join(uid, ben, { place: 1 })).value.code).toBe('team_group_game_join_exception');
    expect((await join(uid, ben, { place: 2 })).value.status).toBe('pending_round');
    expect((await ask('GET /coins/running/my', {}, ben)).value.items).toMatchObject([{ uid, status: 'pending_round' }]);
    for (const ms of [20_000, 0, 1_000]) await app.after(ms);
    expect((await ask('GET /coins/game/:uid', { params: { uid } })).value).toMatchObject({ status: 'finished', step: 2, steps: 2 });
    for (const list of ['GET /coins/finished', 'GET /coins/finished/my', 'GET /coins/history/:id'])
      expect([list, (await ask(list, { params: { id: anna.id } }, anna)).value]).toMatchObject([list, { total: 1, items: [{ uid }] }]);
    expect((await ask('GET /coins/summary/:id', { params: { id: ben.id } })).value).toMatchObject({ games: 1, spent: 1_000 });
    expect((await ask('GET /coins/running')).value.items).toEqual([]);
    expect((await ask('POST /coins/:uid/same', { params: { uid } }, ben)).value).toMatchObject({ status: 'open', creator: { id: ben.id } });
    expect(await gameProofs(app)).toEqual([]);
  });

  test('give the names and images of cases', async () => {
    const made = await create(await app.aPlayer());
    const answers = await Promise.all(cases.slice(0, 2).map((slug) => ask('GET /dropcase/:slug', { params: { slug } })));
    const faces = answers.map(({ value: { slug, name, image } }) => ({ drop_case_slug: slug, name, image }));
    expect(made.value.drop_cases).toMatchObject(faces);
  });

  // proves ERR-512
  test('refuse invalid moves and repeat the same bytes', async () => {
    const [anna, ben] = [await app.aPlayer(), await app.aPlayer({ balance: 999 })];
    const input = { body: { places: 2, cases: cases.slice(0, 2) }, key: 'the-same' };
    const first = await ask('POST /coins/create', input, anna);
    expect((await ask('POST /coins/create', input, anna)).text).toBe(first.text);
    const { uid } = first.value;
    expect((await ask('POST /coins/create', input)).value.code).toBe('login_required');
    expect(await join(uid, ben)).toMatchObject({ status: 402, value: { code: 'insufficient_funds' } });
    expect(await ask('POST /coins/:uid/cancel', { params: { uid } }, ben)).toMatchObject({
      status: 403,
      value: { code: 'is_not_owner', message: 'Only the creator can do this.' },
    });
    expect((await ask('POST /coins/:uid/quit', { params: { uid } }, ben)).value.code).toBe('not_found');
    expect((await ask('GET /coins/game/:uid', { params: { uid: '0'.repeat(32) } })).value.code).toBe('not_found');
    expect((await ask('POST /coins/:uid/cancel', { params: { uid } }, anna)).value).toMatchObject({ status: 'canceled' });
    for (const route of ['POST /coins/:uid/join', 'POST /coins/:uid/quit', 'POST /coins/:uid/cancel', 'POST /coins/:uid/add-bots'])
      expect([route, await ask(route, { params: { uid } }, anna)]).toMatchObject([
        route,
        { status: 409, value: { code: 'join_game_not_opened', message: 'This game is not open for joining.' } },
      ]);
  });

  test('require a captcha where configured', async () => {
    const [anna, ben] = [await app.aPlayer(), await app.aPlayer()];
    const { uid } = (await create(anna, { captcha: true })).value;
    expect((await join(uid, ben)).value.code).toBe('captcha_required');
  });

  test('refuse demo players in real-money games', async () => {
    const [anna, ben] = [await app.aPlayer(), await app.aPlayer()];
    const { uid } = (await create(anna)).value;
    await ask('POST /demo/start', {}, ben);
    expect((await join(uid, ben)).value.code).toBe('demo_on');
  });
});

describe('a spectator of a game', () => {
  // proves RT-554, GAME-507, RT-552
  test('gets a snapshot, each change once, secrets last', async () => {
    const [anna, ben] = [await app.aPlayer(), await app.aPlayer()];
    const watcher = await app.aSocket();
    await watcher.join('group.games.lobby');
    const { uid } = (await create(anna)).value;
    await watcher.until(({ channel, event, data }) => channel === 'group.games.lobby' && event === 'opened' && data.uid === uid);
    const joined = await watcher.join(`game.coins.${uid}`);
    expect(joined).toMatchObject({ ok: true, version: 1, snapshot: { uid, status: 'open', version: 1 } });
    await join(uid, ben);
    const heard: string[] = [];
    const look = async () => heard.push((await ask('GET /coins/game/:uid', { params: { uid } }, anna)).text);
    for (const ms of [0, 20_000, 0]) {
      await app.after(ms);
      await look();
    }
    const { secret_hash, secret_salt, randomness } = await secretsOf(uid);
    expect(secret_hash).toMatch(/^[0-9a-f]{64}$/);
    const before = [...heard, JSON.stringify(watcher.frames), ...app.logged].join('\n');
    for (const secret of [secret_hash!, secret_salt!]) expect(before).not.toContain(secret);
    expect(before).not.toContain('drop.2.');
    await app.after(1_000);
    await watcher.until(({ channel, event }) => channel === `game.coins.${uid}` && event === 'finished');
    await watcher.until(({ channel, event }) => channel === 'group.games.lobby' && event === 'finished');
    watcher.close();

    const own = watcher.events.filter(({ channel }) => channel === `game.coins.${uid}`);
    expect(own.map(({ event, data }) => [event, data.version, data.status])).toEqual([
      ['seats', 2, 'pending_round'],
      ['locked', 2, 'pending_round'],
      ['started', 3, 'running'],
      ['step', 4, 'running'],
      ['step', 5, 'finished'],
      ['finished', 5, 'finished'],
    ]);
    expect(own.at(-1)!.data.seed).toEqual({ public_hash: joined.snapshot.seed.public_hash, beacon: randomness, secret_hash, secret_salt });
    for (const { event, data } of own) expect(gameEvents[event as keyof typeof gameEvents].parse(data)).toEqual(data);
    const lobby = watcher.events.filter(({ channel, data }) => channel === 'group.games.lobby' && data.uid === uid);
    expect(lobby.map(({ event }) => event)).toEqual(['opened', 'user.joined', 'running', 'rounds', 'rounds', 'finished']);
    for (const { event, data } of lobby) expect(gameLobbyEvents[event as keyof typeof gameLobbyEvents].parse(data)).toEqual(data);
  });

  // proves GAME-525, RT-549
  test('hears of a non-public game only inside it', async () => {
    const [anna, ben] = [await app.aPlayer(), await app.aPlayer()];
    const inside = await app.aTab(anna);
    const outside = await app.aSocket();
    for (const channel of ['general', 'homepage', 'group.games.lobby']) await outside.join(channel);
    const { uid, uid_md5 } = (await create(anna, { is_public: false })).value;
    await join(uid, ben);
    for (const ms of [20_000, 0, 1_000]) await app.after(ms);
    await inside.until(({ event }) => event === 'game.finished');
    const lobby = inside.events.filter(({ event }) => event === 'game.lobby');
    expect(lobby.map(({ data }) => data.event)).toEqual(['opened', 'user.joined', 'running', 'rounds', 'rounds', 'finished']);
    for (const { data } of lobby) {
      expect(data).toMatchObject({ uid: null, uid_md5, data: { uid: null, uid_md5 } });
      expect(JSON.stringify(data)).not.toContain(uid);
    }
    for (const { event, data } of inside.events)
      if (event in gameUserEvents) expect(gameUserEvents[event as keyof typeof gameUserEvents].parse(data)).toEqual(data);
    const told = JSON.stringify(outside.frames);
    expect([told.includes(uid), told.includes(uid_md5)]).toEqual([false, false]);
    inside.close();
    outside.close();
  });
});

// proves G12
test.each(verifiers)('verifies a finished game with the script for $name', async (verifier) => {
  const [anna, ben] = [await app.aPlayer(), await app.aPlayer()];
  const { uid } = (await create(anna)).value;
  await join(uid, ben);
  for (const ms of [20_000, 0]) await app.after(ms);
  const proof = async () => (await ask('GET /seeds/proof', {}, anna)).value.proof;
  expect((await proof()).games).toEqual([]);
  await app.after(1_000);
  const exported = await proof();
  expect(exported.games).toMatchObject([{ kind: 'coins', id: uid }]);
  expect(withoutNotes(verdicts(verifier, exported)[0]!)).toBe('ok: 0 pairs, 1 games, 5 rolls');
});
