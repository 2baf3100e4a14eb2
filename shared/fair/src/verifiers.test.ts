import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import vectors from '../vectors/pf1.json' with { type: 'json' };
import { type PublishedRoll, checkRoll } from './check.ts';
import { commit, draw, outcomes, playerParts, roll } from './pf1.ts';

const script = (name: string) => new URL(`../verify/${name}`, import.meta.url).pathname;
const hasPython = spawnSync('python3', ['--version']).status === 0;

/** The answers of a stand-alone verifier, one line for each roll. */
function answers(command: string, file: string, rolls: unknown): string[] {
  const { stdout } = spawnSync(command, [file], { input: JSON.stringify(rolls), encoding: 'utf8' });
  return stdout.trim().split('\n');
}

const hex = (seed: number) => seed.toString(16).padStart(2, '0').repeat(32);

/** Rolls of many pairs; of every three of them one has a changed roll and one a changed commitment. */
const rolls = Array.from({ length: 300 }, (_, at): PublishedRoll => {
  const secrets = { secret_hash: hex(at % 256), secret_salt: hex((at * 7) % 256) };
  const honest = roll(secrets.secret_hash, playerParts('case', `p-${at}`, `seed.${at}`, at + 1));
  return {
    tab: 'case',
    pair_id: `p-${at}`,
    client_seed: `seed.${at}`,
    nonce: at + 1,
    outcomes,
    ...secrets,
    roll: at % 3 === 1 ? (honest + 1) % outcomes : honest,
    public_hash: at % 3 === 2 ? hex(at % 256) : commit(secrets),
  };
});

const drawn = vectors.draws.map(({ parts, n, result }) => ({
  secret_hash: vectors.secret_hash,
  secret_salt: vectors.secret_salt,
  public_hash: vectors.public_hash,
  parts,
  outcomes: n,
  roll: result,
}));

// proves GAME-503
test.each([
  ['node', process.execPath, 'verify.mjs', true],
  ['python', 'python3', 'verify.py', hasPython],
])('agrees with the verifier for %s per roll', (_name, command, file, present) => {
  if (!present) return expect(hasPython).toBe(false);
  const here = rolls.map((published) => {
    const { commitmentHolds, rollHolds } = checkRoll(published);
    return !commitmentHolds ? 'commitment differs' : rollHolds ? 'ok' : expect.stringContaining('roll differs');
  });
  expect(here.filter((answer) => answer === 'ok')).toHaveLength(100);
  expect(answers(command, script(file), rolls)).toEqual(here);
  expect(answers(command, script(file), { id: '1', roll: rolls[0] })).toEqual(['ok']);
  expect(answers(command, script(file), { ...rolls[0], secret_hash: null, secret_salt: null })).toEqual([
    'the secrets of this roll are not public yet',
  ]);
  expect(answers(command, script(file), drawn)).toEqual(drawn.map(() => 'ok'));
  expect(drawn.every(({ parts, outcomes: n, roll: result }) => draw(vectors.secret_hash, parts, BigInt(n)) === BigInt(result))).toBe(true);
});
