import { expect, test } from 'vitest';
import vectors from '../vectors/pf1.json' with { type: 'json' };
import { type BeaconTerms, roundForLock } from './beacon.ts';
import { quicknet } from './bls.ts';
import { chainFrom, chainRandomness } from './chain.ts';
import { battleDraw, battleDrop, royaleSeats } from './game.ts';
import { listingHash } from './listing.ts';
import { lockHash } from './lock.ts';
import { commit, outcomes, playerParts, roll } from './pf1.ts';
import { pickByWeight, ticketsHash } from './tickets.ts';
import { picks, tamper } from './testing/tamper.ts';
import { verdicts, verifiers, withoutNotes } from './testing/verifiers.ts';

const items = [
  { id: '7', weight: 600_000 },
  { id: '12', weight: 390_000 },
  { id: '103', weight: 10_000 },
];
const version = {
  case: 'a-case',
  version: 3,
  items: items.map(({ id }) => id),
  weights: items.map(({ weight }) => weight),
  hash: ticketsHash('a-case', 3, items),
};
const gives = (result: number) => ({
  case: 'a-case',
  version: 3,
  item: items[pickByWeight(version.weights, result)]!.id,
});

/** A closed pair with its rolls. */
function aPair(id: string, made: number) {
  const secrets = { secret_hash: id.padStart(2, '0').repeat(32), secret_salt: 'e7'.repeat(32) };
  const rolls = Array.from({ length: made }, (_, at) => {
    const result = roll(secrets.secret_hash, playerParts('case', id, 'mine', at + 1));
    return { tab: 'case', nonce: at + 1, outcomes, roll: result, ...gives(result) };
  });
  return { id, public_hash: commit(secrets), ...secrets, client_seed: 'mine', rolls };
}

const chain = chainFrom(vectors.chain.r_4, 40);
const local: BeaconTerms = { id: 'local-chain.1', level: 'local', genesis: 1_790_000_000, period: 3, anchor: chain.tip };
const shown = (beacon: BeaconTerms, round: number) =>
  beacon === local
    ? { evidence: chain.links[round - 1]!, randomness: chainRandomness(chain.links[round - 1]!) }
    : { evidence: vectors.drand_quicknet.signature, randomness: vectors.drand_quicknet.randomness };

/** A drawn game with drops, a draw among equals and a seating. */
function aGame(id: string, beacon: BeaconTerms, locked_at: number) {
  const { secret_hash, secret_salt, public_hash } = vectors;
  const round = roundForLock(beacon, locked_at);
  const lock = { kind: 'battles', game: id, public_hash, roster: ['11', 'bot-3'], locked_at, round };
  const { evidence, randomness } = shown(beacon, round);
  const seed = { secret_hash, game: id, beacon: randomness };
  const drops = [1, 2].map((slot) => ({ slot: `drop.1.${slot}`, outcomes, result: battleDrop(seed, 1, slot) }));
  const draws = [
    ...drops.map(({ slot, result }) => ({ slot, outcomes, roll: result, ...gives(result) })),
    { slot: 'draw', outcomes: 3, roll: battleDraw(seed, 3), case: null, version: null, item: null },
  ];
  return {
    kind: 'battles',
    id,
    public_hash,
    secret_hash,
    secret_salt,
    roster: lock.roster,
    locked_at,
    beacon: beacon.id,
    round,
    lock_hash: lockHash(lock, beacon),
    evidence,
    randomness,
    draws,
    listing_hash: listingHash('battles', id, draws, []),
    seatings: [] as { slot: string; order: number[] }[],
  };
}

function aRoyale(id: string, locked_at: number) {
  const game = { ...aGame(id, local, locked_at), kind: 'royale', draws: [] };
  const { public_hash, roster, round } = game;
  const order = royaleSeats({ secret_hash: vectors.secret_hash, game: id, beacon: game.randomness }, 8);
  const lock_hash = lockHash({ kind: 'royale', game: id, public_hash, roster, locked_at, round }, local);
  const seatings = [{ slot: 'seats', order }];
  return { ...game, lock_hash, listing_hash: listingHash('royale', id, [], seatings), seatings };
}

/** Locked two periods and a little before the round whose signature is known. */
const beforeKnownRound = (quicknet.genesis + (vectors.drand_quicknet.round - 3) * quicknet.period) * 1000 - 500;

function aProof() {
  const pairs = [aPair('4', 12), aPair('9', 3)];
  const games = [
    aGame('g-1', local, 1_790_000_000_000),
    aGame('g-2', local, 1_790_000_060_001),
    aGame('g-3', quicknet, beforeKnownRound),
    aRoyale('g-4', 1_790_000_030_000),
  ];
  const rolls = [...pairs.flatMap((pair) => pair.rolls), ...games.flatMap((game) => game.draws)].length;
  return {
    format: 'riftdrop-proof-1',
    counts: { pairs: pairs.length, games: games.length, rolls, seatings: 1 },
    versions: [version],
    beacons: [local, quicknet],
    pairs,
    games,
  };
}

const proof = aProof();
const praise = 'ok: 2 pairs, 4 games, 24 rolls';

// proves GAME-503, G12
test.each(verifiers)('the script for $name verifies a proof, names its beacon', (verifier) => {
  expect(proof.games[2]!.round).toBe(vectors.drand_quicknet.round);
  const [verdict] = verdicts(verifier, proof);
  expect(withoutNotes(verdict!)).toBe(praise);
  expect(verdict).toContain('beacon local-chain.1 is local: whoever runs the site could foresee its rounds');
  expect(verdict!.includes('signatures of beacon rounds were not checked')).toBe(verifier.name === 'python');
  expect(withoutNotes(verdicts(verifier, { proof, next: null })[0]!)).toBe(praise);
});

const tamperings = Number(process.env.TAMPERINGS ?? 400);

// proves G12
test('finds every changed field equally in both languages', () => {
  const pick = picks(20_261_120);
  const changed = Array.from({ length: tamperings }, () => tamper(proof, pick));
  const answers = verifiers.map((verifier) =>
    verdicts(
      verifier,
      changed.map(({ document }) => document),
    ).map(withoutNotes),
  );
  changed.forEach(({ what }, at) => {
    for (const answer of answers) expect([what, answer[at]!.startsWith('ok')]).toEqual([what, false]);
    // Python cannot verify a signature, but a wrong one has wrong randomness too.
    expect([what, answers.at(-1)![at]]).toEqual([
      what,
      answers[0]![at]!.replace(/(; )?games\[\d+\]: the signature is not that of this round/, ''),
    ]);
  });
  expect(changed).toHaveLength(tamperings);
}, 60_000);

test.each(verifiers)('the script for $name rejects a consistent forgery', (verifier) => {
  const otherRoster = structuredClone(proof);
  const game = otherRoster.games[0]!;
  // Roster and lock agree with each other, but not with the published lock: only a stored copy of that one reveals it.
  game.roster = ['12', 'bot-3'];
  expect(verdicts(verifier, otherRoster)[0]).toContain('games[0]: lock differs');

  const nonceTwice = structuredClone(proof);
  nonceTwice.pairs[0]!.rolls[11] = { ...nonceTwice.pairs[0]!.rolls[10]! };
  expect(verdicts(verifier, nonceTwice)[0]).toBe('pairs[0].rolls[11]: nonce is not 12');

  const grindRound = structuredClone(proof);
  grindRound.games[0]!.round += 1;
  expect(verdicts(verifier, grindRound)[0]).toContain('games[0]: round differs: the rule names 3');

  const promoted = structuredClone(proof);
  promoted.beacons[0]!.level = 'public';
  expect(verdicts(verifier, promoted)[0]).toContain('beacons[0]: level differs');

  const hidden = structuredClone(proof);
  hidden.pairs.pop();
  expect(verdicts(verifier, hidden)[0]).toContain('counts: something was added or left out');
});
