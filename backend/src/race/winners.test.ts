import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestPlayer } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { inTransaction } from '../plumbing/database/transaction.ts';
import { aFinishedBattle, battleCases, battleTable } from '../pvp/testing.ts';
import { addGiveaway, changeSettings } from './index.ts';
import { proveRounds } from './giveaways/proof.ts';
import { proveRaces } from './sessions/proof.ts';
import { raceTable } from './sessions/testing.ts';
import { giveawayTable } from './testing.ts';
import { paysIn, renewed } from '../wallet/testing.ts';

const app = testApp();
/** A case for 1 USD. */
let slug: string;
beforeAll(async () => {
  [slug] = (await battleCases(app, { price: 100, costs: [50, 150] })) as [string];
});

const kinds = ['player', 'staff', 'manager', 'demo', 'blocked', 'closed'] as const;
type Kind = (typeof kinds)[number];

/** Makes a player one of the kinds that take part in nothing. */
async function become(player: TestPlayer, kind: Kind): Promise<void> {
  const id = sql`where id = ${player.id}::bigint`;
  if (kind === 'staff') app.plumbing.config.administrators.push(player.steamid);
  if (kind === 'manager') await sql`update players set is_manager = true ${id}`.execute(app.db.owner);
  if (kind === 'demo') await sql`update players set demo_until = site_now() + interval '30 days' ${id}`.execute(app.db.owner);
  if (kind === 'closed') await sql`update players set closed_at = site_now() ${id}`.execute(app.db.owner);
  if (kind !== 'blocked') return;
  await app.reply('POST /profile/block/absolute', { body: { self_block_period: 30 } }, { as: await renewed(app, player) });
}

/** A battle of one player, in which a bot takes the other place. It is added half a minute later. @returns its uid */
async function againstBot(player: TestPlayer, openings: number): Promise<string> {
  const battles = battleTable(app);
  const { uid } = await battles.made(player, { slots: 2, drop_cases: [{ order: 0, amount: openings, drop_case_slug: slug }] });
  for (const verb of ['ready', 'ready-for-bots']) await battles.done(`POST /group/game/:uid/${verb}`, { params: { uid } }, player);
  return uid;
}

async function botsOf(uid: string): Promise<number> {
  const { seats } = await battleTable(app).view(uid);
  return seats.filter(({ bot }) => bot !== null).length;
}

/**
 * One person of a population: the kind, from which moment, whether the requirements of a prize are met, and whether the
 * opponent is a bot.
 */
interface Person<When extends string> {
  kind: Kind;
  since: When;
  tries: boolean;
  meetsBot: boolean;
}
const population = <When extends string>(since: readonly [When, ...When[]], size: { minLength: number; maxLength: number }) =>
  fc.array(
    fc.record<Person<When>>({
      // Half of them players, and most of them try.
      kind: fc.oneof(fc.constant('player' as const), fc.constantFrom(...kinds)),
      since: fc.constantFrom(...since),
      tries: fc.constantFrom(true, true, true, false),
      meetsBot: fc.boolean(),
    }),
    size,
  );
/** One of each kind and a bot with each; the players more than once. */
const oneOfEach = <When extends string>(since: When): Person<When>[] =>
  [...kinds, 'player' as const].map((kind) => ({ kind, since, tries: true, meetsBot: true }));

async function peopleOf<When extends string>(persons: readonly Person<When>[]) {
  const all: (Person<When> & { player: TestPlayer })[] = [];
  for (const person of persons) all.push({ ...person, player: await app.aPlayer({ balance: 100_000 }) });
  const turn = async (now: When) => {
    for (const { player, kind, since } of all) if (since === now) await become(player, kind);
  };
  return { all, turn, may: all.filter(({ kind, tries }) => kind === 'player' && tries).map(({ player }) => player.id) };
}

// proves GAME-593
test('only players are listed and win in generated giveaways', async () => {
  const table = giveawayTable(app, paysIn(app));
  const values = { title: 'Every minute', interval: 'minute', min_deposit: 500, min_spend: 1_000, prize_cost: 1_000 } as const;
  await inTransaction(app.db, (tx) => addGiveaway(tx, { slug: 'generated', ...values }));
  await table.after(1_000);
  let [drawn, bots] = [0, 0];
  const persons = population(['while paying', 'while in', 'after the end'], { minLength: 0, maxLength: 7 });
  await fc.assert(
    fc.asyncProperty(persons, async (generated) => {
      const { all, turn, may } = await peopleOf(generated);
      // The whole of a round is left for them.
      const { finished_at } = await table.round('generated');
      await table.after(Date.parse(finished_at) - app.clock.now());
      for (let second = 0; second < 3; second += 1) await table.after(1_000);
      const { id, finished_at: end } = await table.round('generated');
      const withBot: string[] = [];
      for (const { player, tries, meetsBot } of all) {
        await table.pay(player, 500);
        if (tries && meetsBot) withBot.push(await againstBot(player, 10));
        else if (tries) await table.spend(player, 1_000);
      }
      if (withBot.length > 0) await table.after(30_000);
      for (const uid of withBot) bots += await botsOf(uid);
      await turn('while paying');
      await table.after(1_000);
      await turn('while in');
      await table.after(1_000);
      await app.advance(Date.parse(end) - app.clock.now());
      await turn('after the end');
      for (let second = 0; second < 20; second += 1) await table.after(1_000);
      const rounds = await app.ask('GET /giveaway/rounds/:slug', { params: { slug: 'generated' } });
      const ended = rounds.ok ? rounds.value.items.find((round) => round.id === id)! : null;
      expect(await table.listOf(id)).toEqual(may.toSorted());
      if (may.length === 0) expect(ended).toMatchObject({ outcome: 'no_participants', winner: null });
      else expect(may).toContain(ended!.winner!.id);
      if (may.length > 0) drawn += 1;
    }),
    { numRuns: 6, seed: 20, endOnFailure: true, examples: [[oneOfEach('while paying')]] },
  );
  expect(drawn).toBeGreaterThan(0);
  expect(bots).toBeGreaterThan(6);
  const { rows } = await sql<{ id: string }>`
    select d.player_id::text as id from drops d join players p on p.id = d.player_id
    where d.source = 'giveaway_round' and (p.is_manager or p.closed_at is not null or p.demo_until > site_now()
      or p.steamid = any(${app.plumbing.config.administrators}::text[]) or p.id in (select player_id from self_blocks))`.execute(
    app.db.sql,
  );
  expect(rows).toEqual([]);
  expect(await proveRounds(app.db.sql)).toEqual([]);
}, 300_000);

// proves GAME-583, GAME-593
test('only players are seated and win in generated races', async () => {
  const table = raceTable(app);
  await inTransaction(app.db, (tx) => changeSettings(tx, { max_users: 24, group_size: 4, drop_cases: [slug], base: 5_000 }));
  // The current session keeps the settings from before.
  const { id: first } = await table.current();
  await table.close();
  await table.until(first, 'finished');
  await app.after(1_000);
  let [games, bots] = [0, 0];
  const persons = population(['playing', 'with points', 'joined'], { minLength: 3, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(persons, async (generated) => {
      const { all, turn, may } = await peopleOf(generated);
      const { id } = await table.current();
      for (const { player, kind, since, meetsBot } of all) {
        // Demo mode, a block or a closed account exclude real stakes.
        if (since === 'playing' && (kind === 'staff' || kind === 'manager')) await become(player, kind);
        if (meetsBot) {
          const uid = await againstBot(player, 1);
          await app.after(30_000);
          bots += await botsOf(uid);
          await battleTable(app).playOut(uid);
        } else {
          await aFinishedBattle(app, [player, await app.aPlayer({ balance: 100 })], {
            drop_cases: [{ order: 0, amount: 1, drop_case_slug: slug }],
          });
        }
        if (since === 'playing' && kind !== 'staff' && kind !== 'manager') await become(player, kind);
      }
      await turn('with points');
      await table.close();
      const joined: string[] = [];
      for (const { player, tries } of all) if (tries && (await table.join(id, await renewed(app, player))).ok) joined.push(player.id);
      await turn('joined');
      const seated = may.filter((one) => joined.includes(one));
      const playing = await table.until(id, 'finished');
      const seats = await Promise.all(
        playing.games.flatMap(({ game_uid }) =>
          game_uid === null ? [] : [app.ask('GET /battle-royale/:uid', { params: { uid: game_uid } })],
        ),
      );
      const sitting = seats.flatMap((game) => (game.ok ? game.value.seats.flatMap(({ player }) => player?.id ?? []) : []));
      expect(sitting.toSorted()).toEqual(seated.length < 2 ? [] : seated.toSorted());
      // Neither the bots that they played against nor those that fill a game have points.
      const { rows: ranked } = await sql<{ id: string }>`
        select player_id::text as id from race_participants
          where session_id = ${id}::bigint and player_id <> all (${all.map(({ player }) => player.id)}::bigint[])`.execute(app.db.sql);
      expect(ranked).toHaveLength(all.filter(({ meetsBot }) => !meetsBot).length);
      for (const { winner, is_bot_winner } of playing.games) if (!is_bot_winner) expect(seated).toContain(winner!.id);
      games += playing.games.length;
      await app.after(1_000);
    }),
    { numRuns: 4, seed: 20, endOnFailure: true, examples: [[oneOfEach('joined')]] },
  );
  expect(games).toBeGreaterThan(0);
  expect(bots).toBeGreaterThan(6);
  expect(await proveRaces(app.db.sql)).toEqual([]);
}, 300_000);
