import { expect, test } from 'vitest';
import type { TestPlayer } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';

const app = testApp();

const follow = (as: TestPlayer, { steamid }: TestPlayer) => app.ask('POST /profile/follow/:steamid', { params: { steamid } }, { as });
const unfollow = (as: TestPlayer, { steamid }: TestPlayer) => app.ask('POST /profile/unfollow/:steamid', { params: { steamid } }, { as });
const seen = (by: TestPlayer | undefined, { steamid }: TestPlayer) =>
  app.reply('GET /profile/:id', { params: { id: steamid } }, by ? { as: by } : {});

// proves API-053, API-054, PROFILE-013, DATA-016
test('follows and unfollows once, with public counts', async () => {
  const [nova, mara, ivo] = await Promise.all([app.aPlayer(), app.aPlayer(), app.aPlayer()]);
  expect(await follow(mara, nova)).toMatchObject({ ok: true, value: { followers: 1, is_followed: true } });
  expect(await follow(mara, nova)).toMatchObject({ ok: true, value: { followers: 1 } });
  expect(await follow(ivo, nova)).toMatchObject({ ok: true, value: { followers: 2 } });
  expect(await seen(mara, nova)).toMatchObject({ followers: 2, is_followed: true });
  expect(await seen(undefined, nova)).toMatchObject({ followers: 2, is_followed: false });
  expect(await app.ask('GET /profile/me', {}, { as: mara })).toMatchObject({ value: { followings: 1, followers: 0 } });
  expect(await unfollow(mara, nova)).toMatchObject({ ok: true, value: { followers: 1, is_followed: false } });
  expect(await unfollow(mara, nova)).toMatchObject({ ok: true, value: { followers: 1, is_followed: false } });
  expect(await seen(mara, nova)).toMatchObject({ followers: 1, is_followed: false });
});

// proves PROFILE-047
test('follows neither oneself nor an unknown player', async () => {
  const nova = await app.aPlayer();
  expect(await follow(nova, nova)).toMatchObject({ status: 422, refusal: { code: 'validation', message: 'You cannot follow yourself.' } });
  expect(await follow(nova, { ...nova, steamid: '98765432109876543' })).toMatchObject({ status: 404 });
  expect(await seen(nova, nova)).toMatchObject({ followers: 0 });
});

// proves API-055, PROFILE-046, DATA-100
test('lists followed players in pages, latest first', async () => {
  const [nova, ...others] = await Promise.all(Array.from({ length: 4 }, () => app.aPlayer()));
  for (const other of others) {
    await follow(nova!, other);
    await app.advance(1000);
  }
  const page = async (offset: number) => {
    const answer = await app.ask('GET /profile/followings', { query: { offset, limit: 2 } }, { as: nova! });
    return answer.ok && { ids: answer.value.items.map(({ id }) => id), total: answer.value.total };
  };
  const ids = others.map(({ id }) => id).toReversed();
  expect(await page(0)).toEqual({ ids: ids.slice(0, 2), total: 3 });
  expect(await page(2)).toEqual({ ids: ids.slice(2), total: 3 });
});

// proves PROFILE-054
test('mutes a followed player without unfollowing', async () => {
  const [nova, mara] = await Promise.all([app.aPlayer(), app.aPlayer()]);
  const notify = (on: boolean) =>
    app.ask('POST /profile/followings/:steamid/notifications', { params: { steamid: nova.steamid }, body: { on } }, { as: mara });
  expect(await notify(false)).toMatchObject({ status: 404 });
  await follow(mara, nova);
  expect(await seen(mara, nova)).toMatchObject({ is_followed: true, is_notified: true });
  expect(await notify(false)).toMatchObject({ ok: true, value: { is_notified: false } });
  expect(await seen(mara, nova)).toMatchObject({ is_followed: true, is_notified: false, followers: 1 });
  await follow(mara, nova);
  expect(await seen(mara, nova)).toMatchObject({ is_notified: false });
});
