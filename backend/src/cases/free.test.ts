import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp, type TestPlayer } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { inTransaction } from '../plumbing/database/transaction.ts';
import { attachSocial } from '../plumbing/testing/social.ts';
import { balancesOf } from '../accounts/index.ts';
import { startSession } from '../auth/index.ts';
import { proveOpenings } from './proof.ts';
import { quoteOf } from './testing.ts';

const app = testApp();

const dayMs = 24 * 60 * 60 * 1_000;
const slug = 'dawn_free_case_level_1';
const open = async (player: TestPlayer, which = slug, key?: string) =>
  app.ask(
    'POST /dropcase/open-free/:slug',
    { params: { slug: which }, body: await quoteOf(app, which), ...(key && { key }) },
    { as: player },
  );
const codeOf = (reply: Awaited<ReturnType<typeof open>>) => (reply.ok ? 'opened' : reply.refusal.code);
/** Lets time pass, and signs the player in again: tokens expire soon. */
async function later(player: TestPlayer, ms: number): Promise<TestPlayer> {
  await app.advance(ms);
  const grant = await inTransaction(app.db, (tx) => startSession(tx, player.id));
  return { ...player, token: await app.app.sessions.tokens.issue(grant) };
}

// proves API-071, DATA-062, ERR-016, ERR-519
test('gives a follower one free item a day', async () => {
  let player = await app.aPlayer({ balance: 77 });
  await attachSocial(app, player, { follows: true });
  const reply = await open(player, slug, 'free-1');
  if (!reply.ok) throw new Error(reply.text);
  expect(reply.value).toMatchObject({
    balance: 77,
    drop: { is_free: true, dropable_type: 'drop_case', status: 'inventory', roll: { nonce: 1, tab: 'case' } },
  });
  expect(Date.parse(reply.value.free_case_available)).toBe(app.clock.now() + dayMs);
  expect((await open(player, slug, 'free-1')).text).toBe(reply.text);
  // The waiting is over all free cases.
  const refused = await open(player, 'noon_free_case_level_3');
  expect(refused).toMatchObject({
    status: 429,
    refusal: {
      code: 'recently_requested',
      message: 'You have just requested this. Please wait.',
      free_case_available: reply.value.free_case_available,
    },
  });
  player = await later(player, dayMs - 1_000);
  expect(codeOf(await open(player))).toBe('recently_requested');
  player = await later(player, 1_000);
  expect(codeOf(await open(player))).toBe('opened');
});

// proves CASES-113, DATA-010
test('tells when the next free case comes', async () => {
  const player = await app.aPlayer();
  const before = await app.ask('GET /profile/me', {}, { as: player });
  expect(before.ok && Date.parse(before.value.free_case_available!)).toBeLessThanOrEqual(app.clock.now());
  await attachSocial(app, player, { follows: true });
  const reply = await open(player);
  const after = await app.ask('GET /profile/me', {}, { as: player });
  expect(after.ok && after.value.free_case_available).toBe(reply.ok && reply.value.free_case_available);
});

// proves CASES-112, API-066, ERR-516, ERR-517
test('requires an account, and later the subscription', async () => {
  let player = await app.aPlayer();
  expect(await open(player)).toMatchObject({
    status: 403,
    refusal: { code: 'required_twitter_attachment', message: 'Attach your Twitter account first.' },
  });
  await attachSocial(app, player, { network: 'facebook', follows: true });
  expect(codeOf(await open(player))).toBe('required_twitter_attachment');
  const attached = await attachSocial(app, player);
  expect([attached.confirmed, Date.parse(attached.grace_until!)]).toEqual([false, app.clock.now() + dayMs]);
  expect(codeOf(await open(player))).toBe('opened');
  player = await later(player, dayMs);
  expect(await open(player)).toMatchObject({
    status: 403,
    refusal: { code: 'required_twitter_subscription', message: 'Follow us on Twitter first.' },
  });
  // Attaching again, the same account or another, does not restart the grace; the first attaching by another player
  // counts as well.
  await app.ask('POST /socials/:network/:id/detach', { params: { network: 'twitter', id: attached.id! } }, { as: player });
  expect(codeOf(await open(player))).toBe('required_twitter_attachment');
  await attachSocial(app, player, { name: 'another' });
  expect(codeOf(await open(player))).toBe('required_twitter_subscription');
  const second = await app.aPlayer();
  await attachSocial(app, second, { name: `p${player.id}` });
  expect(codeOf(await open(second))).toBe('required_twitter_subscription');
  await attachSocial(app, player, { name: 'another', follows: true });
  expect(codeOf(await open(player))).toBe('opened');
});

// proves CASES-111, API-092
test.each([
  [dayMs - 1_000, 'opened'],
  [dayMs, 'required_twitter_subscription'],
])('requires the subscription after %i ms', async (ms, outcome) => {
  const attached = await app.aPlayer();
  expect(codeOf(await open(attached))).toBe('required_twitter_attachment');
  await attachSocial(app, attached);
  const player = await later(attached, ms);
  expect(codeOf(await open(player))).toBe(outcome);
  await attachSocial(app, player, { follows: true });
  expect(codeOf(await open(player))).toBe(outcome === 'opened' ? 'recently_requested' : 'opened');
});

test('opens once for many simultaneous requests', async () => {
  const player = await app.aPlayer();
  await attachSocial(app, player, { follows: true });
  const replies = await Promise.all(Array.from({ length: 12 }, () => open(player)));
  expect(replies.map(codeOf).toSorted()).toEqual(['opened', ...Array<string>(11).fill('recently_requested')]);
});

test('opens no free case for money or vice versa', async () => {
  const player = await app.aPlayer({ balance: 5_000 });
  await attachSocial(app, player, { follows: true });
  const paid = await app.ask('POST /dropcase/open/:slug', { params: { slug }, body: await quoteOf(app, slug) }, { as: player });
  expect(paid).toMatchObject({ refusal: { code: 'not_openable' } });
  expect(codeOf(await open(player, 'riftdrop-classic'))).toBe('not_openable');
  expect(codeOf(await open(player, 'pretender'))).toBe('not_openable');
  expect((await balancesOf(app.db.sql, player.id)).balance).toBe(5_000);
});

const detach = (player: TestPlayer, id: string | null) =>
  app.ask('POST /socials/:network/:id/detach', { params: { network: 'twitter', id: id! } }, { as: player });
const used = { status: 403, refusal: { code: 'social_used' } };

test('gives one network account to one player forever', async () => {
  const players = [await app.aPlayer(), await app.aPlayer(), await app.aPlayer(), await app.aPlayer()] as const;
  const answers: string[] = [];
  for (const player of players) {
    const { id } = await attachSocial(app, player, { name: 'passed_around', follows: true });
    answers.push(codeOf(await open(player)));
    await detach(player, id);
  }
  expect(answers).toEqual(['opened', 'social_used', 'social_used', 'social_used']);
  const late = await later(players[1], 400 * dayMs);
  await attachSocial(app, late, { name: 'Passed_Around', follows: true });
  expect(await open(late)).toMatchObject(used);
  const own = await attachSocial(app, late, { name: 'my_own', follows: true });
  expect([own.name, codeOf(await open(late))]).toEqual(['my_own', 'opened']);
  const first = await later(players[0], 0);
  await attachSocial(app, first, { name: 'passed_around', follows: true });
  expect(codeOf(await open(first))).toBe('opened');
});

test.runIf(process.env.TEST_DATABASE_URL)('gives once when players share an account', async () => {
  const second = await startApp({ beside: app });
  for (let round = 0; round < 8; round += 1) {
    const [one, other] = [await app.aPlayer(), await app.aPlayer()];
    await attachSocial(app, one, { name: `raced_${round}`, follows: true });
    // As if both had read their account before the other attached it.
    await sql`drop index social_accounts_attached`.execute(app.db.owner);
    await attachSocial(second, other, { name: `raced_${round}`, follows: true });
    const body = await quoteOf(app, slug);
    const route = 'POST /dropcase/open-free/:slug' as const;
    const answers = await Promise.all([
      app.ask(route, { params: { slug }, body }, { as: one }),
      second.ask(route, { params: { slug }, body }, { as: other }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    expect(answers.find(({ ok }) => !ok)).toMatchObject(used);
    await sql`delete from social_accounts where player_id = ${other.id}`.execute(app.db.owner);
    await sql`create unique index social_accounts_attached on social_accounts (network, external_id) where detached_at is null`.execute(
      app.db.owner,
    );
  }
  await second.close();
});

test('leaves books in which every opening is explained', async () => {
  expect(await proveOpenings(app.db.owner)).toEqual([]);
});
