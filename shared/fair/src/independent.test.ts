import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { checkBattle } from './battle-proof.ts';
import { checkRoyale } from './royale-proof.ts';
import { checkRps } from './rps-proof.ts';
import { aBattleProof } from './testing/battle-proofs.ts';
import { aRoyaleProof } from './testing/royale-proofs.ts';
import { anRpsProof } from './testing/rps-proofs.ts';
import { picks, tamper } from './testing/tamper.ts';

// The verifier in Perl was written from docs/fairness.md and its vectors alone, without a look at the code.
const path = (name: string) => new URL(`../${name}`, import.meta.url).pathname;
const hasPerl = spawnSync('perl', ['-MJSON::PP', '-e1']).status === 0;
const lines = (documents: unknown): string[] => {
  const { stdout, stderr } = spawnSync('perl', [path('verify/verify.pl')], {
    input: JSON.stringify(documents),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return (stdout + stderr).trim().split('\n');
};

// proves GAME-503
test.skipIf(!hasPerl)('a verifier written from the page computes every vector', () => {
  const { stdout } = spawnSync('perl', [path('verify/vectors.pl'), path('vectors')], { encoding: 'utf8' });
  expect(stdout.trim()).toBe('132 vectors, 0 differ');
});

test.skipIf(!hasPerl)(
  'a verifier written from the page computes whole games',
  () => {
    const battles = Array.from({ length: 80 }, (_, at) => aBattleProof(at));
    const royales = [...Array.from({ length: 30 }, (_, at) => aRoyaleProof(at)), aRoyaleProof(1000, 72)];
    const arenas = Array.from({ length: 20 }, (_, at) => anRpsProof(at));
    const wanted = [
      ...battles.map((battle) => checkBattle(battle).words),
      ...royales.map((royale) => checkRoyale(royale).words),
      ...arenas.map((game) => checkRps(game).words),
    ];
    const answers = lines([...battles, ...royales, ...arenas]);
    expect(answers.map((line, at) => line.slice(0, 4 + wanted[at]!.length))).toEqual(wanted.map((words) => `ok: ${words}`));
  },
  60_000,
);

test.skipIf(!hasPerl)(
  'a verifier written from the page refuses each change of one field',
  () => {
    const pick = picks(20_261_128);
    for (const document of [aBattleProof, aRoyaleProof, anRpsProof].flatMap((make) => Array.from({ length: 25 }, () => make(pick(20))))) {
      const { what, document: changed } = tamper(document, pick);
      expect([what, lines(changed)[0]]).toEqual([what, expect.not.stringMatching(/^ok/)]);
    }
  },
  60_000,
);
