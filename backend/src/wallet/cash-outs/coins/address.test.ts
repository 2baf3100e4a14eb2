import { describe, expect, test } from 'vitest';
import { isAddress, readAddress } from './address.ts';

/** From EIP-55, BIP 173, BIP 350 and the first block of Bitcoin; LTC from its documentation. */
const right = [
  ['ETH', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['ETH', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  // Its checksum has no capital letter.
  ['ETH', '0xde709f2102306220921060314715629080e2fb77'],
  ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['BTC', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['BTC', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ['LTC', 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1'],
] as const;

// proves API-115
describe('an address', () => {
  test.each(right)('of %s is known: %s', (symbol, address) => expect(isAddress(symbol, address)).toBe(true));

  test.each(right)('of %s with a changed character is refused: %s', (symbol, address) => {
    for (const at of [5, Math.floor(address.length / 2), address.length - 1]) {
      const other = ['2', '3', 'a', 'c'].find((letter) => letter.toLowerCase() !== address[at]!.toLowerCase())!;
      expect(isAddress(symbol, address.slice(0, at) + other + address.slice(at + 1))).toBe(false);
    }
  });

  test.each([
    ['LTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['LTC', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
    ['LTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['BTC', 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1'],
    ['BTC', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
    ['BTC', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['ETH', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'],
    ['ETH', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['ETH', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ] as const)('of another currency or network is refused: %s, %s', (symbol, address) => {
    expect(isAddress(symbol, address)).toBe(false);
  });

  test('of a test network is known there alone', () => {
    const regtest = 'rltc1qpyysjzgfpyysjzgfpyysjzgfpyysjzgfarjn3s';
    expect([isAddress('LTC', regtest, 'regtest'), isAddress('LTC', regtest), isAddress('LTC', regtest, 'test')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(isAddress('LTC', 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1', 'regtest')).toBe(false);
  });

  test('of the chain of the sandbox is known beside those of the main network', () => {
    const regtest = 'rltc1qpyysjzgfpyysjzgfpyysjzgfpyysjzgfarjn3s';
    expect([isAddress('LTC', regtest, 'sandbox'), isAddress('LTC', 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1', 'sandbox')]).toEqual([true, true]);
    expect([isAddress('BTC', regtest, 'sandbox'), isAddress('LTC', 'tltc1qw508d6qejxtdg4y5r3zarvary0c5xw7klfsuq0', 'sandbox')]).toEqual([
      false,
      false,
    ]);
  });

  test.each([
    ['0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', 'has no checksum'],
    ['0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED', 'checksum of this address is wrong'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', 'checksum of this address is wrong'],
    ['hello', 'begins with 0x'],
  ])('of ETH without its checksum says what to do: %s', (address, words) => {
    expect(readAddress('ETH', address)).toEqual({ problem: expect.stringContaining(words) });
  });

  test('of MWEB says what to enter instead', () => {
    expect(readAddress('LTC', `ltcmweb1qq${'q'.repeat(110)}`)).toEqual({
      problem: 'Addresses of MWEB cannot be paid to. Enter an address of your wallet that begins with ltc1, L or M.',
    });
  });

  test.each([
    ['ETH', '0x0000000000000000000000000000000000000000'],
    ['ETH', '0x0000000000000000000000000000000000000001'],
    ['ETH', '0x0000000000000000000000000000000000000100'],
    ['ETH', '0x000000000000000000000000000000000000dEaD'],
    ['ETH', '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'],
    ['BTC', '1111111111111111111114oLvT2'],
    ['BTC', '1BitcoinEaterAddressDontSendf59kuE'],
    ['BTC', 'bc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq9e75rs'],
  ] as const)('of %s that nobody has a key of is refused: %s', (symbol, address) => {
    expect(readAddress(symbol, address)).toEqual({ problem: expect.stringContaining('Nobody has the key') });
  });

  test.each(['0xdAC17F958D2ee523a2206206994597C13D831ec7', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'])(
    'of a token contract is refused: %s',
    (address) => {
      expect(readAddress('ETH', address)).toEqual({ problem: expect.stringContaining('token contract') });
    },
  );

  test.each([
    'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
    'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs',
    'bc1pfeessrawgf',
  ])('of a witness version without rules is refused: %s', (address) =>
    expect(readAddress('BTC', address)).toEqual({ problem: expect.stringContaining('this kind of address') }),
  );

  test('of segwit in capitals is the one in small letters', () => {
    expect(readAddress('BTC', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4')).toEqual({
      address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    });
    expect(isAddress('BTC', 'bc1qW508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')).toBe(false);
  });
});
