import type { GameView } from '@riftdrop/contract/api/games/games';
import { battleConfig, type BattleConfig, type BattleProof } from '@riftdrop/contract/api/pvp/pvp';
import { battleRounds, playBattle } from '@riftdrop/fair/battle';
import { battleVariants } from '@riftdrop/fair/battle-modes';
import { checkBattle } from '@riftdrop/fair/battle-proof';
import { verdicts, verifiers, withoutNotes } from '@riftdrop/fair/testing/verifiers';
import { ticketRanges } from '@riftdrop/fair/tickets';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { callBots, createGame, gameById, joinGame, type GameRequest, type JoinRequest } from '../games/index.ts';
import { coinCases, done } from '../games/testing/coins.ts';
import { gameProofs } from '../games/testing/proofs.ts';
import type { TestPlayer } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { inTransaction } from '../plumbing/database/transaction.ts';

// The rules of battles in the real life of games: all payments follow the pure rules.

const app = testApp();
/** Two items of even chances, worth 300 and 900, at 500. */
let [first, second]: [string, string] = ['', ''];
beforeAll(async () => {
  [first, second] = (await coinCases(app, 2)) as [string, string];
});

const configs = battleVariants;
type Rules = Omit<BattleConfig, 'drop_cases'>;

const roundsOf = (...slugs: string[]) => slugs.map((drop_case_slug, order) => ({ order, amount: 1, drop_case_slug }));
const inTx = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(app.db, work);
const aPlayer = () => app.aPlayer({ balance: 10_000 });
const view = async (id: string) => (await gameById(app.app.games, app.db.sql, id, null))!;

async function made(by: TestPlayer, config: BattleConfig, wanted: Partial<GameRequest> = {}): Promise<string> {
  const full: GameRequest = { kind: 'battles', config: battleConfig.parse(config), isPublic: true, join: { botsAllowed: true }, ...wanted };
  const { uid } = done(await inTx((tx) => createGame(app.app.games, tx, { playerId: by.id }, full)));
  return uid!;
}
const join = (id: string, by: TestPlayer, wanted: Partial<JoinRequest> = {}) =>
  inTx((tx) => joinGame(app.app.games, tx, id, { botsAllowed: true, playerId: by.id, ...wanted }));
async function setStatus(slugs: readonly string[], status: 'published' | 'hidden'): Promise<void> {
  await sql`update cases set status = ${status} where slug in (${sql.join(slugs)})`.execute(app.db.sql);
}

interface Played {
  people: TestPlayer[];
  game: GameView;
}

/**
 * A battle of two rounds from its creation to its end. `bots` take the last places, `closed` cases are gone when the last
 * place is taken.
 */
async function play(rules: Rules, { bots = 0, closed = [] }: { bots?: number; closed?: readonly string[] } = {}): Promise<Played> {
  const people: TestPlayer[] = [];
  for (let place = 1; place <= rules.slots - bots; place++) people.push(await aPlayer());
  const id = await made(people[0]!, { ...rules, drop_cases: roundsOf(first, second) });
  if (closed.length > 0) await setStatus(closed, 'hidden');
  for (const one of people.slice(1)) done(await join(id, one));
  if (bots > 0) {
    done(await inTx((tx) => callBots(app.app.games, tx, id, people[0]!.id)));
    await app.after(30_000);
  }
  if (closed.length > 0) await setStatus(closed, 'published');
  await app.after(20_000);
  for (let round = 0; round < 3 && (await view(id)).status === 'running'; round++) await app.after(6_000);
  return { people, game: await view(id) };
}

/** The result computed from the published data of a finished battle. */
async function again({ config, rounds, seed, uid }: GameView) {
  const { drop_cases, ...rules } = battleConfig.parse(config);
  const versions = await Promise.all(
    battleRounds(drop_cases).map(async (slug, at) => {
      if (rounds[at]!.skipped) return null;
      const items = await app.db.sql
        .selectFrom('case_items as i')
        .innerJoin('cases as c', 'c.id', 'i.case_id')
        .select(['i.skin_item_id', 'i.cost', 'i.weight'])
        .where('c.slug', '=', slug)
        .where('i.version', '=', rounds[at]!.drops[0]!.version)
        .orderBy('i.skin_item_id')
        .execute();
      return {
        items: items.map(({ skin_item_id, cost }) => ({ skin_item_id, cost })),
        tickets: ticketRanges(items.map(({ weight }) => weight)),
      };
    }),
  );
  return playBattle({ secret_hash: seed.secret_hash!, game: uid!, beacon: seed.beacon! }, rules, versions);
}

/** Proofs of the battles that were played here. */
const proofs: BattleProof[] = [];
const proofOf = (uid: string) => app.ask('GET /group/game/:uid/proof', { params: { uid } });

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Compares the holdings of all players with the published result. */
async function expectPaid({ people, game }: Played): Promise<void> {
  const { drops, outcome } = await again(game);
  const published = game.rounds.flatMap((round) => round.drops);
  expect(
    published.map(({ place, slot, roll, cost, skin_item }) => ({ place, slot, roll, cost, skin_item_id: Number(skin_item.id) })),
  ).toEqual(drops.map(({ round: _, ...drop }) => drop));
  expect(game.result).toEqual({ ...outcome, total_cost: sum(drops.map(({ cost }) => cost)) });
  for (const seat of game.seats) {
    const own = outcome!.received.find(({ place }) => place === seat.place) ?? { drops: [], money: 0 };
    const costs = own.drops.map((at) => drops[at]!.cost);
    expect(seat).toMatchObject({ is_winner: outcome!.winners.includes(seat.place), reward: sum(costs) + own.money });
    const person = people.find(({ id }) => id === seat.player?.id);
    if (!person) continue;
    expect(await app.balanceOf(person)).toBe(10_000 - seat.spent_cost + seat.cost_returned + own.money);
    const items = await app.db.sql.selectFrom('drops').select('cost').where('player_id', '=', Number(person.id)).orderBy('id').execute();
    expect(items.map(({ cost }) => cost)).toEqual(costs);
  }
  expect(await gameProofs(app)).toEqual([]);
  const proof = await proofOf(game.uid!);
  if (!proof.ok) throw new Error(proof.text);
  proofs.push(proof.value);
  expect(checkBattle(proof.value)).toMatchObject({
    problems: [],
    words: expect.stringContaining(`battle ${game.uid}; rolls ${drops[0]!.roll} `),
  });
}

describe.each(configs)('a battle $mode of $slots', (rules) => {
  // proves GAME-510, GAME-544
  test('pays what its published rolls say', async () => {
    const played = await play(rules);
    expect(played.game).toMatchObject({ status: 'finished', mode: rules.mode, steps: 2 });
    expect(played.game.rounds.map(({ drops }) => drops.map(({ slot }) => slot))).toEqual(
      [1, 2].map((round) => Array.from({ length: rules.slots }, (_, at) => `drop.${round}.${at + 1}`)),
    );
    await expectPaid(played);
  });

  // proves GAME-540, GAME-555, R9
  test('pays with a bot on its last place', async () => {
    const played = await play(rules, { bots: 1 });
    expect(played.game.seats.map(({ bot }) => bot !== null)).toEqual(
      Array.from({ length: rules.slots }, (_, at) => at + 1 === rules.slots),
    );
    await expectPaid(played);
  });

  // proves GAME-526
  test('gives the price of a skipped round back', async () => {
    const played = await play(rules, { closed: [first] });
    expect(played.game.rounds.map(({ skipped, drops }) => [skipped, drops.length])).toEqual([
      [true, 0],
      [false, rules.slots],
    ]);
    expect(played.game.seats.map(({ spent_cost, cost_returned }) => [spent_cost, cost_returned])).toEqual(
      Array.from({ length: rules.slots }, () => [1_000, 500]),
    );
    await expectPaid(played);
  });

  // proves GAME-526
  test('is canceled when every round is skipped', async () => {
    const { people, game } = await play(rules, { closed: [first, second] });
    expect(game).toMatchObject({ status: 'canceled', cancel_reason: 'skipped', result: null });
    expect(await Promise.all(people.map(app.balanceOf))).toEqual(people.map(() => 10_000));
    expect(await gameProofs(app)).toEqual([]);
  });
});

// proves GAME-547
test.each([
  { mode: 'default', slots: 3, slots_per_team: 1 },
  { mode: '2x2', slots: 4, slots_per_team: 2 },
] as const)('a tied battle $mode of $slots is drawn', async (rules) => {
  await coinCases(app, 2, 500, [300, 300]);
  const played = await play(rules);
  await coinCases(app, 2);
  const [draw, ...more] = played.game.result!.draws;
  expect([draw!.slot, draw!.outcomes, more]).toEqual(['draw', rules.mode === '2x2' ? 2 : 3, []]);
  const won =
    rules.mode === '2x2'
      ? [
          [1, 2],
          [3, 4],
        ][draw!.roll]
      : [draw!.roll + 1];
  expect(played.game.result!.winners).toEqual(won);
  await expectPaid(played);
});

// proves G12, GAME-503
test.each(verifiers)('the script for $name verifies every battle', (verifier) => {
  expect(proofs.length).toBeGreaterThan(40);
  expect(verdicts(verifier, proofs).map(withoutNotes)).toEqual(proofs.map((proof) => `ok: ${checkBattle(proof).words}`));
});

// proves GAME-507
test('gives no proof before the end', async () => {
  const [anna, ben] = [await aPlayer(), await aPlayer()];
  const rules = { mode: 'default' as const, slots: 2, slots_per_team: 1, drop_cases: roundsOf(first) };
  const id = await made(anna, rules);
  expect(await proofOf(id)).toMatchObject({ refusal: { code: 'in_process' } });
  done(await join(id, ben));
  expect(await proofOf(id)).toMatchObject({ refusal: { code: 'in_process' } });
  expect(await proofOf('0'.repeat(32))).toMatchObject({ refusal: { code: 'not_found' } });
});

// proves GAME-554
test('refuses a full team without a charge', async () => {
  const [anna, ben, carl] = [await aPlayer(), await aPlayer(), await aPlayer()];
  const config = { mode: '2x2' as const, slots: 4, slots_per_team: 2, drop_cases: roundsOf(first) };
  const id = await made(anna, config, { join: { botsAllowed: true, choice: 2 } });
  done(await join(id, ben, { choice: 2 }));
  expect(await join(id, carl, { choice: 2 })).toMatchObject({ code: 'team_group_game_join_exception' });
  expect(await app.balanceOf(carl)).toBe(10_000);
  done(await join(id, carl, { choice: 1 }));
  const { seats } = await view(id);
  expect(seats.map(({ place, team_number, player }) => [place, team_number, player!.id])).toEqual([
    [1, 1, carl.id],
    [3, 2, anna.id],
    [4, 2, ben.id],
  ]);
});

// proves GAME-522
test('creates a new battle for a full team', async () => {
  const [anna, ben, carl, dora] = [await aPlayer(), await aPlayer(), await aPlayer(), await aPlayer()];
  const config = { mode: '2x2' as const, slots: 4, slots_per_team: 2, drop_cases: roundsOf(second, second) };
  const full = await made(anna, config, { join: { botsAllowed: true, choice: 1 } });
  done(await join(full, ben, { choice: 1 }));
  const own = await made(carl, config, { joinIfExist: true, join: { botsAllowed: true, choice: 1 } });
  expect(own).not.toBe(full);
  expect(await made(dora, config, { joinIfExist: true, join: { botsAllowed: true, choice: 2 } })).toBe(full);
});

// proves GAME-545
test('refuses more cases than their limit', async () => {
  await sql`update cases set group_game_limit = 2 where slug = ${first}`.execute(app.db.sql);
  const anna = await aPlayer();
  const config = (amount: number) =>
    battleConfig.parse({ mode: 'default', slots: 2, slots_per_team: 1, drop_cases: [{ order: 0, amount, drop_case_slug: first }] });
  const create = (amount: number) =>
    inTx((tx) =>
      createGame(
        app.app.games,
        tx,
        { playerId: anna.id },
        { kind: 'battles', config: config(amount), isPublic: true, join: { botsAllowed: false } },
      ),
    );
  expect(await create(3)).toMatchObject({ code: 'validation' });
  expect(done(await create(2))).toMatchObject({ steps: 2, cost: 1_000 });
});
