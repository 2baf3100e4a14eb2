import { describe, expect, test } from 'vitest';
import { readChains } from './chain-settings.ts';

const account = `tpub${'D'.repeat(107)}`;
const litecoin = {
  LITECOIN_NODE: 'http://name:secret@127.0.0.1:19332',
  LITECOIN_ACCOUNT: account,
  LITECOIN_NETWORK: 'test',
  LITECOIN_PRICE: '8000',
};
const ethereum = {
  ETHEREUM_NODE: 'https://node.example/key',
  ETHEREUM_ACCOUNT: account,
  ETHEREUM_CHAIN: '11155111',
  ETHEREUM_PRICE: '250000',
};

describe('chains', () => {
  test('are those of the sandbox without nodes', () => {
    expect(readChains({ LITECOIN_PRICE: '1' })).toEqual({ litecoin: null, ethereum: null });
  });

  test('are read one by one', () => {
    expect(readChains({ ...litecoin, LITECOIN_CONFIRMATIONS: '3' })).toEqual({
      litecoin: { url: litecoin.LITECOIN_NODE, account, network: 'test', confirmations: 3, explorer: null, price: 8_000 },
      ethereum: null,
    });
    expect(readChains({ ...ethereum, ETHEREUM_EXPLORER: 'https://explorer.example/tx/{tx}' }).ethereum).toEqual({
      url: ethereum.ETHEREUM_NODE,
      account,
      chainId: 11_155_111,
      confirmations: null,
      explorer: 'https://explorer.example/tx/{tx}',
      price: 250_000,
    });
  });

  test.each([
    [{ LITECOIN_NETWORK: 'main' }, 'LITECOIN_NETWORK=main is real money'],
    [{ LITECOIN_NETWORK: '' }, 'LITECOIN_NETWORK must be test or regtest'],
    [{ ETHEREUM_CHAIN: '1' }, 'ETHEREUM_CHAIN=1 is real money'],
    [{ ETHEREUM_CHAIN: 'x' }, 'ETHEREUM_CHAIN must be the number'],
    [{ LITECOIN_NODE: 'name:secret@127.0.0.1' }, 'LITECOIN_NODE must be an http(s) address'],
    [{ LITECOIN_ACCOUNT: `tprv${'D'.repeat(107)}` }, 'LITECOIN_ACCOUNT must be an extended public key'],
    [{ LITECOIN_EXPLORER: 'https://explorer.example/' }, 'LITECOIN_EXPLORER must be an http(s) address with {tx} in it'],
    [{ LITECOIN_CONFIRMATIONS: '0' }, 'LITECOIN_CONFIRMATIONS must be a whole number'],
    [{ LITECOIN_PRICE: '' }, 'LITECOIN_PRICE must be a whole number'],
  ])('are refused with %j', (wrong, message) => {
    const read = () => readChains({ ...litecoin, ...ethereum, ...wrong });
    expect(read).toThrow(message);
    // No message shows a value that may be secret.
    expect(read).not.toThrow(/secret|tprvD/);
  });
});
