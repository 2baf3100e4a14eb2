import { hex } from '@scure/base';
import { HDKey } from '@scure/bip32';
import { expect, test } from 'vitest';
import { isAddress } from '../../cash-outs/coins/address.ts';
import { ethereumAddress, litecoinAddress } from './derive.ts';

/** Of the words "abandon … about" (BIP 39), the common test seed. */
const seed = hex.decode(
  '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4',
);
const account = (path: string) => HDKey.fromMasterSeed(seed).derive(path).publicExtendedKey;

test('addresses of Litecoin are those of BIP 84', () => {
  expect(litecoinAddress(account("m/84'/2'/0'"), 0, 'ltc')).toBe('ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh');
  expect(isAddress('LTC', litecoinAddress(account("m/84'/2'/0'"), 7, 'ltc'))).toBe(true);
});

test('derives Ethereum addresses by BIP 44 with checksum', () => {
  expect(ethereumAddress(account("m/44'/60'/0'"), 0)).toBe('0x9858EfFD232B4033E47d90003D41EC34EcaEda94');
  expect(isAddress('ETH', ethereumAddress(account("m/44'/60'/0'"), 7))).toBe(true);
});

test('a private key is refused', () => {
  const secret = HDKey.fromMasterSeed(seed).derive("m/84'/2'/0'").privateExtendedKey;
  expect(() => litecoinAddress(secret, 0, 'ltc')).toThrow('private');
});
