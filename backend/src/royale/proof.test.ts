import { checkRoyale } from '@riftdrop/fair/royale-proof';
import { picks, tamper } from '@riftdrop/fair/testing/tamper';
import { verdicts, verifiers, withoutNotes } from '@riftdrop/fair/testing/verifiers';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../plumbing/testing/app.ts';
import { battleCases } from '../pvp/testing.ts';
import { aFinishedRoyale, aRoyaleWithout, roundsFor, royaleTable, withBots } from './testing.ts';

const app = testApp();
const table = royaleTable(app);
let slug: string;
let second: string;
beforeAll(async () => {
  [slug = '', second = ''] = await battleCases(app, { price: 300, costs: [100, 200, 400, 500] }, { price: 100, costs: [90] });
});

const people = (count: number) => Promise.all(Array.from({ length: count }, () => app.aPlayer({ balance: 10_000 })));

async function proofOf(uid: string) {
  return app.reply('GET /battle-royale/:uid/proof', { params: { uid } });
}

/** The result that browsers and scripts compute of a published game: one line, the same of all. */
async function computed(uid: string): Promise<string> {
  const document = await proofOf(uid);
  const check = checkRoyale(document);
  expect(check.problems).toEqual([]);
  for (const verifier of verifiers) expect(withoutNotes(verdicts(verifier, document)[0]!)).toBe(`ok: ${check.words}`);
  return check.words;
}

// proves GAME-502, GAME-504, GAME-561, GAME-563
test.each(['default', 'all_or_nothing'] as const)('publishes a proof of a %s game', async (mode) => {
  const [creator, quitter, ...others] = await people(6);
  const { uid } = await table.made(creator!, { max_users: 6, mode, rounds: roundsFor(6, slug, second) });
  await table.joined(uid, quitter!);
  for (const one of others.slice(0, 2)) await table.joined(uid, one);
  // A free place is taken again, so that the order of places differs from that of the joins.
  await table.done('POST /battle-royale/:uid/quit', { params: { uid } }, quitter);
  for (const one of [...others.slice(2), quitter!]) await table.joined(uid, one);
  expect(await app.ask('GET /battle-royale/:uid/proof', { params: { uid } })).toMatchObject({
    ok: false,
    status: 409,
    refusal: { code: 'in_process' },
  });
  const game = await table.playOut(uid);
  expect((await proofOf(uid)).joined).toEqual([1, 3, 4, 2, 5, 6]);
  const words = await computed(uid);
  for (const { id, totals, winner } of game.royale!.rounds.flatMap(({ matches }) => matches)) {
    const match = words.split('; ').find((line) => line.startsWith(`match ${id} of `));
    expect(match).toContain(`, totals ${totals.join(' ')}, `);
    expect(match).toMatch(new RegExp(`won by ${winner}$`));
  }
});

// proves GAME-526
test('proves a skipped step, and 72 players with bots', async () => {
  const players = await people(4);
  const rounds = [...roundsFor(4, slug).slice(1), ...roundsFor(4, second).slice(1)];
  const uid = (await aRoyaleWithout(app, slug, players, { max_users: 4, rounds })).uid!;
  expect((await proofOf(uid)).rounds[0]).toMatchObject([{ case: slug, version: null, amount: 1 }]);
  expect(await computed(uid)).toMatch(/match 1-1 of \d \d, totals 0 0, draw [01] of 2, won by/);

  const large = await withBots(app, players[0]!, { max_users: 72, rounds: roundsFor(72, slug) });
  await table.playOut(large);
  expect(await computed(large)).toMatch(/match 1-18 of .*match 4-1 of /);
});

// proves G12
test('finds every changed field with both scripts', async () => {
  const { uid } = await aFinishedRoyale(app, await people(4), { max_users: 4, rounds: roundsFor(4, slug, second) });
  const document = await proofOf(uid!);
  const pick = picks(20_261_125);
  const changed = Array.from({ length: 60 }, () => tamper(document, pick));
  const answers = verifiers.map((verifier) =>
    verdicts(
      verifier,
      changed.map((one) => one.document),
    ),
  );
  changed.forEach(({ what }, at) => {
    for (const answer of answers) expect([what, answer[at]!.startsWith('ok')]).toEqual([what, false]);
  });
});
