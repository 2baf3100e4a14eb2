import { expect, test } from 'vitest';
import { roll } from '@riftdrop/fair/pf1';
import { testApp } from '../../plumbing/testing/app.ts';
import { openOnce } from '../testing.ts';
import { crown, openCrown, reigning, slug } from './testing.ts';

/** Length of a reign without another crown. */
const dayMs = 24 * 60 * 60 * 1_000;
const app = testApp();

const details = (which: string) => app.reply('GET /dropcase/:slug', { params: { slug: which } });

// proves API-161, DATA-041, CASES-088, CASES-502
test('publishes the crown terms with the case', async () => {
  const shown = await details('regent');
  const items = shown.items.reduce((sum, { weight, skin_item }) => sum + weight * skin_item.cost, 0);
  expect(shown.items.reduce((sum, { weight }) => sum + weight, 0)).toBe(1_000_000);
  expect(shown).toMatchObject({
    king_rate: 0.05,
    king_terms: { rate_ppm: 50_000, crown_odds_ppm: 10_000, reign_ms: dayMs },
    currentKing: null,
  });
  expect(shown.average_return_ppm).toBe(Math.floor(items / shown.price) + 50_000);
  expect(shown.king_terms!.top_prize.cost).toBe(Math.max(...shown.items.map(({ skin_item }) => skin_item.cost)));
  const ordinary = await details('riftdrop-classic');
  expect([ordinary.king_rate, ordinary.king_terms, 'currentKing' in ordinary]).toEqual([null, undefined, false]);
});

// proves API-161, GAME-596, DATA-062
test('rolls crown and case independently from one nonce', async () => {
  const player = await app.aPlayer({ balance: 100_000 });
  const drop = await openOnce(app, player, 'regent');
  const [own, beside] = [drop.roll!, drop.king!.roll];
  expect([beside.nonce, beside.client_seed, beside.public_hash, beside.pair_id]).toEqual([
    own.nonce,
    own.client_seed,
    own.public_hash,
    own.pair_id,
  ]);
  const rotated = await app.reply('POST /seeds/rotate', {}, { as: player });
  const secret = rotated.closed.secret_hash;
  expect(roll(secret, ['case', own.pair_id, own.client_seed, own.nonce])).toBe(own.roll);
  expect(roll(secret, ['king', own.pair_id, own.client_seed, own.nonce])).toBe(beside.roll);
  const seen = await app.ask('GET /profile/drop/:id/details', { params: { id: drop.id } });
  expect(seen.ok && seen.value.king).toMatchObject({ ...drop.king, roll: { roll: beside.roll, secret_hash: secret } });
});

// proves API-078, DATA-054, DATA-055, DATA-057, DATA-561
test('lists reigns newest first, ten a page', async () => {
  await crown(app, { price: 100, odds: 1_000_000, rate: 500_000, items: [300, 1_000_000] });
  const [anna, ben] = [await app.aPlayer(), await app.aPlayer()];
  for (let at = 0; at < 12; at += 1) await openCrown(app, at % 2 ? ben : anna);
  const { items, offset, limit, total } = await app.reply('GET /kings/history/:slug', { params: { slug } });
  expect([items.length, offset, limit, total]).toEqual([10, 0, 10, 12]);
  expect(items[0]).toMatchObject({
    steam_user: { id: ben.id },
    displaced_at: null,
    displaced_reason: null,
    prize_drop: null,
    budget_skin_item: null,
    budget: 50,
  });
  expect(
    items.slice(1).every(({ displaced_reason, added_to_balance }) => displaced_reason === 'dethroned' && added_to_balance === 50),
  ).toBe(true);
  const rest = await app.ask('GET /kings/history/:slug', { params: { slug }, query: { offset: 10 } });
  expect(rest.ok && rest.value.items.map(({ steam_user }) => steam_user.id)).toEqual([ben.id, anna.id]);
});

// proves API-079, API-080, API-081, DATA-056, DATA-059
test('shows a reign and the current king', async () => {
  await crown(app, { odds: 0, rate: 200_000, items: [300, 1_000, 50_000] });
  const [anna, ben] = [await app.aPlayer(), await app.aPlayer()];
  await app.after(dayMs);
  expect(await app.ask('GET /kings/current/:slug', { params: { slug } })).toMatchObject({ ok: true, value: {} });
  expect(await reigning(app)).toBeNull();
  const later = [await app.aPlayer(), await app.aPlayer()] as const;
  const first = (await openCrown(app, later[0], 2)).drops;
  await openCrown(app, later[1], 4);
  const king = (await reigning(app))!;
  expect(king).toMatchObject({ steam_user: { id: later[0].id }, budget: 1_200, budget_skin_item: { cost: 1_000 }, version: 7 });
  expect(Date.parse(king.timeout_at) - Date.parse(king.created_at)).toBe(dayMs);
  expect((await details(slug)).currentKing).toEqual(king);
  const all = await app.ask('GET /kings/current');
  expect(all.ok && all.value.filter(({ drop_case }) => drop_case.slug === slug)).toEqual([king]);
  await app.after(dayMs);
  const over = await app.ask('GET /kings/:id', { params: { id: king.id } });
  expect(over).toMatchObject({ value: { displaced_reason: 'timeout', prize_drop: { cost: 1_000 }, added_to_balance: 200 } });
  const drops = await app.ask('GET /kings/:id/drops', { params: { id: king.id } });
  expect(drops.ok && drops.value.map(({ id, dropable_type }) => [id, dropable_type])).toEqual([
    [over.ok && over.value.prize_drop!.id, 'king_prize'],
    ...first.toReversed().map(({ id }) => [id, 'drop_case']),
  ]);
  for (const id of ['history', 'current', '0', '99999', 'x'])
    expect([id, (await app.ask('GET /kings/:id/drops', { params: { id } })).status]).toEqual([id, 404]);
  expect([anna.id, ben.id]).not.toContain(king.steam_user.id);
});

// proves GAME-597, CASES-108
test('rolls and feeds no king in demo', async () => {
  const player = await app.aPlayer();
  await app.ask('POST /demo/start', {}, { as: player });
  const before = await app.ask('GET /kings/current/:slug', { params: { slug: 'throneroom' } });
  const drop = await openOnce(app, player, 'throneroom');
  expect([drop.demo, drop.king]).toEqual([true, undefined]);
  const after = await app.ask('GET /kings/current/:slug', { params: { slug: 'throneroom' } });
  expect(after.text).toBe(before.text);
});

test('keeps the crown terms of a version', async () => {
  const change = app.db.sql.updateTable('cases').set({ king_rate_ppm: 1 }).where('slug', '=', 'regent').execute();
  await expect(change).rejects.toThrow('the terms of a crown change with the version of the case');
  const rewrite = app.db.sql
    .updateTable('kings')
    .set({ budget: 1 } as never)
    .execute();
  await expect(rewrite).rejects.toThrow('a reign goes forward, and one that is over stays as it was');
});
