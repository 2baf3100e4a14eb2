import { type PublishedRoll, checkRoll } from '@riftdrop/fair/check';
import { commit } from '@riftdrop/fair/pf1';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activePair } from '../fairness/index.ts';
import { startApp } from '../plumbing/testing.ts';
import { openOnce, quoteOf } from './testing.ts';

let app: Awaited<ReturnType<typeof startApp>>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const slugs = ['riftdrop-classic', 'pocket-change', 'tipping-point', 'sticker-sheet', 'crown-vault', 'point-taken'];

// proves API-034, GAME-502
test('lets rolls of closed pairs be recomputed', async () => {
  const player = await app.aPlayer({ balance: 1_000_000, points: 1_000_000 });
  const opened = [];
  for (const slug of slugs) {
    opened.push(await openOnce(app, player, slug));
    const many = await app.ask(
      'POST /dropcase/open/:slug/multi',
      { params: { slug }, body: { ...(await quoteOf(app, slug)), amount: 3 } },
      { as: player },
    );
    if (!many.ok) throw new Error(many.text);
    opened.push(...many.value.drops);
  }
  const rotated = await app.ask('POST /seeds/rotate', { body: {} }, { as: player });
  if (!rotated.ok) throw new Error(rotated.text);
  expect(rotated.value.closed.rolls).toBe(opened.length);

  for (const drop of opened) {
    const details = await app.ask('GET /profile/drop/:id/details', { params: { id: drop.id } });
    if (!details.ok) throw new Error(details.text);
    const { roll, tickets, drop_case_version, skin_item, drop_case } = details.value;
    expect(roll).toEqual({ ...drop.roll, secret_hash: rotated.value.closed.secret_hash, secret_salt: rotated.value.closed.secret_salt });
    expect(checkRoll(roll as PublishedRoll)).toMatchObject({ commitmentHolds: true, rollHolds: true });
    expect({ tickets, drop_case_version }).toEqual({ tickets: drop.tickets, drop_case_version: drop.drop_case_version });
    expect(roll!.roll).toBeGreaterThanOrEqual(tickets!.from);
    expect(roll!.roll).toBeLessThanOrEqual(tickets!.to);
    // The range shown before the opening is the one that decided.
    const page = await app.ask('GET /dropcase/:slug', { params: { slug: drop_case!.slug } });
    const item = page.ok ? page.value.items.find((one) => one.skin_item.id === skin_item.id) : undefined;
    expect(item).toMatchObject({ tickets, skin_item: { cost: drop.cost } });
  }
});

test('shows no secret of an active pair', async () => {
  const player = await app.aPlayer({ balance: 1_000 });
  const drop = await openOnce(app, player, 'riftdrop-classic');
  expect(drop.roll).toMatchObject({ secret_hash: null, secret_salt: null });
  const { secret_hash, secret_salt } = await activePair(app.db.sql, app.plumbing.sealing, player.id);
  await app.processAll();
  const details = await app.ask('GET /profile/drop/:id/details', { params: { id: drop.id } });
  const events = JSON.stringify(await app.db.sql.selectFrom('live_events').selectAll().execute());
  for (const text of [details.text, events]) {
    expect(text).toContain(drop.id);
    expect(text.includes(secret_hash) || text.includes(secret_salt)).toBe(false);
  }
});

// proves GAME-501
test('shows the earlier commitment and later reveals it', async () => {
  const player = await app.aPlayer({ balance: 1_000 });
  const before = await app.ask('GET /seeds/current', {}, { as: player });
  if (!before.ok) throw new Error(before.text);
  const drop = await openOnce(app, player, 'riftdrop-classic');
  expect(drop.roll).toMatchObject({ public_hash: before.value.active.public_hash, pair_id: before.value.active.id, nonce: 1 });
  const rotated = await app.ask('POST /seeds/rotate', { body: {} }, { as: player });
  if (!rotated.ok) throw new Error(rotated.text);
  const { secret_hash, secret_salt, public_hash } = rotated.value.closed;
  expect([secret_hash, secret_salt].every((secret) => /^[0-9a-f]{64}$/.test(secret)) && secret_hash !== secret_salt).toBe(true);
  expect(commit({ secret_hash, secret_salt })).toBe(public_hash);
  expect(public_hash).toBe(before.value.active.public_hash);
});
