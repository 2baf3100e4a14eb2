import { royaleSizes } from '@riftdrop/fair/royale-rounds';
import { royaleSize } from '@riftdrop/contract/api/royale/royale';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestPlayer } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { battleCases } from '../pvp/testing.ts';
import { aFinishedRoyale, aRoyaleWithout, roundsFor, royaleProblems, royaleTable } from './testing.ts';

const app = testApp();
const table = royaleTable(app);
let slug: string;
let second: string;
beforeAll(async () => {
  // Four costs of the first and one of the second: some totals are equal, some are not.
  [slug = '', second = ''] = await battleCases(app, { price: 300, costs: [100, 200, 400, 500] }, { price: 100, costs: [90] });
});

const aPlayer = () => app.aPlayer({ balance: 10_000 });
const people = (count: number) => Promise.all(Array.from({ length: count }, aPlayer));
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const itemsOf = async ({ id }: TestPlayer) =>
  (await sql<{ cost: number; source: string }>`select cost, source from drops where player_id = ${Number(id)}`.execute(app.db.sql)).rows;

test('knows the same sizes in contract and rules', () => {
  expect([...royaleSize.values].toSorted((a, b) => a - b)).toEqual([...royaleSizes]);
});

// proves API-509, DATA-501, DATA-505, DATA-506, DATA-507, DATA-512, DATA-515
test('creates the rounds of a bracket with their price', async () => {
  const anna = await aPlayer();
  const steps = [
    { order: 1, amount: 2, drop_case_slug: second },
    { order: 0, amount: 1, drop_case_slug: slug },
  ];
  const made = await table.made(anna, { max_users: 6, mode: 'all_or_nothing', rounds: [{ steps }, { steps: steps.slice(1) }] });
  expect(made).toMatchObject({
    type: 'BATTLE_ROYALE',
    kind: 'royale',
    status: 'open',
    mode: 'all_or_nothing',
    is_public: true,
    max_users: 6,
    creator: { id: anna.id },
    cost: 800,
    cost_join: 800,
    prepay_amount: 0,
    add_bots_at: null,
    next_step_at: null,
    match_id: null,
    royale: {
      current_round: 0,
      players: [],
      winner_steam_user_id: null,
      draw_roll: null,
      rounds: [
        { round: 1, players: 3, cost: 500, total_steps: 2, current_step: 0, status: 'open', matches: [] },
        { round: 2, players: 2, cost: 300, total_steps: 1, current_step: 0, status: 'open', matches: [] },
      ],
    },
  });
  expect(made.royale!.rounds[0]!.steps).toEqual([
    { id: 1, order: 1, amount: 1, drop_case_slug: slug },
    { id: 2, order: 2, amount: 2, drop_case_slug: second },
  ]);
  expect(await app.balanceOf(anna)).toBe(9_200);
});

// proves GAME-560, API-511, ROYALE-506, ROYALE-509
test.each([
  ['another number of rounds', (rounds: object[]) => ({ rounds: [...rounds, rounds[0]] })],
  ['too few rounds', (rounds: object[]) => ({ max_users: 18, rounds })],
  ['a size that is not', () => ({ max_users: 5 })],
  ['a mode that is not', () => ({ mode: 'all-or-nothing' })],
  [
    'eleven openings in a round',
    (rounds: object[]) => ({
      rounds: [rounds[0], { steps: [6, 5].map((amount, order) => ({ order, amount, drop_case_slug: slug })) }],
    }),
  ],
])('refuses %s', async (_, change) => {
  const anna = await aPlayer();
  const rounds = roundsFor(6, second);
  const answer = await table.send('POST /battle-royale/create', { body: { max_users: 6, rounds, ...change(rounds) } }, anna);
  expect(answer).toMatchObject({ ok: false, status: 422, refusal: { code: 'validation' } });
  expect(await app.balanceOf(anna)).toBe(10_000);
});

// proves GAME-568, DATA-502, DATA-514, ROYALE-515
test('plays whole rounds at once, seven seconds apart', async () => {
  const players = await people(4);
  const { uid } = await table.made(players[0]!, { max_users: 4, rounds: roundsFor(4, slug, second) });
  for (const one of players.slice(1)) await table.joined(uid, one);
  expect(await table.view(uid)).toMatchObject({ status: 'pending_round', royale: { current_round: 0, players: [] } });
  await app.after(12_000);
  await app.after(0);
  const started = await table.view(uid);
  expect([started.status, started.step, started.royale!.current_round]).toEqual(['running', 0, 1]);
  const seats = started.royale!.rounds[0]!.matches.flatMap(({ places }) => places);
  expect(seats.toSorted()).toEqual([1, 2, 3, 4]);
  expect(Date.parse(started.next_step_at!) - Date.parse(started.started_at!)).toBe(7_000);
  const states: unknown[] = [];
  for (let step = 1; step <= 4; step += 1) {
    const before = await table.view(uid);
    await app.after(Date.parse(before.next_step_at!) - app.clock.now());
    const { status, royale, next_step_at, rounds } = await table.view(uid);
    const pause = next_step_at === null ? null : Date.parse(next_step_at) - Date.parse(rounds.at(-1)!.played_at);
    const matches = royale!.rounds.map(
      (round) => `${round.status} ${round.current_step} ${round.matches.map((match) => match.status).join(' ')}`,
    );
    states.push([status, royale!.current_round, ...matches, pause]);
  }
  expect(states).toEqual([
    ['running', 1, 'running 1 open open', 'open 0 ', 7_000],
    ['running', 2, 'finished 2 finished finished', 'open 0 open', 7_000],
    ['running', 2, 'finished 2 finished finished', 'running 1 open', 7_000],
    ['finished', 2, 'finished 2 finished finished', 'finished 2 finished', null],
  ]);
  expect(await royaleProblems(app)).toEqual([]);
});

// proves GAME-569, ROYALE-003, DATA-503, ROYALE-517
test("refunds losers' later rounds and gives winners match drops", async () => {
  const players = await people(4);
  const game = await aFinishedRoyale(app, players, { max_users: 4, rounds: roundsFor(4, slug, second) });
  const [first, final] = game.royale!.rounds;
  const named = new Map((await table.view(game.uid!)).steam_users.map((one) => [one.steam_user_id, one]));
  for (const one of players) {
    const seat = game.seats.find(({ player }) => player!.id === one.id)!;
    const own = game.royale!.players.find(({ place }) => place === seat.place)!;
    const won = [...first!.matches, ...final!.matches].filter(({ winner }) => winner === seat.place);
    const isFinalist = final!.matches[0]!.places.includes(seat.place);
    const isWinner = final!.matches[0]!.winner === seat.place;
    expect(own).toMatchObject({ reached_round: isFinalist ? 2 : 1, is_winner: isWinner, is_loser: !isWinner });
    expect(own.baggage_out).toBe(sum(won.flatMap(({ totals }) => totals)));
    expect(own.baggage_in).toBe(isFinalist ? sum(first!.matches.find(({ winner }) => winner === seat.place)!.totals) : 0);
    expect(own.drops).toHaveLength(isFinalist ? 4 : 2);
    expect([seat.reward, seat.is_winner, seat.cost_returned]).toEqual([own.baggage_out, isWinner, isFinalist ? 0 : 400]);
    const { reward, is_winner, cost_returned } = seat;
    const { reached_round, drops, baggage_in, baggage_out } = own;
    expect(named.get(one.id)).toMatchObject({ reward, is_winner, cost_returned, reached_round, drops, baggage_in, baggage_out });
    expect(await app.balanceOf(one)).toBe(isFinalist ? 9_200 : 9_600);
    const items = await itemsOf(one);
    expect([sum(items.map(({ cost }) => cost)), items.every(({ source }) => source === 'br_match')]).toEqual([seat.reward, true]);
  }
  expect(sum(game.seats.map(({ reward }) => reward))).toBe(game.result!.total_cost);
  expect(await royaleProblems(app)).toEqual([]);
});

// proves GAME-569
test('gives drops per match, or all at the end', async () => {
  for (const mode of ['default', 'all_or_nothing'] as const) {
    const players = await people(4);
    const { uid } = await table.made(players[0]!, { max_users: 4, mode, rounds: roundsFor(4, slug) });
    for (const one of players.slice(1)) await table.joined(uid, one);
    await app.after(12_000);
    await app.after(0);
    await app.after(7_000);
    const between = await table.view(uid);
    const owned = async () => (await Promise.all(players.map(itemsOf))).map((items) => items.length).toSorted();
    expect([between.step, await owned()]).toEqual([1, mode === 'default' ? [0, 0, 2, 2] : [0, 0, 0, 0]]);
    await app.after(7_000);
    const over = await table.view(uid);
    expect([over.status, sum(await owned())]).toEqual(['finished', 6]);
    if (mode === 'all_or_nothing') expect(await owned()).toEqual([0, 0, 0, 6]);
  }
  expect(await royaleProblems(app)).toEqual([]);
});

// proves GAME-565
test('gives everything to the finalist and refunds later rounds', async () => {
  const players = await people(6);
  const game = await aFinishedRoyale(app, players, { max_users: 6, mode: 'all_or_nothing', rounds: roundsFor(6, slug) });
  const winner = game.seats.find(({ is_winner }) => is_winner)!;
  expect(game.seats.filter(({ reward }) => reward > 0).map(({ place, reward }) => [place, reward])).toEqual([
    [winner.place, game.result!.total_cost],
  ]);
  expect((await table.view(game.uid!)).winner_steam_user_id).toBe(winner.player!.id);
  expect(game.seats.map(({ cost_returned }) => cost_returned).toSorted()).toEqual([0, 0, 300, 300, 300, 300]);
  expect(await royaleProblems(app)).toEqual([]);
});

// proves GAME-563, API-519, DATA-509, ROYALE-523
test('draws among equals, and shows the draw', async () => {
  const players = await people(4);
  const game = await aFinishedRoyale(app, players, { max_users: 4, rounds: roundsFor(4, second) });
  const matches = game.royale!.rounds.flatMap((round) => round.matches);
  expect(matches.map(({ draw }) => draw?.slot)).toEqual(['draw.1.1', 'draw.1.2', 'draw.2.1']);
  for (const { id, places, winner, draw } of matches) {
    const answer = await table.send('GET /battle-royale/:uid/roulette', { params: { uid: game.uid }, query: { match_id: id } });
    const winning = game.seats.find(({ place }) => place === winner)!;
    expect(answer.ok && answer.value).toMatchObject({
      match_id: id,
      players: places.map((place) => ({ place })),
      winner_place: places[draw!.roll],
      winner_steam_user_id: winning.player!.id,
      draw_roll: draw!.roll,
      nonce: draw!.slot,
    });
  }
  const last = await table.send('GET /battle-royale/:uid/roulette', { params: { uid: game.uid } });
  expect(last.ok && last.value).toMatchObject({ match_id: '2-1', draw_roll: game.royale!.draw_roll });
  expect(game.rounds.map(({ draws }) => draws.map(({ slot }) => slot))).toEqual([['draw.1.1', 'draw.1.2'], ['draw.2.1']]);
});

// proves API-518, API-520, DATA-513, ROYALE-521
test('shows matches and single drops', async () => {
  const players = await people(4);
  const { uid } = await table.made(players[0]!, { max_users: 4, rounds: roundsFor(4, slug, second) });
  for (const one of players.slice(1)) await table.joined(uid, one);
  const match = async (id: string) => {
    const answer = await table.send('GET /battle-royale/:uid/match/:matchId', { params: { uid, matchId: id } });
    return answer.ok
      ? (answer.value as unknown as { steps: { status: string; drops: { id: number; slot: string }[] }[] })
      : answer.refusal.code;
  };
  expect(await match('1-1')).toBe('not_found');
  await app.after(12_000);
  await app.after(0);
  await app.after(7_000);
  const { seats, royale, rounds } = await table.view(uid);
  expect(rounds.map(({ drops }) => drops)).toEqual([[]]);
  const { places, totals } = royale!.rounds[0]!.matches[1]!;
  const idOf = (place: number) => seats.find((seat) => seat.place === place)!.player!.id;
  const shown = await match('1-2');
  expect(shown).toMatchObject({
    id: '1-2',
    round: 1,
    status: 'open',
    places,
    totals,
    winner: null,
    seats: places.map((place) => ({ place })),
    steps: [
      {
        id: 1,
        order: 1,
        amount: 1,
        drop_case_slug: slug,
        status: 'finished',
        drops: places.map((place, seat) => ({
          id: 2 + seat,
          place,
          unit: 1,
          slot: `drop.1.2.1.1.${seat + 1}`,
          cost: totals[seat],
          origin_steam_user_id: idOf(place),
        })),
      },
      { id: 2, order: 2, drop_case_slug: second, status: 'open', drops: [] },
    ],
  });
  expect([await match('1-3'), await match('2-1')]).toEqual(['not_found', 'not_found']);
  const drops = await table.send('GET /battle-royale/:uid/drops', { params: { uid }, query: { drop_ids: '3,0,99' } });
  expect(drops.ok && (drops.value as unknown as { items: { id: number }[] }).items.map(({ id }) => id)).toEqual([0, 3]);
});

// proves GAME-526, GAME-564
test('skips a missing case and draws empty matches', async () => {
  const players = await people(4);
  const rounds = [...roundsFor(4, slug).slice(1), ...roundsFor(4, second).slice(1)];
  const game = await aRoyaleWithout(app, slug, players, { max_users: 4, rounds });
  expect([game.status, game.rounds.map(({ skipped }) => skipped), game.rounds[0]!.draws.length]).toEqual(['finished', [true, false], 2]);
  expect(game.seats.map(({ cost_returned }) => cost_returned).toSorted()).toEqual([300, 300, 400, 400]);
  expect(sum(await Promise.all(players.map(app.balanceOf)))).toBe(40_000 - 200);
  expect(await royaleProblems(app)).toEqual([]);
});

test('refunds everything without a playable round', async () => {
  const players = await people(4);
  const { uid } = await table.made(players[0]!, { max_users: 4, rounds: roundsFor(4, slug) });
  await sql`update cases set status = 'hidden' where slug = ${slug}`.execute(app.db.sql);
  for (const one of players.slice(1)) await table.joined(uid, one);
  await sql`update cases set status = 'published' where slug = ${slug}`.execute(app.db.sql);
  await app.after(12_000);
  const game = await table.playOut(uid);
  expect([game.status, game.cancel_reason]).toEqual(['canceled', 'skipped']);
  for (const one of players) expect(await app.balanceOf(one)).toBe(10_000);
  expect(await royaleProblems(app)).toEqual([]);
});

// proves API-521, API-522, API-523, API-524, API-525, API-526, ROYALE-528
test('lists, counts, repeats and sells finished games', async () => {
  const players = await people(4);
  const [anna] = players;
  const made = await table.made(anna!, { max_users: 4, rounds: roundsFor(4, slug) });
  const running = async (query: object) => {
    const answer = await table.send('GET /battle-royale/list/running', { query });
    return (answer as unknown as { value: { items: { uid: string; royale: { players: unknown[] } }[] } }).value.items;
  };
  expect((await running({ steam_user_id: anna!.id })).map(({ uid }) => uid)).toEqual([made.uid]);
  expect(await running({ steam_user_id: players[1]!.id })).toEqual([]);
  expect((await running({})).map(({ uid }) => uid)).toContain(made.uid);
  for (const one of players.slice(1)) await table.joined(made.uid, one);
  const game = await table.playOut(made.uid);
  const items = async (route: string, params: object) => {
    const answer = await table.send(route, { params, query: { limit: 1 } });
    return (answer as unknown as { value: { items: { uid: string; royale: { rounds: { matches: unknown[] }[]; players: unknown[] } }[] } })
      .value.items;
  };
  for (const list of [
    await items('GET /battle-royale/list/finished', {}),
    await items('GET /battle-royale/list/history/:id', { id: anna!.id }),
  ]) {
    expect(list.map(({ uid }) => uid)).toEqual([made.uid]);
    expect([list[0]!.royale.players, list[0]!.royale.rounds.flatMap(({ matches }) => matches)]).toEqual([[], []]);
  }
  const winner = game.seats.find(({ is_winner }) => is_winner)!;
  const player = players.find(({ id }) => id === winner.player!.id)!;
  expect(await table.send('GET /battle-royale/summary/:id', { params: { id: player.id } })).toMatchObject({
    ok: true,
    value: { games: 1, wins: 1, spent: 600, won: winner.reward },
  });
  expect(await table.send('POST /inventory/sell/battle-royale-game/:uid', { params: { uid: made.uid } }, player)).toMatchObject({
    ok: true,
    value: { amount: winner.reward, count: 4 },
  });
  expect(await app.balanceOf(player)).toBe(9_400 + winner.reward);
  const again = await table.done('POST /battle-royale/same-game/:id', { params: { id: made.uid }, body: {} }, anna);
  expect([again.uid === made.uid, again.config, again.status]).toEqual([false, game.config, 'open']);
  await table.refusal('POST /battle-royale/:uid/cancel', again.uid, anna!);
});

// proves ROYALE-004, DATA-026, PROFILE-016
test("counts the mode's winnings and shows its dearest drop", async () => {
  const players = await people(4);
  const game = await aFinishedRoyale(app, players, { max_users: 4, mode: 'all_or_nothing', rounds: roundsFor(4, slug) });
  const winner = game.seats.find(({ is_winner }) => is_winner)!;
  const own = players.find(({ id }) => id === winner.player!.id)!;
  const answer = await table.send('GET /profile/me/statistic', {}, own);
  expect(answer).toMatchObject({ ok: true, value: { battle_royale_games: { count: 6, cost: winner.reward } } });
  app.clock.advance(60_000);
  const { rows } = await sql<{ cost: number }>`select max(cost) as cost from drops where source = 'br_match'`.execute(app.db.sql);
  const numbers = await table.send('GET /statistics', {});
  expect(numbers).toMatchObject({ ok: true, value: { top: { battle_royale_games: { dropable_type: 'br_match', cost: rows[0]!.cost } } } });
});

// proves DATA-511
test('tells only the player the current match', async () => {
  const players = await people(4);
  const { uid } = await table.made(players[0]!, { max_users: 4, rounds: roundsFor(4, slug) });
  for (const one of players.slice(1)) await table.joined(uid, one);
  await app.after(12_000);
  await app.after(0);
  const ownOf = async (one?: TestPlayer) => (await table.done('GET /battle-royale/:uid', { params: { uid } }, one)).match_id;
  const { royale, seats } = await table.view(uid);
  for (const one of players) {
    const { place } = seats.find(({ player }) => player!.id === one.id)!;
    expect(await ownOf(one)).toBe(royale!.rounds[0]!.matches.find(({ places }) => places.includes(place))!.id);
  }
  expect(await ownOf()).toBeNull();
  await app.after(7_000);
  const [, final] = (await table.view(uid)).royale!.rounds;
  for (const one of players) {
    const { place } = seats.find(({ player }) => player!.id === one.id)!;
    expect(await ownOf(one)).toBe(final!.matches[0]!.places.includes(place) ? '2-1' : null);
  }
});

// proves RT-525, RT-527, RT-528, RT-537
test('tells players and watchers each step once', async () => {
  const players = await people(4);
  const socket = await app.aSocket({ as: players[0]! });
  await socket.join(`user.${players[0]!.id}`);
  const made = await table.made(players[0]!, { max_users: 4, rounds: roundsFor(4, slug, second) });
  await app.processAll();
  const created = await socket.until(({ event }) => event === 'game.created');
  expect(created.data).toMatchObject({ type: 'BATTLE_ROYALE', game: { uid: made.uid } });
  for (const one of players.slice(1)) await table.joined(made.uid, one);
  const watcher = await app.aSocket();
  await watcher.join(`game.royale.${made.uid}`);
  await watcher.join(`match.royale.${made.uid}.1-1`);
  const over = await table.playOut(made.uid);
  await watcher.until(({ event }) => event === 'finished');
  await socket.until(({ event }) => event === 'game.finished');
  const { place } = over.seats.find(({ player }) => player!.id === players[0]!.id)!;
  const own = over.royale!.rounds.flatMap((round) =>
    round.matches.flatMap((match) => (match.places.includes(place) ? [{ round: round.round, match }] : [])),
  );
  const told = socket.events.filter(({ event }) => event === 'game.match.finished').map(({ data }) => data);
  expect(told).toMatchObject(
    own.map(({ round, match }) => ({
      type: 'BATTLE_ROYALE',
      uid: made.uid,
      match_id: match.id,
      round,
      is_winner: match.winner === place,
      notice: true,
    })),
  );
  expect(socket.events.some(({ event }) => event === 'game.started')).toBe(true);
  const steps = watcher.events.filter(({ event, channel }) => event === 'step' && channel.startsWith('match.'));
  expect(steps.map(({ data }) => data)).toMatchObject([
    { match: { id: '1-1', status: 'open' }, step: { id: 1, drops: [{ id: 0 }, { id: 1 }] } },
    { match: { id: '1-1', status: 'finished' }, step: { id: 2, drops: [{ id: 4 }, { id: 5 }] } },
  ]);
  const ofGame = watcher.events.filter(({ event, channel }) => event === 'step' && channel.startsWith('game.'));
  expect(ofGame.map(({ data }) => (data as { royale: { current_round: number } }).royale.current_round)).toEqual([1, 2, 2, 2]);
  socket.close();
  watcher.close();
});
