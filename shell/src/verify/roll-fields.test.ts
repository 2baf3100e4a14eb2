import { describe, expect, test } from 'vitest';
import { check, emptyFields, fieldsFrom, fieldsOf, tabs, type RollFields } from './roll-fields.ts';

const secrets = {
  secret_hash: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  secret_salt: 'f'.repeat(64),
  public_hash: '5593961caae272bf7957aaa3ee16b62e6c3040f2cc669382a042f0bba264e469',
};
const filled = (change: Partial<RollFields> = {}): RollFields => ({
  ...emptyFields,
  ...secrets,
  client_seed: 'lucky_seed-1',
  nonce: '1',
  pair_id: 'p-0001',
  ...change,
});

// proves DATA-565
test('has the published values and one tab for each kind of roll', () => {
  expect(Object.keys(emptyFields)).toEqual(expect.arrayContaining(['secret_hash', 'secret_salt', 'public_hash', 'client_seed', 'nonce']));
  expect(tabs).toEqual(['case', 'king', 'battles', 'upgrade']);
});

// proves SHELL-518, SHELL-520
describe('a check', () => {
  test.each([
    ['case', '1', 673606n],
    ['case', '2', 198879n],
    ['case', '1000', 364308n],
    ['king', '1', 320390n],
    ['upgrade', '4', 413825n],
  ] as const)('computes the published vector of %s, nonce %s', (tab, nonce, roll) => {
    expect(check(tab, filled({ nonce }))).toEqual({ state: 'done', verdict: { hashMatches: true, roll } });
  });

  test('draws between the given number of outcomes', () => {
    expect(check('case', filled({ outcomes: '9223372036854775809'.slice(0, 18) }))).toMatchObject({ state: 'done' });
    expect(check('case', filled({ outcomes: '1' }))).toMatchObject({ verdict: { roll: 0n } });
  });

  test('computes a battle from game, beacon and draw', () => {
    const beacon = 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587';
    expect(check('battles', filled({ pair_id: 'g-0001', client_seed: beacon, nonce: 'drop.1.1' }))).toMatchObject({
      verdict: { roll: 876151n },
    });
    expect(check('battles', filled({ pair_id: 'g-0001', client_seed: beacon, nonce: 'draw', outcomes: '3' }))).toMatchObject({
      verdict: { roll: 2n },
    });
  });

  test.each(['secret_hash', 'secret_salt', 'public_hash'] as const)('sees one changed digit of %s', (name) => {
    const changed = secrets[name].replace(/.$/, (digit) => (digit === '0' ? '1' : '0'));
    expect(check('case', filled({ [name]: changed }))).toMatchObject({ state: 'done', verdict: { hashMatches: false } });
  });

  test.each(['secret_hash', 'client_seed', 'nonce', 'pair_id'] as const)('gives another roll for another %s', (name) => {
    const other = { secret_hash: 'a'.repeat(64), client_seed: 'unlucky', nonce: '77', pair_id: 'p-0002' }[name];
    expect(check('case', filled({ [name]: other }))).not.toMatchObject({ verdict: { roll: 673606n } });
  });

  test('waits for every field', () => {
    const states = Object.keys(emptyFields).map((name) => [name, check('case', filled({ [name]: '' })).state]);
    expect(states).toEqual(Object.keys(emptyFields).map((name) => [name, 'incomplete']));
  });

  test.each([
    ['secret_hash', 'XYZ'],
    ['public_hash', 'abc'],
    ['client_seed', 'a|b'],
    ['nonce', '0'],
    ['nonce', '1.5'],
    ['outcomes', '-1'],
    ['pair_id', 'p 1'],
  ] as const)('names the field that is not well-formed: %s', (field, value) => {
    expect(check('case', filled({ [field]: value }))).toMatchObject({ state: 'wrong', field });
  });

  test('takes pasted values with spaces around them', () =>
    expect(check('case', filled({ public_hash: ` ${secrets.public_hash}\n` }))).toMatchObject({ verdict: { hashMatches: true } }));
});

// proves SHELL-521
test('a published roll fills fields, secrets once revealed', () => {
  const roll = {
    tab: 'case' as const,
    pair_id: 'p-0001',
    ...secrets,
    client_seed: 'lucky_seed-1',
    nonce: 3,
    roll: 363510,
    outcomes: 1_000_000,
  };
  expect(check('case', fieldsOf(roll))).toMatchObject({ verdict: { hashMatches: true, roll: 363510n } });
  expect(fieldsOf({ ...roll, secret_hash: null, secret_salt: null })).toMatchObject({
    secret_hash: '',
    secret_salt: '',
    nonce: '3',
    outcomes: '1000000',
  });
});

test('a link fills only known fields', () => {
  expect(fieldsFrom({ nonce: '9', evil: 'x' })).toEqual({ ...emptyFields, nonce: '9' });
});
