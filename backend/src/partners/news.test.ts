import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { aSubscription } from '../notices/testing.ts';
import type { TestPlayer } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { renewed } from '../wallet/testing.ts';
import { anEarner, partnerTable } from './testing.ts';

const app = testApp();
/** A partner of level 3. */
let partner: TestPlayer;
let follower: TestPlayer;
beforeAll(async () => {
  [partner, follower] = [await app.aPlayer(), await app.aPlayer()];
  await anEarner(app, partner, 1_000, 10);
  await follow(follower);
});

const said = { title: 'I play tonight', body: 'Come and watch.', url: '/battles' };
const send = (body: Partial<typeof said> = {}, as = partner) =>
  app.ask('POST /profile/followers/send', { body: { ...said, ...body } }, { as });
const follow = (as: TestPlayer, whom = partner) => app.ask('POST /profile/follow/:steamid', { params: { steamid: whom.steamid } }, { as });
const refusalOf = (answer: Awaited<ReturnType<typeof send>>) => (answer.ok ? null : answer.refusal);
/** News that a player received so far by one way. */
const told = async ({ id }: TestPlayer, event: 'notification' | 'push.sandbox') => {
  const { rows } = await sql<{ data: object }>`
    select data from live_events where channel = ${`user.${id}`} and event = ${event} order by seq`.execute(app.db.sql);
  return rows.map(({ data }) => data);
};
/** A day later by every clock, the partner signed in anew. */
const later = async (ms: number) => {
  await app.after(ms);
  partner = await renewed(app, partner);
};
const day = 24 * 3600_000;

describe('a notification to followers is refused', () => {
  // proves PROFILE-048, API-057, DATA-107
  test('below level 3', async () => {
    const small = await app.aPlayer();
    await follow(follower, small);
    expect(refusalOf(await send({}, small))).toMatchObject({ code: 'partner_tos_error' });
    await anEarner(app, small, 1_000, 9);
    expect(refusalOf(await send({}, small))).toMatchObject({ code: 'partner_level_too_low', level: 3 });
    const { code } = await partnerTable(app).shown(small);
    await partnerTable(app).spend(await partnerTable(app).aReferral(code!), 1_000);
    await partnerTable(app).counted();
    expect(await send({}, small)).toMatchObject({ ok: true, value: { sent: 1 } });
    expect(await app.ask('GET /bootstrap')).toMatchObject({ value: { min_partner_level_followers_notification: 3 } });
  });

  // proves PROFILE-049, API-057
  test('without a follower', async () => {
    const alone = await app.aPlayer();
    await anEarner(app, alone, 1_000, 10);
    expect(refusalOf(await send({}, alone))).toMatchObject({ code: 'no_followers' });
    await follow(follower, alone);
    expect(await send({}, alone)).toMatchObject({ ok: true });
  });

  // proves PROFILE-051, PROFILE-052, ERR-087, API-057
  test.each(['https://elsewhere.example/', '//elsewhere.example/', 'battles', '', '/f/nova', '/p/nova', '/%46/nova', `/${'ä'.repeat(99)}`])(
    'with the link %s',
    async (url) => {
      const words = 'Valid Riftdrop links only (referral links are not allowed)';
      expect(refusalOf(await send({ url }))).toMatchObject({ code: 'validation', fields: { url: [words] } });
    },
  );

  // proves PROFILE-053
  test.each([{ title: 'x'.repeat(65) }, { body: 'x'.repeat(257) }, { title: ' ' }, { body: '' }])('with the text %j', async (body) => {
    expect(refusalOf(await send(body))).toMatchObject({ code: 'validation', fields: { [Object.keys(body)[0]!]: expect.any(Array) } });
  });
});

// proves API-056, PROFILE-054, PROFILE-089, PROFILE-018
test('reaches willing followers who are not self-blocked', async () => {
  const [fan, silent, blocked, stranger] = await Promise.all([app.aPlayer(), app.aPlayer(), app.aPlayer(), app.aPlayer()]);
  for (const one of [fan, silent, blocked]) await follow(one);
  for (const one of [fan, silent, blocked])
    expect((await app.ask('POST /push-notifications/store', { body: aSubscription() }, { as: one })).status).toBe(200);
  const off = { params: { steamid: partner.steamid }, body: { on: false } };
  expect((await app.ask('POST /profile/followings/:steamid/notifications', off, { as: silent })).status).toBe(200);
  expect((await app.ask('POST /profile/block/absolute', { body: { self_block_period: 1 } }, { as: blocked })).status).toBe(200);

  const url = `${app.origin}/case/skyline?from=nova#top`;
  const answer = await send({ title: `${'x'.repeat(54)} evil.com`, body: 'https://evil.example/', url });
  expect(answer).toMatchObject({ ok: true, value: { sent: 2 } });
  await app.processAll();
  const news = {
    id: expect.stringMatching(/^news:\d+$/) as string,
    title: 'x'.repeat(54),
    body: '—',
    icon: expect.stringMatching(/^\/img\/avatars\/.+_200\.webp$/) as string,
    data: { url: '/case/skyline?from=nova#top' },
  };
  expect([await told(fan, 'notification'), await told(fan, 'push.sandbox')]).toEqual([[news], [news]]);
  for (const one of [silent, blocked, stranger])
    expect([await told(one, 'notification'), await told(one, 'push.sandbox')]).toEqual([[], []]);
});

// proves PROFILE-053
test('is sent once a day under simultaneous requests', async () => {
  await later(day);
  const first = await Promise.all(Array.from({ length: 4 }, () => send({ title: 'y'.repeat(64), body: 'z'.repeat(256) })));
  const from = new Date(app.clock.now() + day).toISOString();
  expect(first.map((answer) => refusalOf(answer)?.code ?? 'sent').toSorted()).toEqual([
    ...Array<string>(3).fill('recently_requested'),
    'sent',
  ]);
  await later(day - 1_000);
  expect(await send()).toMatchObject({ status: 429, refusal: { code: 'recently_requested', from } });
  await later(1_000);
  expect(await send()).toMatchObject({ ok: true });
});

test('comes to each of many followers once', async () => {
  await later(day);
  const many = await Promise.all(Array.from({ length: 101 }, () => app.aPlayer()));
  await sql`insert into follows (follower_id, followed_id)
    select unnest(${many.map(({ id }) => id)}::bigint[]), ${partner.id}::bigint`.execute(app.db.owner);
  const answer = await send({ title: 'To all' });
  await app.processAll();
  const { rows } = await sql<{ told: number; people: number }>`
    select count(*)::int as told, count(distinct channel)::int as people from live_events
    where event = 'notification' and data ->> 'title' = 'To all'`.execute(app.db.sql);
  expect([answer.ok && answer.value.sent >= 102, rows[0]]).toEqual([
    true,
    { told: answer.ok && answer.value.sent, people: answer.ok && answer.value.sent },
  ]);
});
