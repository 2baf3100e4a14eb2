import { describe, expect, test } from 'vitest';
import { StartFailure } from '../../../plumbing/failure.ts';
import { readChains } from '../../../plumbing/config/chain-settings.ts';
import { signedChains } from './settings.ts';

const account = `tpub${'D'.repeat(107)}`;
const keys = { LITECOIN_SIGNER_KEY: '11'.repeat(32), ETHEREUM_SIGNER_KEY: '22'.repeat(32) };
const nodes = {
  LITECOIN_NODE: 'http://127.0.0.1:19332',
  LITECOIN_ACCOUNT: account,
  LITECOIN_NETWORK: 'regtest',
  LITECOIN_PRICE: '8000',
  ETHEREUM_NODE: 'http://127.0.0.1:8545',
  ETHEREUM_ACCOUNT: account,
  ETHEREUM_CHAIN: '31337',
  ETHEREUM_PRICE: '250000',
};
const read = (env: NodeJS.ProcessEnv) => signedChains(env, readChains(env));
const shown = (env: NodeJS.ProcessEnv) => read(env).map(({ payer, settings }) => [payer.chain, settings]);

describe('the settings of the signer', () => {
  test('have limits of their own accord', () => {
    const limits = { hourly: 100_000, mostFee: 2_000 };
    expect(shown({ ...nodes, ...keys })).toEqual([
      ['litecoin', { ...limits, price: 8_000, stuckAfter: 3 }],
      ['ethereum', { ...limits, price: 250_000, stuckAfter: 10 }],
    ]);
  });

  test('take the limits that are given', () => {
    const env = { ...nodes, ...keys, SIGNER_HOURLY: '500', SIGNER_MOST_FEE: '0' };
    expect(shown(env).map(([, settings]) => settings)).toMatchObject([
      { hourly: 500, mostFee: 0 },
      { hourly: 500, mostFee: 0 },
    ]);
  });

  test.each([
    ['LITECOIN_SIGNER_KEY', ['ethereum']],
    ['ETHEREUM_SIGNER_KEY', ['litecoin']],
    ['LITECOIN_NODE', ['ethereum']],
    ['ETHEREUM_NODE', ['litecoin']],
  ])('leave a chain out without %s', (name, chains) => {
    expect(read({ ...nodes, ...keys, [name]: '' }).map(({ payer }) => payer.chain)).toEqual(chains);
  });

  test.each([
    [{ LITECOIN_SIGNER_KEY: '', ETHEREUM_SIGNER_KEY: '' }, 'the signer needs LITECOIN_NODE and LITECOIN_SIGNER_KEY'],
    [{ LITECOIN_NODE: '', ETHEREUM_NODE: '' }, 'the signer needs LITECOIN_NODE and LITECOIN_SIGNER_KEY'],
    [{ LITECOIN_SIGNER_KEY: 'secret-key' }, 'LITECOIN_SIGNER_KEY must be private keys of 64 hex digits'],
    [{ ETHEREUM_SIGNER_KEY: `0x${'22'.repeat(32)}` }, 'ETHEREUM_SIGNER_KEY must be private keys of 64 hex digits'],
    [{ ETHEREUM_SIGNER_KEY: `${'22'.repeat(32)},${'33'.repeat(31)}` }, 'ETHEREUM_SIGNER_KEY must be private keys of 64 hex digits'],
    [{ ETHEREUM_SIGNER_KEY: '00'.repeat(32) }, 'ETHEREUM_SIGNER_KEY holds a number that is no private key'],
    [{ LITECOIN_SIGNER_KEY: 'ff'.repeat(32) }, 'LITECOIN_SIGNER_KEY holds a number that is no private key'],
    [{ ETHEREUM_SIGNER_KEY: 'AA'.repeat(32) }, 'ETHEREUM_SIGNER_KEY must be private keys of 64 hex digits'],
    [{ SIGNER_HOURLY: '10.5' }, 'SIGNER_HOURLY must be a whole number of USD cents'],
    [{ SIGNER_HOURLY: '-1' }, 'SIGNER_HOURLY must be a whole number of USD cents'],
    [{ SIGNER_MOST_FEE: '1e9' }, 'SIGNER_MOST_FEE must be a whole number of USD cents'],
  ])('refuse %j, and say no key', (wrong, message) => {
    const env = { ...nodes, ...keys, ...wrong };
    let failure: unknown;
    try {
      read(env);
    } catch (error) {
      failure = error;
    }
    expect(failure).toBeInstanceOf(StartFailure);
    expect((failure as Error).message).toContain(message);
    for (const key of [env.LITECOIN_SIGNER_KEY, env.ETHEREUM_SIGNER_KEY]) if (key) expect((failure as Error).message).not.toContain(key);
  });
});
