// database: both
import { randomUUID } from 'node:crypto';
import { commit, playerParts, roll } from '@riftdrop/fair/pf1';
import { describe, expect, test } from 'vitest';
import type { TestPlayer } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { itemsOf, type Press, playerWithRoll, press, skinAt } from './testing.ts';

const app = testApp();

/** 48.20 for 72.90: the chance is 562,002 millionths. */
async function offer(player: TestPlayer): Promise<Press> {
  const [drop] = await itemsOf(app, player, 4_820);
  return { drop_ids: [drop!], skin_id: String(await skinAt(app, 7_290)), chance: 562_002, item_cost: 4_820, target_cost: 7_290 };
}
const inventory = async (player: TestPlayer) => {
  return (await app.reply('GET /profile/drops/:id', { params: { id: 'me' } }, { as: player })).items;
};
const seeds = async (player: TestPlayer) => {
  return app.reply('GET /seeds/current', {}, { as: player });
};
const played = async (player: TestPlayer, body: Press, key?: string) => {
  const reply = await press(app, player, body, key);
  return reply.ok ? reply.value : Promise.reject(new Error(reply.text));
};
const refusal = async (player: TestPlayer, body: Press) => {
  const reply = await press(app, player, body);
  return reply.ok ? null : reply.refusal;
};

describe('an upgrade', () => {
  // proves UPGRADE-009, UPGRADE-010, UPGRADE-511, DATA-066
  test('gives the target for a low roll', async () => {
    const player = await playerWithRoll(app, 0, 562_002);
    const body = await offer(player);
    const { won, drop, roll: made, items, ...rest } = await played(player, body);
    expect({ won, below: made.roll < 562_002 }).toEqual({ won: true, below: true });
    expect(rest).toMatchObject({ chance: 562_002, item_cost: 4_820, target_cost: 7_290, target: { id: body.skin_id, cost: 7_290 } });
    expect(items.map(({ id, status }) => [id, status])).toEqual([[body.drop_ids[0], 'upgraded']]);
    expect(drop).toMatchObject({
      cost: 7_290,
      status: 'inventory',
      dropable_type: 'upgrade',
      upgrade: { chance: 562_002 },
      drop_case: null,
    });
    expect((await inventory(player)).map(({ id }) => id)).toEqual([drop!.id]);
  });

  // proves UPGRADE-511, GAME-604
  test('takes the items for a high roll', async () => {
    const player = await playerWithRoll(app, 562_002, 1_000_000);
    const body = await offer(player);
    const { won, drop, items } = await played(player, body);
    expect([won, drop, items[0]!.status]).toEqual([false, null, 'upgraded']);
    expect(await inventory(player)).toEqual([]);
  });

  // proves GAME-606
  test('takes several items for their total cost', async () => {
    const player = await playerWithRoll(app, 0, 850_000);
    const drop_ids = await itemsOf(app, player, 300, 200, 500);
    const { items, item_cost, won } = await played(player, {
      drop_ids,
      skin_id: String(await skinAt(app, 1_001)),
      chance: 849_150,
      item_cost: 1_000,
      target_cost: 1_001,
    });
    expect([items.map(({ cost }) => cost).toSorted((a, b) => a - b), item_cost]).toEqual([[200, 300, 500], 1_000]);
    expect(won).toBe((await inventory(player)).length === 1);
  });

  // proves GAME-505, UPGRADE-503, GAME-604
  test('rolls from the active pair, verifiable after closing', async () => {
    const player = await app.aPlayer();
    const { active } = await seeds(player);
    const first = await played(player, await offer(player));
    const second = await played(player, await offer(player));
    expect([first.roll.nonce, second.roll.nonce]).toEqual([1, 2]);
    expect(first.roll).toMatchObject({ tab: 'upgrade', public_hash: active.public_hash, secret_hash: null, outcomes: 1_000_000 });
    await app.ask('POST /seeds/rotate', {}, { as: player });
    const { items, total, limit } = await app.reply('GET /upgrade/history', { query: {} }, { as: player });
    expect([items.map(({ id }) => id), total, limit]).toEqual([[second.id, first.id], 2, 20]);
    for (const { roll: made, won, chance } of items) {
      const secrets = { secret_hash: made.secret_hash!, secret_salt: made.secret_salt! };
      expect(commit(secrets)).toBe(active.public_hash);
      expect(roll(secrets.secret_hash, playerParts('upgrade', made.pair_id, made.client_seed, made.nonce))).toBe(made.roll);
      expect(won).toBe(made.roll < chance);
    }
  });

  // proves G12
  test('stands in the proof of its pair', async () => {
    const player = await app.aPlayer();
    const { roll: made } = await played(player, await offer(player));
    await app.ask('POST /seeds/rotate', {}, { as: player });
    const proof = await app.ask('GET /seeds/:id/proof', { params: { id: made.pair_id } }, { as: player });
    expect(proof.ok && proof.value.pairs[0]!.rolls).toEqual([
      { tab: 'upgrade', nonce: 1, outcomes: 1_000_000, roll: made.roll, case: null, version: null, item: null },
    ]);
  });

  test('shows its roll on the item page', async () => {
    const player = await playerWithRoll(app, 0, 562_002);
    const { drop, roll: made } = await played(player, await offer(player));
    const page = await app.ask('GET /profile/drop/:id/details', { params: { id: drop!.id } });
    expect(page.ok && page.value).toEqual({ ...drop, roll: made, tickets: { from: 0, to: 562_001 }, drop_case_version: null });
  });

  test('tells tabs what is gone and new', async () => {
    const player = await playerWithRoll(app, 0, 562_002);
    const body = await offer(player);
    await app.processAll();
    const socket = await app.aTab(player);
    const { drop } = await played(player, body);
    await app.processAll();
    await socket.until(({ event }) => event === 'drop.created');
    expect(socket.events.filter(({ event }) => event.startsWith('drop')).map(({ event, data }) => [event, data])).toEqual([
      ['drops.status', { drops: [{ id: body.drop_ids[0], status: 'upgraded' }] }],
      ['drop.created', drop],
    ]);
    socket.close();
  });
});

describe('what was shown', () => {
  // proves GAME-605
  test('is requested again when a cost changed', async () => {
    const player = await app.aPlayer();
    const body = await offer(player);
    await skinAt(app, 7_291);
    const now = { chance: 561_925, item_cost: 4_820, target_cost: 7_291 };
    expect(await refusal(player, body)).toMatchObject({ code: 'need_confirm', ...now });
    expect([(await inventory(player)).length, (await seeds(player)).active.nonce]).toEqual([1, 0]);
    expect((await played(player, { ...body, ...now })).chance).toBe(561_925);
  });

  test.each([
    ['a better chance', { chance: 562_003 }],
    ['a dearer item', { item_cost: 4_821 }],
    ['a cheaper target', { target_cost: 7_289 }],
  ])('is not what was shown with %s', async (_what, wrong) => {
    const player = await app.aPlayer();
    const body = await offer(player);
    expect(await refusal(player, { ...body, ...wrong })).toMatchObject({
      code: 'need_confirm',
      chance: 562_002,
      item_cost: 4_820,
      target_cost: 7_290,
    });
    expect((await inventory(player)).length).toBe(1);
  });
});

/** Costs, their chance by GAME-603, and whether GAME-606 allows it: both ends of each limit. */
const limits: [string, number, number, number, boolean][] = [
  ['a target of the same cost', 1_000, 1_000, 850_000, false],
  ['a target of one cent more', 1_000, 1_001, 849_150, true],
  ['items of the least income', 10, 100, 85_000, false],
  ['items of one cent more than the least income', 11, 100, 93_500, true],
  ['a target of the greatest cost', 100_000, 1_000_000, 85_000, true],
  ['a target of one cent more than the greatest cost', 100_000, 1_000_001, 84_999, false],
];

// proves GAME-603, GAME-606, UPGRADE-510, UPGRADE-002
test.each(limits)('decides about %s', async (_what, item, target, chance, isAllowed) => {
  // Loses where a loss is possible: a prize would be the dearest of all in a test below.
  const player = await playerWithRoll(app, 850_000, 1_000_000);
  const drop_ids = await itemsOf(app, player, item);
  const body = { drop_ids, skin_id: String(await skinAt(app, target)), chance, item_cost: item, target_cost: target };
  const answer = await press(app, player, body);
  expect(answer.ok || answer.refusal.code).toBe(isAllowed || 'not_upgradable');
  expect((await inventory(player)).some(({ id }) => id === drop_ids[0])).toBe(!isAllowed);
});

// proves GAME-606
test('refuses foreign items and invalid targets', async () => {
  const [player, other] = [await app.aPlayer(), await app.aPlayer()];
  const body = await offer(player);
  const [foreign] = await itemsOf(app, other, 4_820);
  for (const drop_ids of [[foreign!], ['999999999'], ['no-number'], [body.drop_ids[0]!, foreign!]])
    expect(await refusal(player, { ...body, drop_ids })).toMatchObject({ code: 'not_found' });
  for (const skin_id of ['999999999', '99999999999999', 'no-number'])
    expect(await refusal(player, { ...body, skin_id })).toMatchObject({ code: 'not_found' });
  const fake = await app.db.sql.selectFrom('skin_items').select('id').where('fake', '=', true).executeTakeFirst();
  if (fake) expect(await refusal(player, { ...body, skin_id: String(fake.id) })).toMatchObject({ code: 'not_found' });
  await app.ask('POST /inventory/sell/:dropId', { params: { dropId: body.drop_ids[0]! } }, { as: player });
  expect(await refusal(player, body)).toMatchObject({ code: 'not_sellable' });
  expect((await inventory(other)).length).toBe(1);
});

test('requires a client seed before the first roll', async () => {
  const player = await app.aPlayer();
  const body = await offer(player);
  const bare = await app.ask('POST /upgrade/create', { body, key: randomUUID() }, { as: player });
  expect(bare.ok || bare.refusal.code).toBe('client_seed_required');
  expect((await inventory(player)).length).toBe(1);
});

// proves API-567
test('is offered, made and listed by its calls', async () => {
  const player = await app.aPlayer();
  const body = await offer(player);
  const target = await skinAt(app, 7_290);
  const skins = async (query: object) => {
    return app.reply('GET /upgrade/skins', { query: { cost: 4_820, multiplier: 1.5, limit: 5, ...query } });
  };
  const [all, rest] = [await skins({}), await skins({ offset: 2 })];
  expect(all.items.every(({ cost }) => cost >= 7_230)).toBe(true);
  expect(all.items.map(({ id }) => id)).toContain(String(target));
  expect(rest.items.slice(0, 3)).toEqual(all.items.slice(2));
  const { name } = all.items[0]!;
  const named = await skins({ text: name });
  expect(named.items.length).toBeGreaterThan(0);
  expect(named.items.every((one) => `${one.name} ${one.skin_name}`.includes(name))).toBe(true);
  const { id } = await played(player, body);
  const history = await app.ask('GET /upgrade/history', { query: { offset: 0, limit: 1 } }, { as: player });
  expect(history).toMatchObject({ ok: true, value: { offset: 0, limit: 1, total: 1, items: [{ id }] } });
});

// proves UPGRADE-011, DATA-026
test('counts upgrades and keeps the dearest win', async () => {
  const count = async () => {
    app.clock.advance(6_000);
    return app.reply('GET /statistics', {});
  };
  const { upgrades } = await count();
  const player = await playerWithRoll(app, 0, 600_000);
  const drop_ids = await itemsOf(app, player, 700_000);
  const skin_id = String(await skinAt(app, 900_000, 1));
  const { drop } = await played(player, { drop_ids, skin_id, chance: 661_111, item_cost: 700_000, target_cost: 900_000 });
  const after = await count();
  expect(after.upgrades).toBe(upgrades + 1);
  expect(after.top.upgrades).toEqual(drop);
  expect(after.top.drop_cases?.dropable_type).not.toBe('upgrade');
});

// proves R4
test('counts session stakes and winnings', async () => {
  await app.syncTime();
  const since = new Date(app.clock.now()).toISOString();
  const session = async (player: TestPlayer) => {
    return app.reply('GET /play-safety/session', { query: { since } }, { as: player });
  };
  const winner = await playerWithRoll(app, 0, 562_002);
  const before = await offer(winner);
  const { won } = await session(winner);
  await played(winner, before);
  expect(await session(winner)).toMatchObject({ staked: 4_820, won: won + 7_290, net: won + 7_290 - 4_820 });
});

test('contradicts none of the proofs', async () => {
  await app.processAll();
  expect((await app.app.prove()).flatMap(({ problems }) => problems)).toEqual([]);
});
