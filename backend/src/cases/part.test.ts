import { checkRoll } from '@riftdrop/fair/check';
import { outcomes } from '@riftdrop/fair/pf1';
import { verdicts, verifiers } from '@riftdrop/fair/testing/verifiers';
import { expect, test } from 'vitest';
import { balancesOf } from '../accounts/index.ts';
import type { TestPlayer } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { proveOpenings } from './proof.ts';
import { quoteOf } from './testing.ts';

const app = testApp();

const slug = 'grandmaster';
const price = 25_000;
const oneIn = 10;
const open = async (player: TestPlayer, which = slug) =>
  app.ask(
    'POST /dropcase/open/:slug',
    { params: { slug: which }, body: { ...(await quoteOf(app, which)), part_open: true } },
    { as: player },
  );

// proves CASES-014, CASES-099
test('offers a tenth of an expensive case', async () => {
  const reply = await app.ask('GET /dropcase/:slug', { params: { slug } });
  expect(reply).toMatchObject({ ok: true, value: { price, part_open: { price: price / oneIn, one_in: oneIn } } });
});

// proves CASES-014, CASES-099
test('charges a tenth and draws from tenfold tickets', async () => {
  const player = await app.aPlayer({ balance: 40 * 2_500 });
  const given: boolean[] = [];
  for (let at = 1; at <= 40; at += 1) {
    const reply = await open(player);
    if (!reply.ok) throw new Error(reply.text);
    const { drop, part, balance } = reply.value;
    expect(part).toMatchObject({
      one_in: oneIn,
      drop_case_version: 1,
      roll: { tab: 'case', nonce: at, outcomes: outcomes * oneIn, secret_hash: null },
    });
    expect([drop !== null, balance]).toEqual([part!.roll.roll < outcomes, (40 - at) * 2_500]);
    if (drop) expect([drop.roll, drop.tickets!.from <= part!.roll.roll && part!.roll.roll <= drop.tickets!.to]).toEqual([part!.roll, true]);
    given.push(drop !== null);
  }
  expect((await open(player)).status).toBe(402);
  // 40 tries at one in ten: none at all, or a half of them, would be a fault in all but one of a thousand runs.
  expect(given.filter(Boolean).length).toBeLessThan(20);
  const rotated = await app.reply('POST /seeds/rotate', {}, { as: player });
  const proof = await app.reply('GET /seeds/:id/proof', { params: { id: rotated.closed.id } }, { as: player });
  const { rolls, ...pair } = proof.pairs[0]!;
  expect(rolls.map(({ item }) => item !== null)).toEqual(given);
  for (const roll of rolls)
    expect(checkRoll({ ...pair, ...roll, pair_id: pair.id })).toMatchObject({ commitmentHolds: true, rollHolds: true });
  for (const verifier of verifiers) expect(verdicts(verifier, proof)).toEqual(['ok: 1 pairs, 0 games, 40 rolls']);
  // An item where the roll gives none, or none where it gives one, is found.
  const lie = structuredClone(proof);
  lie.pairs[0]!.rolls[given.indexOf(false)]!.item = proof.versions[0]!.items[0]!;
  for (const verifier of verifiers) expect(verdicts(verifier, lie)[0]).toContain('item differs: computed none');
});

test('repeats the same bytes, won or lost', async () => {
  const player = await app.aPlayer({ balance: 10_000 });
  const input = { params: { slug }, body: { ...(await quoteOf(app, slug)), part_open: true }, key: 'once' };
  const first = await app.ask('POST /dropcase/open/:slug', input, { as: player });
  const again = await app.ask('POST /dropcase/open/:slug', input, { as: player });
  expect([again.status, again.text]).toEqual([200, first.text]);
  expect((await balancesOf(app.db.sql, player.id)).balance).toBe(7_500);
});

test('shows the winning roll of a part opening', async () => {
  const player = await app.aPlayer({ balance: 10_000_000 });
  for (;;) {
    const reply = await open(player);
    if (!reply.ok) throw new Error(reply.text);
    const { drop } = reply.value;
    if (!drop) continue;
    expect(await app.ask('GET /profile/drop/:id/details', { params: { id: drop.id } })).toMatchObject({
      ok: true,
      value: { roll: drop.roll, tickets: drop.tickets },
    });
    return;
  }
});

// proves CASES-097, CASES-098, API-088
test('refuses part opening for cheap, points, king and free cases', async () => {
  const player = await app.aPlayer({ balance: 1_000_000, points: 10_000_000 });
  for (const other of ['riftdrop-classic', 'high-points', 'throneroom', 'dawn_free_case_level_1']) {
    const shown = await app.ask('GET /dropcase/:slug', { params: { slug: other } });
    expect([other, shown.ok && shown.value.part_open]).toEqual([other, undefined]);
    const code = other.includes('free') ? 'not_openable' : 'part_open_unavailable';
    expect([other, await open(player, other)]).toEqual([
      other,
      expect.objectContaining({ refusal: expect.objectContaining({ code }) as unknown }),
    ]);
  }
  const free = 'dawn_free_case_level_1';
  const body = { ...(await quoteOf(app, free)), part_open: true };
  expect(await app.ask('POST /dropcase/open-free/:slug', { params: { slug: free }, body }, { as: player })).toMatchObject({
    refusal: { code: 'part_open_unavailable' },
  });
  expect((await balancesOf(app.db.sql, player.id)).balance).toBe(1_000_000);
});

// proves CASES-096, API-088
test('refuses demo money, keeping the real', async () => {
  const player = await app.aPlayer({ balance: 50_000 });
  await app.ask('POST /demo/start', {}, { as: player });
  for (const demo of [true, undefined]) {
    const body = { ...(await quoteOf(app, slug)), part_open: true, ...(demo && { demo }) };
    const reply = await app.ask('POST /dropcase/open/:slug', { params: { slug }, body }, { as: player });
    expect(reply).toMatchObject({ status: 422, refusal: { code: 'part_open_unavailable' } });
  }
  await app.ask('POST /demo/stop', {}, { as: player });
  expect((await balancesOf(app.db.sql, player.id)).balance).toBe(50_000);
});

test('leaves books in which every opening is explained', async () => {
  expect(await proveOpenings(app.db.owner)).toEqual([]);
});
