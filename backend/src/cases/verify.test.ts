import { type PublishedRoll, checkRoll } from '@riftdrop/fair/check';
import { commit } from '@riftdrop/fair/pf1';
import { expect, test } from 'vitest';
import { activePair } from '../fairness/index.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { openOnce, quoteOf } from './testing.ts';

const app = testApp();

const slugs = ['riftdrop-classic', 'pocket-change', 'tipping-point', 'sticker-sheet', 'crown-vault', 'point-taken'];

// proves API-034, GAME-502
test('lets rolls of closed pairs be recomputed', async () => {
  const player = await app.aPlayer({ balance: 1_000_000, points: 1_000_000 });
  const opened = [];
  for (const slug of slugs) {
    opened.push(await openOnce(app, player, slug));
    const many = await app.reply(
      'POST /dropcase/open/:slug/multi',
      { params: { slug }, body: { ...(await quoteOf(app, slug)), amount: 3 } },
      { as: player },
    );
    opened.push(...many.drops);
  }
  const rotated = await app.reply('POST /seeds/rotate', { body: {} }, { as: player });
  expect(rotated.closed.rolls).toBe(opened.length);

  for (const drop of opened) {
    const { roll, tickets, drop_case_version, skin_item, drop_case } = await app.reply('GET /profile/drop/:id/details', {
      params: { id: drop.id },
    });
    expect(roll).toEqual({ ...drop.roll, secret_hash: rotated.closed.secret_hash, secret_salt: rotated.closed.secret_salt });
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
  const before = await app.reply('GET /seeds/current', {}, { as: player });
  const drop = await openOnce(app, player, 'riftdrop-classic');
  expect(drop.roll).toMatchObject({ public_hash: before.active.public_hash, pair_id: before.active.id, nonce: 1 });
  const { secret_hash, secret_salt, public_hash } = (await app.reply('POST /seeds/rotate', { body: {} }, { as: player })).closed;
  expect([secret_hash, secret_salt].every((secret) => /^[0-9a-f]{64}$/.test(secret)) && secret_hash !== secret_salt).toBe(true);
  expect(commit({ secret_hash, secret_salt })).toBe(public_hash);
  expect(public_hash).toBe(before.active.public_hash);
});
