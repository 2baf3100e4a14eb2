import { expect, test } from 'vitest';
import type { TestPlayer } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';

const app = testApp();

const add = (slug: string, as: TestPlayer) => app.ask('POST /dropcase/favorites/:slug', { params: { slug } }, { as });
const remove = (slug: string, as: TestPlayer) => app.ask('POST /dropcase/favorites/delete/:slug', { params: { slug } }, { as });
const listOf = async (as: TestPlayer) => {
  const reply = await app.ask('GET /dropcase/favorites', {}, { as });
  return reply.ok ? reply.value.items : [];
};
async function shown(slug: string, as?: TestPlayer) {
  const reply = await app.ask('GET /dropcase/:slug', { params: { slug } }, as ? { as } : {});
  return reply.ok ? [reply.value.favorite, reply.value.favorite_count] : [];
}

// proves API-076, API-077, CASES-051
test('adds, removes and counts favourites', async () => {
  const [nova, kit] = [await app.aPlayer(), await app.aPlayer()];
  expect(await add('greenhouse', nova)).toMatchObject({ ok: true, value: { favorite: true, favorite_count: 1 } });
  expect(await add('greenhouse', kit)).toMatchObject({ ok: true, value: { favorite: true, favorite_count: 2 } });
  expect(await shown('greenhouse', nova)).toEqual([true, 2]);
  expect(await shown('greenhouse')).toEqual([false, 2]);
  expect(await remove('greenhouse', nova)).toMatchObject({ ok: true, value: { favorite: false, favorite_count: 1 } });
  expect(await shown('greenhouse', nova)).toEqual([false, 1]);
  expect(await shown('greenhouse', kit)).toEqual([true, 1]);
});

// proves API-076, API-077
test('refuses to change a favourite twice', async () => {
  const player = await app.aPlayer();
  expect(await remove('overtime', player)).toMatchObject({ status: 409, refusal: { code: 'not_favorite', favorite_count: 0 } });
  await add('overtime', player);
  expect(await add('overtime', player)).toMatchObject({ status: 409, refusal: { code: 'already_favorite', favorite_count: 1 } });
});

test('counts right when many press at once', async () => {
  const players = await Promise.all(Array.from({ length: 8 }, () => app.aPlayer()));
  await Promise.all(players.flatMap((player) => [add('night-shift', player), add('night-shift', player)]));
  expect(await shown('night-shift')).toEqual([false, 8]);
  await Promise.all(players.slice(3).flatMap((player) => [remove('night-shift', player), remove('night-shift', player)]));
  expect(await shown('night-shift')).toEqual([false, 3]);
});

test('lists own visible favourites newest first', async () => {
  const player = await app.aPlayer();
  for (const slug of ['skyline', 'backroom', 'lunch-money']) await add(slug, player);
  expect((await listOf(player)).map(({ slug, favorite_count }) => [slug, favorite_count])).toEqual([
    ['lunch-money', 1],
    ['backroom', 1],
    ['skyline', 1],
  ]);
  await app.db.sql.updateTable('cases').set({ status: 'hidden' }).where('slug', '=', 'backroom').execute();
  expect((await listOf(player)).map(({ slug }) => slug)).toEqual(['lunch-money', 'skyline']);
  app.clock.advance(3_000);
  expect(await add('backroom', player)).toMatchObject({ status: 404, refusal: { code: 'drop_cases_not_found' } });
});

test('tells the other tabs of the player', async () => {
  const player = await app.aPlayer();
  const tab = await app.aTab(player);
  await add('first-light', player);
  const told = await tab.until(({ event }) => event === 'dropcase.favorite');
  expect(told.data).toMatchObject({ slug: 'first-light', favorite: true, favorite_count: 1 });
  tab.close();
});

test('sorts a search by favourites within seconds', async () => {
  const fans = await Promise.all(Array.from({ length: 12 }, () => app.aPlayer()));
  for (const fan of fans) await add('crown-vault', fan);
  app.clock.advance(3_000);
  const reply = await app.ask('GET /dropcase/search', { query: { sort: 'favorite', limit: 2 } });
  expect(reply.ok && reply.value.items[0]).toMatchObject({ slug: 'crown-vault', favorite_count: 12, favorite: false });
});
