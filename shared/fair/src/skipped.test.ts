import { expect, test } from 'vitest';
import { checkBattle } from './battle-proof.ts';
import { lockHash } from './lock.ts';
import { checkRoyale } from './royale-proof.ts';
import { checkRps } from './rps-proof.ts';
import { aBattleProof } from './testing/battle-proofs.ts';
import { aRoyaleProof } from './testing/royale-proofs.ts';
import { anRpsProof } from './testing/rps-proofs.ts';
import { independent, verdicts, verifiers } from './testing/verifiers.ts';

type Sample = ReturnType<typeof aBattleProof> | ReturnType<typeof aRoyaleProof> | ReturnType<typeof anRpsProof>;
const lineOf = ({ proof }: Sample) => proof.games[0]!.terms?.find((line) => line.startsWith('skipped '));

/** The first game of a kind whose lock names skipped steps. */
const skipping = <T extends Sample>(make: (n: number) => T): T =>
  Array.from({ length: 60 }, (_, at) => make(2 * at)).find((one) => lineOf(one) !== undefined)!;

/** The game with other terms, and a lock that holds them. */
function relocked<T extends Sample>(document: T, change: (terms: readonly string[]) => string[]): T {
  const [game] = document.proof.games;
  const terms = change(game!.terms!);
  const lock_hash = lockHash({ ...game!, game: game!.id, terms }, document.proof.beacons[0]!);
  return { ...document, proof: { ...document.proof, games: [{ ...game!, terms, lock_hash }] } };
}

const battle = skipping(aBattleProof);
const royale = skipping(aRoyaleProof);
const rps = skipping(anRpsProof);

// proves GAME-526
test.each([
  ['a battle', battle, (one: Sample) => checkBattle(one as typeof battle)],
  ['a Battle Royale', royale, (one: Sample) => checkRoyale(one as typeof royale)],
  ['rock, paper, scissors', rps, (one: Sample) => checkRps(one as typeof rps)],
])('%s skips the steps that its lock names, and no others', (_, game: Sample, check) => {
  const other = relocked(game, (terms) => terms.map((line) => (line === lineOf(game) ? `${line} 99` : line)));
  const earlier = relocked(game, (terms) => terms.filter((line) => line !== lineOf(game)));
  expect([check(game).problems, check(earlier).problems]).toEqual([[], []]);
  expect(check(other).problems).toEqual(['terms: other rounds are skipped']);
  for (const verifier of [...verifiers, ...independent]) {
    const [named, unnamed, wrong] = verdicts(verifier, [game, earlier, other]);
    const note = 'rounds that the lock does not name were skipped';
    expect([verifier.name, named]).toEqual([verifier.name, expect.stringMatching(/^ok: /)]);
    expect(named).not.toContain(note);
    expect(unnamed).toContain(note);
    expect(wrong).toMatch(
      independent.includes(verifier) ? /terms: is skipped .* 99, computed skipped/ : /^terms: other rounds are skipped$/,
    );
  }
});
