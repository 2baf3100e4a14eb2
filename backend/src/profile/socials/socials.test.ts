import { expect, test } from 'vitest';
import { startApp } from '../../plumbing/testing.ts';
import { testApp } from '../../plumbing/testing/app.ts';
import { attachSocial, authorize } from '../../plumbing/testing/social.ts';

const app = testApp();

// proves API-061, API-062, API-063, API-064, PROFILE-080, DATA-017, DATA-099
test('attaches, lists and detaches a network account', async () => {
  const player = await app.aPlayer();
  const empty = { id: null, name: null, confirmed: false, attached_at: null, grace_until: null };
  const list = () => app.ask('GET /profile/socials', {}, { as: player });
  expect(await list()).toMatchObject({
    ok: true,
    value: [
      { network: 'twitter', ...empty },
      { network: 'facebook', ...empty },
    ],
  });
  const attached = await attachSocial(app, player, { name: 'nova_plays', follows: true });
  expect(attached).toMatchObject({
    network: 'twitter',
    name: 'nova_plays',
    confirmed: true,
    attached_at: new Date(app.clock.now()).toISOString(),
  });
  expect(await list()).toMatchObject({ value: [attached, { network: 'facebook', ...empty }] });
  const shown = await app.ask('GET /profile/:id', { params: { id: player.id }, query: {} });
  expect(shown).toMatchObject({ value: { socials: [{ network: 'twitter', name: 'nova_plays' }] } });
  const detach = () => app.ask('POST /socials/:network/:id/detach', { params: { network: 'twitter', id: attached.id! } }, { as: player });
  expect(await detach()).toMatchObject({ status: 200, value: {} });
  expect(await detach()).toMatchObject({ status: 404 });
  // The time of the first attaching is stored.
  expect(await list()).toMatchObject({ value: [{ ...empty, grace_until: attached.grace_until }, { network: 'facebook' }] });
});

test('is one player’s account at a time', async () => {
  const [one, other] = [await app.aPlayer(), await app.aPlayer()];
  const attached = await attachSocial(app, one, { name: 'Only_One' });
  const body = await authorize(app, other, { name: 'only_one' });
  const params = { network: 'twitter' } as const;
  const taken = await app.ask('POST /socials/:network/attach/callback', { params, body }, { as: other });
  expect(taken).toMatchObject({ status: 409, refusal: { code: 'social_in_use' } });
  await app.ask('POST /socials/:network/:id/detach', { params: { ...params, id: attached.id! } }, { as: one });
  expect((await app.ask('POST /socials/:network/attach/callback', { params, body }, { as: other })).status).toBe(200);
});

test('refuses foreign, expired and invented authorizations', async () => {
  const [player, other] = [await app.aPlayer(), await app.aPlayer()];
  const good = await authorize(app, player);
  const theirs = await authorize(app, other);
  const params = { network: 'twitter' } as const;
  const send = (body: { code: string; state: string }, network: 'twitter' | 'facebook' = 'twitter') =>
    app.ask('POST /socials/:network/attach/callback', { params: { network }, body }, { as: player });
  for (const body of [
    theirs,
    { ...good, code: theirs.code },
    { ...good, state: theirs.state },
    { code: 'x', state: 'y' },
    { ...good, code: `${good.code}x` },
  ])
    expect(await send(body)).toMatchObject({ status: 422, refusal: { code: 'invalid_code' } });
  expect((await send(good, 'facebook')).status).toBe(422);
  app.clock.advance(5 * 60_000);
  expect((await send(good)).status).toBe(422);
  const stray = await fetch(`${app.origin}/sandbox/social/twitter`);
  expect([stray.status, stray.headers.get('content-security-policy')?.includes("default-src 'none'")]).toEqual([400, true]);
  expect(await app.ask('GET /profile/socials', {}, { as: player })).toMatchObject({ value: [{ id: null }, { id: null }] });
  const left = await app.ask('GET /socials/:network/auth/url', { params }, { as: player });
  const page = await fetch(new URL(left.ok ? left.value.url : '', app.origin));
  expect([page.status, (await page.text()).includes('Attach a Twitter account')]).toEqual([200, true]);
});

test('offers no sandbox network to real players', async () => {
  const real = await startApp({ beside: app, config: { identity: 'steam', steamApiKey: 'a-key' } });
  const player = await app.aPlayer();
  expect(await real.ask('GET /socials/:network/auth/url', { params: { network: 'twitter' } }, { as: player })).toMatchObject({
    status: 404,
  });
  expect((await fetch(`${real.origin}/sandbox/social/twitter?state=x`)).status).toBe(404);
  await real.close();
});
