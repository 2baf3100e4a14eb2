// database: both
import { createHash } from 'node:crypto';
import { checkBattle } from '@riftdrop/fair/battle-proof';
import { beforeAll, expect, test } from 'vitest';
import type { TestPlayer } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { battleCases, battleTable, roundsOf } from './testing.ts';

let slug: string;
const app = testApp({ guests: { modes: [], rules: { isPrepayOffered: true, depositsUnder: async () => 500 }, domains: () => [] } });
const table = battleTable(app);
beforeAll(async () => {
  [slug = ''] = await battleCases(app, { price: 301, costs: [250, 350] });
});

const aPlayer = () => app.aPlayer({ balance: 10_000 });
const refusalOf = async (route: string, uid: string, as: TestPlayer) => {
  const answer = await table.send(route, { params: { uid }, body: {} }, as);
  return answer.ok ? null : answer.refusal.code;
};

// proves DATA-516, DATA-517, DATA-518, DATA-519, DATA-527, DATA-530, DATA-531, DATA-508, DATA-546
test('holds every documented field', async () => {
  const creator = await aPlayer();
  const made = await table.made(creator, {
    drop_cases: [{ order: 0, amount: 2, drop_case_slug: slug }],
    is_public: false,
    slots: 3,
    prepay_rate: 0.25,
    joinRestrictions: true,
    check_referrer_period: 3_600_000,
    check_referrer_amount: 500,
    generate_join_secrets: true,
  });
  // A quarter of $3.01 is 75.25 cents, of which the sponsor pays 75 in each of two rounds.
  expect(made).toMatchObject({
    status: 'open',
    creator: { id: creator.id },
    uid_md5: createHash('md5').update(made.uid).digest('hex'),
    is_public: false,
    slots: 3,
    slots_per_team: 1,
    drop_cases: [{ order: 0, amount: 2, drop_case_slug: slug }],
    steam_users: [
      {
        steam_user_id: creator.id,
        team_number: null,
        spent_cost: 602,
        is_winner: false,
        ready_for_bots: false,
        ready_to_play: false,
        joined_at: made.created_at,
      },
    ],
    cost: 602,
    cost_join: 452,
    prepay_rate: 0.25,
    prepay_amount: 150,
    add_bots_at: null,
    check_referrer_period: 3_600_000,
    check_referrer_amount: 500,
  });
  expect(made.join_secrets).toHaveLength(2);
  expect(await table.view(made.uid)).not.toHaveProperty('join_secrets');
  const statuses: string[] = [];
  const fight = await table.made(creator, { drop_cases: [{ order: 0, amount: 2, drop_case_slug: slug }] });
  await table.joined(fight.uid, await aPlayer());
  const note = async () => void statuses.push((await table.view(fight.uid)).status);
  await note();
  await app.after(20_000);
  await note();
  await table.playOut(fight.uid);
  const { steam_users } = await table.view(fight.uid);
  const { id, steamid, nickname } = creator;
  expect(steam_users[0]).toMatchObject({ steam_user_id: id, id, steamid, nickname, avatar: 'avatar-1', team_number: null });
  expect(steam_users.map(({ is_winner, reward }) => is_winner === reward > 0)).toEqual([true, true]);
  expect(steam_users.filter(({ is_winner }) => is_winner)).toHaveLength(1);
  await note();
  const given = await table.made(creator, { drop_cases: roundsOf(slug) });
  await table.send('POST /group/game/:uid/cancel', { params: { uid: given.uid } }, creator);
  statuses.push((await table.view(given.uid)).status);
  expect(statuses).toEqual(['pending_round', 'running', 'finished', 'canceled']);
});

// proves GAME-518
test('seats the creator unless staying out', async () => {
  const [creator, guest] = [await aPlayer(), await aPlayer()];
  const inside = await table.made(creator, { drop_cases: roundsOf(slug), slots: 3 });
  expect(inside.seats.map(({ player }) => player!.id)).toEqual([creator.id]);
  const outside = await table.made(creator, { drop_cases: roundsOf(slug), slots: 3, excludeBattleCreator: true });
  expect(outside.seats).toEqual([]);
  const join = 'POST /group/game/:uid/join';
  expect([await refusalOf(join, inside.uid, creator), await refusalOf(join, outside.uid, creator)]).toEqual([
    'already_joined',
    'join_game_not_opened',
  ]);
  expect([await refusalOf(join, inside.uid, guest), await refusalOf(join, outside.uid, guest)]).toEqual([null, null]);
});

// proves RT-523
test("tells only the creator a freed place's new secret", async () => {
  const [creator, guest] = [await aPlayer(), await aPlayer()];
  const { uid, join_secrets } = await table.made(creator, {
    drop_cases: roundsOf(slug),
    slots: 3,
    is_public: false,
    generate_join_secrets: true,
  });
  const [own, theirs] = [await app.aSocket({ as: creator }), await app.aSocket({ as: guest })];
  await own.join(`user.${creator.id}`);
  await theirs.join(`user.${guest.id}`);
  await table.joined(uid, guest, { join_secret: join_secrets![0] });
  expect(await refusalOf('POST /group/game/:uid/quit', uid, guest)).toBeNull();
  const { data } = await own.until(({ event }) => event === 'game.secret.updated');
  const [used, unused] = join_secrets!;
  const now = (data as { join_secrets: string[] }).join_secrets;
  expect([now.length, now.includes(unused!), now.includes(used!)]).toEqual([2, true, false]);
  await theirs.until(({ event }) => event === 'balance');
  expect(theirs.events.filter(({ event }) => event === 'game.secret.updated')).toEqual([]);
  own.close();
  theirs.close();
});

// proves PVP-018
test('marks bots, whose rolls use normal odds', async () => {
  const creator = await aPlayer();
  const { uid, bots } = await table.made(creator, { drop_cases: roundsOf(slug, slug), slots: 4 });
  for (const route of ['POST /group/game/:uid/ready', 'POST /group/game/:uid/ready-for-bots'])
    expect(await refusalOf(route, uid, creator)).toBeNull();
  await app.after(30_000);
  const game = await table.playOut(uid);
  expect(game.seats.map(({ player, bot }) => [player?.id ?? null, bot])).toEqual([
    [creator.id, null],
    [null, bots[1]],
    [null, bots[2]],
    [null, bots[3]],
  ]);
  const proof = await app.ask('GET /group/game/:uid/proof', { params: { uid } });
  if (!proof.ok) throw new Error(proof.text);
  expect(checkBattle(proof.value).problems).toEqual([]);
  expect(new Set(proof.value.proof.games[0]!.draws.map((one) => `${one.case} ${one.version} ${one.outcomes}`)).size).toBe(
    game.result!.draws.length > 0 ? 2 : 1,
  );
});
