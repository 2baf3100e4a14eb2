import { battleVariants } from '@riftdrop/fair/battle-modes';
import { bracketOf } from '@riftdrop/fair/royale-rounds';
import { expect, onTestFinished, test, vi } from 'vitest';
import { call } from '../harness/api.ts';
import { drawn } from './behaviour.ts';
import { behaviours } from './behaviours/all.ts';
import type { Person } from './person.ts';
import { Tally } from './tally.ts';
import { costOf, testTown, threeOpenings } from './testing.ts';
import { Town } from './town.ts';

const { app, town, act, does, stateOf, running, gamesOf, aGame, fund, openings } = testTown({ people: 19, seed: 'test' });

/** The nth player with a budget. The first eight of the town have their own test. */
const personWith = (budget: number, nth = 0): Person => town.now.people.slice(8).filter((one) => one.budget === budget)[nth]!;

test('lobby: keeps games open for real players, fills one that a real player joined, and in a hurry each of them', async () => {
  const few = new Town({ url: app.origin, people: 8, seed: 'few' });
  onTestFinished(() => few.leave());
  await few.enter();
  for (let looks = 0; looks < 3; looks++) await few.lobby.look(few);
  const kept = await running();
  const seated = kept.map(({ type, seats }) => `${type} ${seats.length}`).toSorted();
  expect(seated).toEqual(['BATTLE_ROYALE 1', 'GROUP_GAME 1', 'GROUP_GAME 1', 'RPS_GAME 1']);
  const { uid } = await few.pick().ask('POST /group/game/create', { body: { ...threeOpenings, slots: 4 } });
  await app.reply('POST /group/game/:uid/join', { params: { uid: uid! }, body: {} }, { as: await app.aPlayer() });
  for (const seats of [3, 4]) {
    await few.lobby.look(few);
    expect((await running()).find((game) => game.uid === uid)?.seats.length).toBe(seats);
  }
  await vi.waitFor(async () => {
    await few.lobby.look(few, true);
    await app.processAll();
    const free = (await running()).filter(({ seats, max_users, type }) => seats.length < max_users && type !== 'BATTLE_ROYALE');
    expect(free.filter((game) => kept.some((one) => one.uid === game.uid))).toEqual([]);
  });
  expect(few.tally.counts.errors).toEqual({});
});

// Before other tests open games, which would all end in the day of the race.
test('race: takes a place while players may join, also with an old token', async () => {
  const person = personWith(800);
  const session = async () => (await person.ask('GET /royale-race')).current_session!;
  const left = async () => Date.parse((await session()).open_until) - app.clock.now();
  while ((await left()) < 600_000) await app.after(60_000);
  const uid = await aGame('battle', person, personWith(300));
  while ((await running()).some((game) => game.uid === uid)) await app.after(6_000);
  await does(person, 'race');
  expect((await session()).status).toBe('open');
  await app.after(await left());
  await app.after(1_000);
  await act(person, 'race');
  expect(await session()).toMatchObject({ status: 'joining', current_participant: { joined: true } });
});

test('open: pays for one item or several of a case within the budget', async () => {
  const person = personWith(800);
  const amounts = new Set<number>();
  for (let turn = 0; turn < 12; turn++) {
    const { paid, won } = await does(person, 'open');
    const [slug, ...others] = new Set(won.map(({ drop_case }) => drop_case!.slug));
    const { price } = town.now.cases.find((one) => one.slug === slug)!;
    expect(others).toEqual([]);
    expect(price).toBeLessThanOrEqual(person.budget);
    expect(paid).toBe(price * won.length);
    amounts.add(won.length);
  }
  expect(amounts.size).toBeGreaterThan(1);
  person.balance = 0;
  await act(person, 'open');
  expect((await person.ask('GET /payment/list')).total).toBe(1);
});

test('sell: sells the oldest of four items, and a full inventory at once', async () => {
  const person = personWith(800, 1);
  await openings(person, 'pocket-change', 3);
  expect((await does(person, 'sell')).lost).toEqual([]);
  await openings(person, 'pocket-change', 1);
  const { before, lost, paid } = await does(person, 'sell');
  expect([lost, -paid]).toEqual([[before.at(-1)], costOf(lost)]);
  for (let times = 0; times < 3; times++) await openings(person, 'pocket-change', 9);
  const all = await does(person, 'sell');
  expect([all.before.length, all.lost.length, -all.paid]).toEqual([30, 30, costOf(all.lost)]);
});

test('battle: makes battles of every mode with each number of places', async () => {
  const person = personWith(150);
  await fund(person, 40_000);
  const [made, { balance }] = [new Set<string>(), await stateOf(person)];
  for (let turn = 0; made.size < battleVariants.length && turn < 100; turn++) {
    await act(person, 'battle');
    if (turn % 6 === 0) for (const { type, mode, max_users } of await gamesOf(person)) made.add(`${type} ${mode} ${max_users}`);
  }
  expect([...made].toSorted()).toEqual(battleVariants.map(({ mode, slots }) => `GROUP_GAME ${mode} ${slots}`).toSorted());
  const games = await gamesOf(person);
  expect(new Set(games.map(({ steps }) => steps))).toEqual(new Set([1, 2, 3]));
  expect(balance - (await stateOf(person)).balance).toBe(games.reduce((sum, { cost_join }) => sum + cost_join, 0));
});

test('royale: makes games of both modes with a case for each round', async () => {
  const person = personWith(150, 1);
  for (let turn = 0; turn < 12; turn++) expect((await does(person, 'royale')).paid).toBeGreaterThan(0);
  const games = await gamesOf(person);
  expect(games.map(({ type }) => type)).toEqual(Array<string>(12).fill('BATTLE_ROYALE'));
  expect(new Set(games.map(({ mode }) => mode))).toEqual(new Set(['default', 'all_or_nothing']));
  for (const { steps, max_users } of games) expect(steps).toBe(bracketOf(max_users as 4).length);
});

test('rps: makes games with any figure', async () => {
  const person = personWith(300);
  for (let turn = 0; turn < 8; turn++) expect((await does(person, 'rps')).paid).toBeGreaterThan(0);
  const games = await gamesOf(person);
  expect(games.map(({ type }) => type)).toEqual(Array<string>(8).fill('RPS_GAME'));
  expect(new Set(games.map(({ steam_users }) => steam_users[0]?.figure))).toEqual(new Set(['rock', 'paper', 'scissors']));
});

test('upgrade: stakes an item for a dearer skin', async () => {
  const person = personWith(2_000);
  await does(person, 'upgrade');
  expect((await person.ask('GET /upgrade/history')).total).toBe(0);
  for (let times = 0; times < 2; times++) await openings(person, 'street-corner', 10);
  const { lost, won } = await does(person, 'upgrade');
  const { items } = await person.ask('GET /upgrade/history');
  expect(items).toMatchObject([{ items: [{ id: lost[0]?.id }], won: won.length === 1 }]);
  expect(items[0]!.target_cost).toBeGreaterThanOrEqual(costOf(lost) * 1.5);
});

test('deposit: completes a deposit of a player with little money', async () => {
  const [little, enough] = [personWith(5_000), personWith(300, 1)];
  for (const person of [little, enough]) await does(person, 'deposit');
  await app.processAll();
  expect((await enough.ask('GET /payment/list')).total).toBe(0);
  const { items } = await little.ask('GET /payment/list');
  expect(items).toMatchObject([{ status: 'completed' }]);
  expect((await stateOf(little)).balance).toBe(10_000 + items[0]!.received);
});

test('cash-out: requests the dearest item in coins', async () => {
  const person = personWith(2_000, 1);
  await fund(person, 40_000);
  const { min } = (await person.ask('GET /cashout/settings')).symbols.LTC!;
  for (let requested = 0; requested < 1;) {
    await openings(person, 'slow-burn', 1);
    const { before, lost } = await does(person, 'cash-out');
    const [dearest] = before.toSorted((a, b) => b.cost! - a.cost!);
    expect(lost).toEqual(dearest!.cost! < min ? [] : [dearest]);
    const { items } = await person.ask('GET /cashout/list');
    expect(items).toMatchObject(lost.map(({ id, cost }) => ({ drop_id: id, cost, symbol: 'LTC', status: 'pending' })));
    requested = items.length;
  }
  // Five may run at once.
  const { refusals } = town.now.tally.counts;
  for (let turn = 0; town.now.tally.counts.refusals === refusals && turn < 15; turn++) {
    await openings(person, 'overtime', 1);
    await act(person, 'cash-out');
  }
  expect((await person.ask('GET /cashout/list')).total).toBe(5);
});

test('follow: follows other players of the crowd', async () => {
  const person = personWith(300, 2);
  for (let turn = 0; turn < 3; turn++) await does(person, 'follow');
  const { items } = await person.ask('GET /profile/followings');
  expect(items.length).toBeGreaterThan(0);
  expect(items.filter(({ id }) => !town.now.isOurs(id) || id === person.id)).toEqual([]);
});

test.each(['battle', 'rps'] as const)('react: sends a reaction to a running %s game, and watches it', async (type) => {
  const [host, viewer, ...guests] = [personWith(800, 1), personWith(300, 2), personWith(300), personWith(300, 1)];
  const uid = await aGame(type, host, ...guests);
  town.now.lobby.games = (await running()).filter((game) => game.uid === uid);
  expect(town.now.lobby.games).toMatchObject([{ status: 'running' }]);
  const watcher = await app.aSocket();
  await watcher.join(`game.${type === 'rps' ? 'rps' : 'battles'}.${uid}`);
  await does(viewer, 'react');
  town.now.lobby.games = [];
  await vi.waitFor(async () => {
    await app.after(1_000);
    expect(await watcher.join(`watchers.game:${type}:${uid}`)).toMatchObject({ watchers: 1 });
  });
  expect((await watcher.until(({ event }) => event === 'reaction')).data).toMatchObject({ place: null });
  watcher.close();
});

test('crown: opens a case that has a king', async () => {
  const person = personWith(5_000);
  const kings = () => call(app.origin, 'GET /kings/current', {});
  const before = await kings();
  const { won, paid } = await does(person, 'crown');
  const { price, slug, king_rate_ppm } = town.now.cases.find((one) => one.slug === won[0]?.drop_case?.slug)!;
  expect([paid, king_rate_ppm]).toEqual([price, expect.any(Number)]);
  const reigning = (all: typeof before) => all.find(({ drop_case }) => drop_case.slug === slug);
  expect(reigning(await kings())).not.toEqual(reigning(before));
});

test('leave: closes the connection until the player comes back, whose new one tells the balance', async () => {
  const person = personWith(800);
  const connected = (count: number) => vi.waitFor(() => expect(app.app.live.sockets()).toBe(count));
  await connected(town.now.people.length);
  await act(person, 'leave');
  await connected(town.now.people.length - 1);
  while (!person.isHere) await town.now.turn(person);
  await connected(town.now.people.length);
  person.balance = 0;
  await fund(person, 5_000);
  await vi.waitFor(() => expect(person.balance).toBeGreaterThan(0));
});

test('has a test of each behaviour', ({ task }) => {
  const titles = task.file.tasks.map(({ name }) => name);
  expect(behaviours.filter(({ name }) => !titles.some((title) => title.startsWith(`${name}: `)))).toEqual([]);
});

test('the same seed gives the same budgets, tastes and choices, whatever other players do', () => {
  const choices = (seed: string, isDisturbed = false) => {
    const { people } = new Town({ url: app.origin, people: 10, seed });
    if (isDisturbed) people[0]!.random.next();
    return people.slice(1).map((person) => {
      person.balance = 10_000;
      const turns = Array.from({ length: 20 }, () => ({ name: drawn(behaviours, person).name, one: person.choose(town.now.cases)?.slug }));
      return { budget: person.budget, turns };
    });
  };
  expect(choices('a', true)).toEqual(choices('a'));
  expect(choices('b')).not.toEqual(choices('a'));
  expect(new Set(choices('a').map(({ turns }) => turns.map(({ name }) => name).join())).size).toBe(9);
});

test('marks each account in its public profile', async () => {
  for (const { id, nickname } of town.now.people)
    expect(await call(app.origin, 'GET /profile/:id', { params: { id } })).toMatchObject({ nickname, is_simulated: true });
});

test('counts the refusal of a money rule as ordinary, and every other one as an error', async () => {
  const person = personWith(800, 2);
  await person.ask('POST /profile/block/losses', { body: { self_loss_limit: 0, self_loss_limit_period: 1 } });
  await person.ask('POST /profile/block/deposits', { body: { self_deposit_limit: 0, self_deposit_limit_period: 1 } });
  const { refusals } = town.now.tally.counts;
  for (const name of ['open', 'battle', 'deposit']) await act(person, name);
  expect(town.now.tally.counts.refusals).toBe(refusals + 3);

  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => printed.mockRestore());
  const tally = new Tally();
  const unknown = () => person.ask('POST /profile/follow/:steamid', { params: { steamid: '9' } });
  for (let times = 0; times < 2; times++) await tally.count('follow', unknown);
  const error = 'follow: POST /profile/follow/:steamid answered 404 not_found';
  expect(tally.counts).toEqual({ acts: 2, refusals: 0, errors: { [error]: 2 } });
  expect(printed.mock.calls).toEqual([[`simulated players: ${error}`]]);
});
