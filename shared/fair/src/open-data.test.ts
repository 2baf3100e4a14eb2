import { expect, test } from 'vitest';
import { chainFrom, KnownLinks } from './chain.ts';
import { sha256Hex } from './bytes.ts';
import { endorsedText, OpenCheck, type OpenPair, type OpenProof, type OpenTerms, signedText } from './open-data.ts';
import { commit, draw, playerParts } from './pf1.ts';
import { momentsOf, ratesOf } from './returns.ts';
import { pickByWeight, ticketsHash } from './tickets.ts';
import { upgradeChance } from './upgrade.ts';

const items = ['7', '12'];
const weights = [600_000, 400_000];
const hash = ticketsHash('a-case', 3, [
  { id: '7', weight: 600_000 },
  { id: '12', weight: 400_000 },
]);
const secrets = { secret_hash: sha256Hex('one'), secret_salt: sha256Hex('two') };
const rollOf = (tab: 'case' | 'king' | 'upgrade', nonce: number, outcomes = 1_000_000) =>
  Number(draw(secrets.secret_hash, playerParts(tab, '4', 'mine', nonce), BigInt(outcomes)));

/** Two openings with a crown roll each, a part opening and an upgrade. */
function aPart(): { proof: OpenProof & { pairs: [OpenPair & { rolls: OpenPair['rolls'][number][] }] }; terms: OpenTerms } {
  const none = { case: null, version: null, item: null };
  const opening = (nonce: number, oneIn = 1) => {
    const roll = rollOf('case', nonce, 1_000_000 * oneIn);
    const item = roll < 1_000_000 ? items[pickByWeight(weights, roll)]! : null;
    return { tab: 'case' as const, nonce, outcomes: 1_000_000 * oneIn, roll, case: 'a-case', version: 3, item };
  };
  const other = (tab: 'king' | 'upgrade', nonce: number) => ({ tab, nonce, outcomes: 1_000_000, roll: rollOf(tab, nonce), ...none });
  const rolls = [opening(1), other('king', 1), opening(2), other('king', 2), opening(3, 10), other('upgrade', 4)];
  const fees = { fee_ppm: 150_000, max_chance_ppm: 850_000 };
  const version = { case: 'a-case', version: 3, items, weights };
  return {
    proof: {
      versions: [{ ...version, hash }],
      beacons: [],
      pairs: [{ id: '4', public_hash: commit(secrets), ...secrets, client_seed: 'mine', rolls }],
      games: [],
    },
    terms: {
      format: 'riftdrop-open-terms-1',
      versions: [{ ...version, price: 499, costs: [100, 1_000], crown_odds_ppm: 500_000 }],
      crowns: [
        { pair: '4', nonce: 1, outcome: 'vacant' },
        { pair: '4', nonce: 2, outcome: rollOf('king', 2) < 500_000 ? 'renewed' : 'none' },
      ],
      upgrades: [{ pair: '4', nonce: 4, item_cost: 1_000, target_cost: 2_000, ...fees, chance: upgradeChance(1_000, 2_000, fees) }],
    },
  };
}
function problemsOf(change: (part: ReturnType<typeof aPart>) => void): string[] {
  const part = aPart();
  change(part);
  const check = new OpenCheck();
  check.part(part.proof, part.terms);
  return check.problems;
}

test('an opening has the average and the variance of its odds', () => {
  // 0.6 x 100 + 0.4 x 1,000 = 460; 0.6 x 100^2 + 0.4 x 1,000^2 = 406,000; one in ten: 46 and 40,600.
  expect(momentsOf({ weights, costs: [100, 1_000] })).toEqual({ expected: 460, variance: 406_000 - 460 ** 2 });
  expect(momentsOf({ weights, costs: [100, 1_000] }, 10)).toEqual({ expected: 46, variance: 40_600 - 46 ** 2 });
});

test('the standard error is the root of the variance over the stakes', () => {
  expect(ratesOf({ count: 10, staked: 1_000, returned: 960, expected: 900, variance: 900 })).toEqual({
    returned: 0.96,
    promised: 0.9,
    error: 0.03,
  });
});

test('counts each roll for its case and for the way it was played', () => {
  const check = new OpenCheck();
  const { proof, terms } = aPart();
  check.part(proof, terms);
  check.part(proof, terms);
  expect([check.problems, check.counts]).toEqual([[], { pairs: 2, games: 0, rolls: 12 }]);
  const [whole, both] = [momentsOf({ weights, costs: [100, 1_000] }), momentsOf({ weights, costs: [100, 1_000] }, 10)];
  expect(check.returns.list.map(({ kind, name, count, staked }) => [kind, name, count, staked])).toEqual([
    ['case', 'a-case', 6, 2 * (499 + 499 + 49)],
    ['mode', 'case opening', 4, 4 * 499],
    ['mode', 'part opening', 2, 2 * 49],
    ['mode', 'upgrade', 2, 2 * 1_000],
  ]);
  expect(check.returns.list[0]).toMatchObject({
    expected: 4 * whole.expected + 2 * both.expected,
    variance: 4 * whole.variance + 2 * both.variance,
  });
  expect(check.returns.list[3]).toMatchObject({ expected: 2 * 850, returned: rollOf('upgrade', 4) < 425_000 ? 4_000 : 0 });
});

test('leaves out what has no price', () => {
  const check = new OpenCheck();
  const { proof, terms } = aPart();
  check.part(proof, { ...terms, versions: [{ ...terms.versions[0]!, price: 0 }] });
  expect(check.returns.list.map(({ name }) => name)).toEqual(['upgrade']);
});

test.each<[string, (part: ReturnType<typeof aPart>) => void, RegExp]>([
  ['a roll', ({ proof }) => (proof.pairs[0].rolls[0]!.roll += 1), /^pair 4: roll 1 or its item differs$/],
  ['an item', ({ proof }) => (proof.pairs[0].rolls[0]!.item = '99'), /^pair 4: roll 1 or its item differs$/],
  ['outcomes', ({ proof }) => (proof.pairs[0].rolls[5]!.outcomes = 2_000_000), /^pair 4: roll 4 or its item differs$/],
  ['a nonce', ({ proof }) => (proof.pairs[0].rolls[4]!.nonce = 2), /^pair 4: nonce 2 is not 3$/],
  ['a secret', ({ proof }) => (proof.pairs[0].secret_salt = sha256Hex('other')), /^pair 4: commitment differs$/],
  ['odds', ({ proof }) => Object.assign(proof.versions[0]!, { hash: sha256Hex('odds') }), /roll 1 or its item differs$/],
  ['a price list', ({ terms }) => Object.assign(terms.versions[0]!, { weights: [1, 999_999] }), /^terms: prices/],
  ['a cost', ({ terms }) => Object.assign(terms.versions[0]!, { costs: [100] }), /^terms: prices/],
  ['a crown', ({ terms }) => (terms.crowns[1]!.outcome = terms.crowns[1]!.outcome === 'none' ? 'crowned' : 'none'), /crown 2 differs$/],
  ['the odds of a crown', ({ terms }) => Object.assign(terms.versions[0]!, { crown_odds_ppm: null }), /crown 1 differs$/],
  ['a chance', ({ terms }) => (terms.upgrades[0]!.chance += 1), /upgrade 4 differs$/],
  ['another upgrade', ({ terms }) => (terms.upgrades as object[]).push(terms.upgrades[0]!), /a crown or an upgrade has no roll$/],
])('finds a change of %s', (_what, change, problem) => {
  expect(problemsOf(change)[0]).toMatch(problem);
});

test('walks a chain to the nearest known link', () => {
  const { tip, links } = chainFrom('aa'.repeat(32), 40);
  const known = new KnownLinks();
  for (const round of [30, 10, 20, 30, 40, 11]) expect(known.lead(tip, round, links[round - 1]!)).toBe(true);
  for (const [round, link] of [
    [30, links[30]!],
    [21, links[19]!],
    [19, links[19]!],
  ] as const)
    expect([round, known.lead(tip, round, link)]).toEqual([round, false]);
});

test('signed texts name their day, and keys the key that follows', () => {
  expect(signedText('2026-11-27', 'ab')).toBe('riftdrop-open-1|2026-11-27|ab');
  expect(endorsedText('aa', 'bb')).toBe('riftdrop-open-key-1|aa|bb');
});
