import { giveawayWinner, participantListHash } from '@riftdrop/fair/game';
import { commit } from '@riftdrop/fair/pf1';
import type { Proof } from '@riftdrop/contract/api/fairness/proof';
import { independent, verdicts, verifiers } from '@riftdrop/fair/testing/verifiers';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { house, pay } from '../../ledger/index.ts';
import type { TestPlayer } from '../../plumbing/testing.ts';
import { testApp } from '../../plumbing/testing/app.ts';
import { inTransaction } from '../../plumbing/database/transaction.ts';
import { battleCases, battleTable, roundsOf } from '../../pvp/testing.ts';
import { act, giveBonus, paysIn, renewed, reinstated } from '../../wallet/testing.ts';
import { aFreeGiveaway, giveawayTable } from '../testing.ts';
import { proveRounds } from './proof.ts';

const app = testApp();
const table = giveawayTable(app, paysIn(app));
beforeAll(async () => {
  await table.after(0);
});

const own = async (player: TestPlayer) => (await table.shown('hourly_giveaway', await renewed(app, player))).currentUserParticipation;
const dropsOf = async ({ id }: TestPlayer) =>
  (await sql<{ source: string; cost: number }>`select source, cost from drops where player_id = ${id}::bigint`.execute(app.db.sql)).rows;

describe('the giveaways', () => {
  // proves RACE-535, DATA-554, DATA-555, DATA-556
  test('run hourly, daily and weekly with prizes', async () => {
    const answer = await app.ask('GET /giveaway/list', {});
    const list = answer.ok ? answer.value : [];
    expect(list.map(({ slug, interval, giveaway_title: title }) => [slug, interval, title])).toEqual([
      ['hourly_giveaway', 'hourly', 'Hourly giveaway'],
      ['daily_giveaway', 'daily', 'Daily giveaway'],
      ['weekly_giveaway', 'weekly', 'Weekly giveaway'],
    ]);
    expect(list.map(({ id, min_deposit, min_spend }) => [/^\d+$/.test(id), min_deposit, min_spend])).toEqual([
      [true, 500, 1_000],
      [true, 2_000, 2_500],
      [true, 5_000, 10_000],
    ]);
    for (const { round, currentUserParticipation } of list) {
      expect(round).toMatchObject({ status: 'open', participants: 0, winner: null, roll: null, seed: null, list_hash: null, lock: null });
      expect(round!.public_hash).toMatch(/^[0-9a-f]{64}$/);
      expect(round!.prize.cost).toBeGreaterThan(0);
      expect(currentUserParticipation).toBeNull();
    }
  });

  test('end on full hours, midnights and UTC Mondays', async () => {
    const ends = await Promise.all(
      ['hourly', 'daily', 'weekly'].map(async (name) => new Date((await table.round(`${name}_giveaway`)).finished_at)),
    );
    expect(ends.map((at) => at.toISOString().slice(14))).toEqual(['00:00.000Z', '00:00.000Z', '00:00.000Z']);
    expect([ends[1]!.getUTCHours(), ends[2]!.getUTCHours(), ends[2]!.getUTCDay()]).toEqual([0, 0, 1]);
  });

  test('answer 404 for an unknown one', async () => {
    const params = { slug: 'yearly' };
    expect((await app.ask('GET /giveaway/:slug', { params })).status).toBe(404);
    expect((await app.ask('GET /giveaway/rounds/:slug', { params })).status).toBe(404);
    const open = await table.round();
    expect((await app.ask('GET /giveaway/round/:id/participants', { params: { id: open.id } })).status).toBe(404);
  });
});

describe('a player', () => {
  // proves GAME-590, RT-517, RT-518, DATA-560
  test('takes part once both thresholds are reached', async () => {
    const player = await app.aPlayer();
    const socket = await app.aTab(player);
    await table.pay(player, 500);
    await table.spend(player, 999);
    await table.after(1_000);
    expect(await own(player)).toMatchObject({ deposited: 500, spent: 999, participates: false });
    const [before, poor] = [(await table.round()).participants, await app.aPlayer()];
    await table.spend(poor, 1_000);
    await table.after(1_000);
    expect(await own(poor)).toMatchObject({ deposited: 0, spent: 1_000, participates: false });
    await table.spend(player, 1);
    await table.after(1_000);
    expect(await own(player)).toMatchObject({ deposited: 500, spent: 1000, participates: true });
    const shown = await table.shown('hourly_giveaway', await renewed(app, player));
    expect(shown.round!.currentUserParticipation).toMatchObject({ deposited: 500, spent: 1000, joined: true });
    const { round } = await table.shown();
    await table.after(5_000);
    expect((await table.round()).participants).toBe(before + 1);
    await socket.until(({ event, data }) => event === 'giveaway.rounds' && data.participates);
    const joined = socket.events.filter(({ event }) => event === 'giveaway.round.joined');
    expect(joined.map(({ data }) => data)).toEqual([
      { slug: 'hourly_giveaway', title: 'Hourly giveaway', interval: 'hourly', round_id: round!.id, finished_at: round!.finished_at },
    ]);
    socket.close();
  });

  // proves GAME-591
  test('reaches nothing with grants, bonus money and points', async () => {
    const player = await app.aPlayer();
    await giveBonus(app, player, 5_000);
    await inTransaction(app.db, (tx) =>
      pay(tx, { playerId: player.id, purse: 'balance', from: house.grants, amount: 5_000, kind: 'test', ref: 'x' }),
    );
    await table.after(1_000);
    expect(await own(player)).toMatchObject({ deposited: 0, spent: 0, participates: false });
  });

  // proves GAME-591
  test('loses what came back of a stake', async () => {
    const player = await app.aPlayer({ balance: 10_000 });
    const [slug] = await battleCases(app, { price: 1_000, costs: [1_000] });
    await table.pay(player, 500);
    const battles = battleTable(app);
    const { uid } = await battles.made(player, { drop_cases: roundsOf(slug!) });
    await table.after(1_000);
    expect(await own(player)).toMatchObject({ spent: 1_000, participates: true });
    const before = (await table.round()).participants;
    expect((await battles.send('POST /group/game/:uid/cancel', { params: { uid } }, player)).ok).toBe(true);
    await table.after(6_000);
    expect(await own(player)).toMatchObject({ spent: 0, participates: false });
    expect((await table.round()).participants).toBe(before - 1);
  });

  // proves GAME-591
  test('begins anew with every round', async () => {
    const player = await table.participant();
    expect(await own(player)).toMatchObject({ participates: true });
    await table.end();
    expect(await own(player)).toMatchObject({ deposited: 0, spent: 0, participates: false });
  });

  // proves GAME-591
  test('counts for the next round from its start', async () => {
    const player = await app.aPlayer();
    await table.pay(player, 500);
    const { finished_at } = await table.round();
    await app.advance(Date.parse(finished_at) - app.clock.now());
    await table.spend(player, 700);
    await table.after(0);
    await table.after(1_000);
    expect(await own(player)).toMatchObject({ deposited: 0, spent: 700 });
  });

  // proves API-564
  test('cannot join by hand below a threshold', async () => {
    const player = await app.aPlayer();
    const answer = await app.ask('POST /giveaway/:slug/join', { params: { slug: 'hourly_giveaway' } }, { as: player });
    expect([answer.status, answer.ok || answer.refusal.code]).toEqual([422, 'below_threshold']);
  });

  // proves GAME-591, API-564
  test('joins once by hand, until the end', async () => {
    const slug = await aFreeGiveaway(app, 'minute');
    const player = await app.aPlayer();
    await table.pay(player, 500);
    await table.after(1_000);
    const join = () => app.ask('POST /giveaway/:slug/join', { params: { slug } }, { as: player });
    expect((await table.shown(slug, player)).currentUserParticipation).toMatchObject({ participates: false });
    expect(await Promise.all([join(), join(), join()])).toMatchObject(
      Array.from({ length: 3 }, () => ({ ok: true, value: { participates: true } })),
    );
    const { id, finished_at } = await table.round(slug);
    await app.advance(Date.parse(finished_at) - app.clock.now());
    expect(await join()).toMatchObject({ ok: false, refusal: { code: 'join_game_not_opened' } });
    await table.after(0);
    await table.after(1_000);
    expect(await table.listOf(id)).toEqual([player.id]);
  });
});

describe('a round that ends', () => {
  // proves GAME-589, RACE-007, API-563, API-565, DATA-558, DATA-559
  test('freezes its list and draws a winner', async () => {
    await table.end();
    const players = [await table.participant(), await table.participant(), await table.participant()];
    const before = await table.shown();
    const ended = await table.end();
    const ids = await table.listOf(ended.id);
    expect(ids).toEqual(players.map(({ id }) => id).toSorted());
    expect(ended).toMatchObject({ status: 'finished', outcome: 'won', participants: 3, list_hash: participantListHash(ids) });
    const { secret_hash, secret_salt, randomness } = ended.seed!;
    expect(commit({ secret_hash, secret_salt })).toBe(before.round!.public_hash);
    expect(ended.roll).toBe(giveawayWinner({ secret_hash, game: ended.id, beacon: randomness }, ended.list_hash!, 3));
    expect(ended.winner!.id).toBe(ids[ended.roll!]);
    const { rows } = await sql<{ cost: number; stat_trak: boolean }>`
      select cost, stat_trak from skin_items where id = ${ended.prize.id}::bigint`.execute(app.db.sql);
    expect(ended.prize).toMatchObject(rows[0]!);
    expect([ended.steam_skin_item, ended.steam_user]).toEqual([ended.prize, ended.winner]);
    expect(ended.lock!.locked_at).toBeGreaterThanOrEqual(Date.parse(ended.finished_at));
    expect(Date.parse(ended.lock!.due_at)).toBeGreaterThan(ended.lock!.locked_at);
    for (const player of players) {
      const won = player.id === ended.winner!.id ? [{ source: 'giveaway_round', cost: ended.prize.cost }] : [];
      expect(await dropsOf(player)).toEqual(won);
    }
    const after = await table.shown();
    expect(after.round!.started_at).toBe(ended.finished_at);
    expect(after.previous_round).toEqual(ended);
    expect(after.giveaways_drop_cost).toBe(before.giveaways_drop_cost + ended.prize.cost);
    expect(await proveRounds(app.db.sql)).toEqual([]);
  });

  // proves G12
  test('stands in the proof of its participants, and all scripts verify it', async () => {
    await table.end();
    const [player, other] = [await table.participant(), await app.aPlayer()];
    const ended = await table.end();
    const proofOf = async (as: TestPlayer) =>
      (await app.ask('GET /seeds/proof', { query: {} }, { as: await renewed(app, as) })) as { value: { proof: Proof; next: unknown } };
    const { proof, next } = (await proofOf(player)).value;
    expect(next).toBeNull();
    expect(proof.games).toMatchObject([
      { kind: 'giveaway', id: ended.id, roster: [ended.list_hash], draws: [{ slot: ended.list_hash, outcomes: 1, roll: 0 }] },
    ]);
    for (const verifier of [...verifiers, ...independent]) {
      expect([verifier.name, verdicts(verifier, proof)[0]]).toEqual([verifier.name, expect.stringMatching(/^ok: /)]);
      const other = { ...proof, games: [{ ...proof.games[0]!, roster: ['17'] }] };
      expect([verifier.name, verdicts(verifier, other)[0]]).toEqual([verifier.name, expect.stringContaining('lock')]);
    }
    expect((await proofOf(other)).value.proof.games).toEqual([]);
  });

  // proves RACE-008, RT-024, DATA-557
  test('adds its prize to the public numbers', async () => {
    const list = await app.ask('GET /giveaway/list', {});
    const given = (list.ok ? list.value : []).reduce((sum, one) => sum + one.giveaways_drop_cost, 0);
    expect(given).toBeGreaterThan(0);
    await table.after(6_000);
    const answer = await app.ask('GET /statistics', {});
    expect(answer.ok && answer.value.giveaways_drop_cost).toBe(given);
  });

  // proves RT-508, RT-509
  test('announces freeze, draw and follow-up', async () => {
    await table.participant();
    const socket = await app.aSocket();
    await socket.join('general');
    const { id } = await table.end();
    await app.processAll();
    await socket.until(({ event, data }) => event === 'giveaway.round' && data.id === id && data.status === 'finished');
    await socket.until(({ event }) => event === 'giveaways');
    const told = socket.events.filter(({ event }) => event === 'giveaway.round').map(({ data }) => data as { id: string; status: string });
    expect(told.filter((one) => one.id === id).map(({ status }) => status)).toEqual(['raffling', 'finished']);
    expect(told.some((one) => one.id !== id && one.status === 'open')).toBe(true);
    socket.close();
  });

  // proves GAME-593
  test('without participants hands its prize on', async () => {
    await table.end();
    const { prize } = await table.round();
    const ended = await table.end();
    expect(ended).toMatchObject({ status: 'finished', outcome: 'no_participants', winner: null, roll: null, participants: 0 });
    expect((await table.round()).prize).toEqual(prize);
  });

  // proves GAME-593, API-162, PROFILE-507, R9
  test('excludes staff, managers, demo and self-blocked players', async () => {
    const players: TestPlayer[] = [];
    for (let n = 0; n < 12; n += 1) players.push(await table.participant());
    const may: string[] = [];
    for (const [at, player] of players.entries()) {
      if (at % 4 === 0) app.plumbing.config.administrators.push(player.steamid);
      else if (at % 4 === 1)
        await sql`update players set demo_until = site_now() + interval '3 hours' where id = ${player.id}::bigint`.execute(app.db.owner);
      else if (at % 4 === 2)
        await app.ask('POST /profile/block/absolute', { body: { self_block_period: 1 } }, { as: await renewed(app, player) });
      else may.push(player.id);
    }
    // Of two more one is a manager from before, and one becomes one when the list is about to be frozen.
    const managers = [await app.aPlayer(), await table.participant()];
    const manage = (id: string) => sql`update players set is_manager = true where id = ${id}::bigint`.execute(app.db.owner);
    for (const { id } of managers) await manage(id);
    await table.pay(managers[0]!, 500);
    await table.spend(managers[0]!, 1_000);
    await table.after(1_000);
    expect(await own(managers[0]!)).toMatchObject({ deposited: 500, spent: 1_000, participates: false });
    const ended = await table.end();
    expect(await table.listOf(ended.id)).toEqual(may.toSorted());
    expect(may).toContain(ended.winner!.id);
    const staff = players[0]!;
    await table.pay(await renewed(app, staff), 500);
    await table.spend(staff, 1_000);
    await table.after(1_000);
    expect(await own(staff)).toMatchObject({ deposited: 500, spent: 1_000, participates: false });
    app.plumbing.config.administrators.length = 0;
  });

  // proves GAME-591
  test.each([
    ['from the balance', 600],
    ['as a debt', 500],
  ])('excludes players whose payment was taken back %s', async (_, balance) => {
    const player = await app.aPlayer({ balance });
    const payment = await table.pay(player, 500);
    await table.spend(player, 1_000);
    const takesPart = async () => {
      await table.after(1_000);
      return (await own(player))?.participates;
    };
    expect(await takesPart()).toBe(true);
    await act(app, payment, 'charge-back');
    await app.processAll();
    expect(await takesPart()).toBe(false);
    const ended = await table.end();
    expect(await table.listOf(ended.id)).not.toContain(player.id);
  });

  test('counts a payment again that was not taken back after all', async () => {
    const player = await app.aPlayer({ balance: 500 });
    const payment = await table.pay(player, 500);
    await table.spend(player, 1_000);
    for (const [what, participates] of [
      [() => act(app, payment, 'charge-back'), false],
      [() => reinstated(app, payment), true],
    ] as const) {
      await what();
      await app.processAll();
      await table.after(1_000);
      expect(await own(player)).toMatchObject({ participates });
    }
    const ended = await table.end();
    expect(await table.listOf(ended.id)).toContain(player.id);
  });

  test('publishes a long list page by page', async () => {
    const { rows } = await sql<{ id: string }>`
      insert into players (steamid, nickname, avatar) select (80000000000000000 + n)::text, 'many', 'avatar-1'
        from generate_series(1, 10050) n returning id::text`.execute(app.db.owner);
    const slug = await aFreeGiveaway(app, 'minute');
    const { id } = await table.round(slug);
    await table.enter(
      id,
      rows.map((row) => row.id),
    );
    const ended = await table.end(slug);
    const ids = [...(await table.listOf(id, { limit: 10_000 })), ...(await table.listOf(id, { offset: 10_000, limit: 100 }))];
    expect([ids.length, participantListHash(ids), ids[ended.roll!]]).toEqual([10_050, ended.list_hash, ended.winner!.id]);
    expect(await table.listOf(id, { offset: 9_998, limit: 4 })).toEqual(ids.slice(9_998, 10_002));
    expect(await proveRounds(app.db.sql)).toEqual([]);
  });

  test('is late after an outage, excluding later payments', async () => {
    const player = await app.aPlayer();
    const { id, finished_at } = await table.round();
    await table.pay(player, 500);
    await app.advance(Date.parse(finished_at) - app.clock.now() + 2.5 * 3600_000);
    await table.spend(player, 1_000);
    await table.after(0);
    await table.after(1_000);
    expect(await table.listOf(id)).toEqual([]);
    const next = await table.round();
    expect(next.started_at).toBe(finished_at);
    expect(Date.parse(next.finished_at)).toBeGreaterThan(app.clock.now());
    expect(await own(player)).toMatchObject({ spent: 1_000 });
  });
});
