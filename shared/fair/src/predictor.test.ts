import { expect, test } from 'vitest';
import { sha256Hex } from './bytes.ts';
import { commit, draw, outcomes, playerParts, roll, type Secrets } from './pf1.ts';
import { predict, tenthByChance } from './testing/predictor.ts';

const rolls = Number(process.env.PREDICTED_ROLLS ?? 400);

/** Rolls of many pairs with the public data of each, made by `decide`. */
function played(decide: (secrets: Secrets & { public_hash: string }, parts: (string | number)[]) => number) {
  return Array.from({ length: rolls }, (_, at) => {
    const secrets = { secret_hash: sha256Hex(`secret ${at >> 3}`), secret_salt: sha256Hex(`salt ${at >> 3}`) };
    const known = { public_hash: commit(secrets), pair_id: String(at >> 3), client_seed: 'lucky', nonce: (at % 8) + 1 };
    const parts = playerParts('case', known.pair_id, known.client_seed, known.nonce);
    return { known, roll: decide({ ...secrets, public_hash: known.public_hash }, parts) };
  });
}

// proves G13
test('public data predicts no roll better than chance', () => {
  const { exact, tenth, ways } = predict(played(({ secret_hash }, parts) => roll(secret_hash, parts)));
  expect(ways).toBeGreaterThan(500);
  expect(exact.rate * rolls).toBeLessThan(3);
  expect([tenth.name, tenth.rate < tenthByChance(rolls, ways)]).toEqual([tenth.name, true]);
});

// Two sites in which the commitment decides; the predictor must see through both.
test.each([
  ['keyed with the commitment', (public_hash: string, parts: (string | number)[]) => Number(draw(public_hash, parts, BigInt(outcomes)))],
  ['read off the commitment', (public_hash: string) => Number(BigInt(`0x${public_hash}`) % BigInt(outcomes))],
])('detects a roll that is %s', (_name, decide) => {
  const { exact } = predict(played(({ public_hash }, parts) => decide(public_hash, parts)));
  expect(exact.rate).toBe(1);
});

test('detects a leak of a few bits', () => {
  let at = 0;
  const { exact, tenth, ways } = predict(
    played(({ secret_hash, public_hash }, parts) => {
      const honest = roll(secret_hash, parts);
      const said = Number(BigInt(`0x${public_hash}`) % BigInt(outcomes));
      return at++ % 5 < 2 ? Math.floor((said * 10) / outcomes) * (outcomes / 10) + (honest % (outcomes / 10)) : honest;
    }),
  );
  expect(exact.rate * rolls).toBeLessThan(3);
  expect(tenth.rate).toBeGreaterThan(tenthByChance(rolls, ways));
});
