import type { openMany } from '@riftdrop/contract/api/cases/cases';
import type { Proof } from '@riftdrop/contract/api/fairness/proof';
import { picks, tamper } from '@riftdrop/fair/testing/tamper';
import { predict, tenthByChance, type PublicRoll } from '@riftdrop/fair/testing/predictor';
import { verdicts, verifiers, withoutNotes } from '@riftdrop/fair/testing/verifiers';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { Answered } from '../plumbing/testing/ask.ts';
import type { TestPlayer } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { quoteOf } from './testing.ts';

/** For the whole run; the guarantee requires 10,000 and 1,000. */
const wanted = Number(process.env.ROLLS ?? 300);
const tamperings = Number(process.env.TAMPERINGS ?? 150);
const perCall = 10;
const callsOfPair = 5;

const app = testApp();

const kingSlug = 'crown-vault';
const slugs = ['riftdrop-classic', 'pocket-change', 'tipping-point', 'sticker-sheet', kingSlug];

/** Opens ten at a time. */
async function openTen(as: TestPlayer, slug: string): Promise<z.output<typeof openMany.reply>['drops']> {
  return (
    await app.reply(
      'POST /dropcase/open/:slug/multi',
      { params: { slug }, body: { ...(await quoteOf(app, slug)), amount: perCall } },
      { as },
    )
  ).drops;
}

/** Opens an expensive case in part; it may give no item, and is listed all the same. */
async function openPart(as: TestPlayer): Promise<PublicRoll> {
  const slug = 'grandmaster';
  const opened = await app.reply(
    'POST /dropcase/open/:slug',
    { params: { slug }, body: { ...(await quoteOf(app, slug)), part_open: true } },
    { as },
  );
  const { public_hash, pair_id, client_seed, nonce } = opened.part!.roll;
  return { public_hash, pair_id, client_seed, nonce };
}

async function exported(as: TestPlayer): Promise<Proof[]> {
  const files: Proof[] = [];
  for (let next: { pair: number; game: number } | null = { pair: 0, game: 0 }; next;) {
    const answer: Answered<'GET /seeds/proof'> = await app.ask('GET /seeds/proof', { query: next }, { as });
    if (!answer.ok) throw new Error(answer.text);
    files.push(answer.value.proof);
    next = answer.value.next;
  }
  return files;
}

// proves G12, G13, GAME-503, GAME-505
test(
  'exports every roll for both verifiers to recompute',
  async () => {
    const known: { known: PublicRoll; roll: number }[] = [];
    const proofs: Proof[] = [];
    for (let made = 0; made < wanted;) {
      const player = await app.aPlayer({ balance: 90_000_000, points: 90_000_000 });
      const mine: PublicRoll[] = [];
      for (let pair = 0; pair < 3 && made < wanted; pair += 1) {
        for (let call = 0; call < callsOfPair && made < wanted; call += 1) {
          for (const { roll } of await openTen(player, slugs[(made / perCall) % slugs.length]!)) {
            const { public_hash, pair_id, client_seed, nonce } = roll!;
            mine.push({ public_hash, pair_id, client_seed, nonce });
            known.push({ known: mine.at(-1)!, roll: roll!.roll });
            made += 1;
          }
        }
        mine.push(await openPart(player));
        const rotated = await app.ask('POST /seeds/rotate', { body: { client_seed: `mine-${pair}` } }, { as: player });
        expect(rotated.ok).toBe(true);
      }
      const files = await exported(player);
      const rolls = files.flatMap(({ pairs }) => pairs.flatMap((pair) => pair.rolls.map((roll) => ({ ...roll, pair: pair.id }))));
      const listed = rolls.flatMap(({ tab, pair, nonce }) => (tab === 'case' ? [`${pair} ${nonce}`] : []));
      // A crown is rolled with every opening of a case that has a king, and with no other.
      const crowns = rolls.filter(({ tab }) => tab === 'king').map(({ pair, nonce }) => `${pair} ${nonce}`);
      const ofKings = rolls.filter((roll) => roll.case === kingSlug).map(({ pair, nonce }) => `${pair} ${nonce}`);
      expect(crowns).toEqual(ofKings);
      expect(listed).toEqual(mine.map(({ pair_id, nonce }) => `${pair_id} ${nonce}`));
      proofs.push(...files);
    }

    const count = proofs.reduce((sum, proof) => sum + proof.counts.rolls, 0);
    expect(count).toBeGreaterThanOrEqual(wanted);
    const pick = picks(4);
    const changed = Array.from({ length: tamperings }, () => tamper(proofs[pick(proofs.length)]!, pick));
    for (const verifier of verifiers) {
      const honest = verdicts(verifier, proofs);
      expect(honest).toEqual(proofs.map(({ counts }) => `ok: ${counts.pairs} pairs, 0 games, ${counts.rolls} rolls`));
      const found = verdicts(
        verifier,
        changed.map(({ document }) => document),
      );
      changed.forEach(({ what }, at) => expect([what, withoutNotes(found[at]!).startsWith('ok')]).toEqual([what, false]));
    }

    const { exact, tenth, ways } = predict(known);
    expect(exact.rate * known.length).toBeLessThan(3);
    expect([tenth.name, tenth.rate < tenthByChance(known.length, ways)]).toEqual([tenth.name, true]);
  },
  15 * 60_000,
);

// proves GAME-505
test('proves a closed pair to its owner', async () => {
  const [player, other] = [await app.aPlayer({ balance: 100_000 }), await app.aPlayer()];
  await openTen(player, 'riftdrop-classic');
  const seeds = await app.ask('GET /seeds/current', {}, { as: player });
  const { id } = seeds.ok ? seeds.value.active : { id: '' };
  const proofFor = (as: TestPlayer) => app.ask('GET /seeds/:id/proof', { params: { id } }, { as });
  expect(await proofFor(player)).toMatchObject({ status: 409, refusal: { code: 'in_process' } });
  await app.ask('POST /seeds/rotate', {}, { as: player });
  expect(await proofFor(other)).toMatchObject({ status: 404, refusal: { code: 'not_found' } });
  const answer = await proofFor(player);
  const proof = answer.ok ? answer.value : null;
  expect(proof).toMatchObject({ counts: { pairs: 1, rolls: 10 }, pairs: [{ id }], beacons: [], games: [] });
  expect(proof!.pairs[0]!.rolls.map(({ nonce }) => nonce)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  for (const verifier of verifiers) expect(verdicts(verifier, proof)).toEqual(['ok: 1 pairs, 0 games, 10 rolls']);
  // A pair that nothing was rolled from proves nothing.
  const unused = await app.ask('POST /seeds/rotate', {}, { as: player });
  const empty = await app.ask('GET /seeds/:id/proof', { params: { id: unused.ok ? unused.value.closed.id : '' } }, { as: player });
  expect(empty).toMatchObject({ ok: true, value: { pairs: [], counts: { pairs: 0, rolls: 0 } } });
  for (const wrong of ['0', 'abc', '99999999999999999999'])
    expect(await app.ask('GET /seeds/:id/proof', { params: { id: wrong } }, { as: player })).toMatchObject({ status: 404 });
});

test('shows each beacon round on time', async () => {
  const beacon = await app.reply('GET /beacons/current');
  const { id, genesis, shown } = beacon;
  expect(beacon).toMatchObject({ id: 'local-chain.1', level: 'local', period: 1 });
  expect(shown).toBe(0);
  const round = (at: number) => app.ask('GET /beacons/:id/:round', { params: { id, round: at } });
  expect(await round(1)).toMatchObject({ status: 404, refusal: { code: 'not_found' } });
  await app.advance(genesis * 1000 - app.clock.now() + 1_400);
  expect(await round(1)).toMatchObject({ ok: true, value: { round: 1 } });
  expect(await round(2)).toMatchObject({ ok: true, value: { round: 2 } });
  expect(await round(3)).toMatchObject({ status: 404 });
  expect(await app.ask('GET /beacons/current')).toMatchObject({ value: { id, genesis, shown: 2 } });
  expect(await app.ask('GET /beacons/:id/:round', { params: { id: 'drand-quicknet', round: 1 } })).toMatchObject({ status: 404 });
});
