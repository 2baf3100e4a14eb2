import type { Mutant } from './mutant.ts';

/** Mistakes with the draw. */
export const fairnessMutants: Mutant[] = [
  {
    name: 'commitment equals outcome',
    guarantee: 'G14',
    complaint: /predicts \d+ of \d+ rolls/,
    patches: [
      { file: 'cases/rolls.ts', find: `roll(pair.secret_hash, playerParts('case'`, put: `roll(pair.public_hash, playerParts('case'` },
    ],
  },
  {
    name: '32-bit modulo',
    guarantee: 'G14',
    complaint: /nonce \d+ of pair \d+ gives/,
    patches: [
      {
        file: 'cases/rolls.ts',
        find: 'import { draw, outcomes, playerParts, roll }',
        put: 'import { draw, outcomes, playerParts, roll, words }',
      },
      {
        file: 'cases/rolls.ts',
        find: `const result = roll(pair.secret_hash, playerParts('case', pair.id, clientSeed, nonce));`,
        put: `const result = Number(words(pair.secret_hash, playerParts('case', pair.id, clientSeed, nonce)).next().value >> 32n) % outcomes;`,
      },
    ],
  },
];
