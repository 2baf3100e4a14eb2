import { describe, expect, test } from 'vitest';
import { isAddress } from './address.ts';

/** Of EIP-55, BIP 173, BIP 350 and the first block of Bitcoin; LTC from its own documentation. */
const right = [
  ['ETH', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['ETH', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
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
});
