import { describe, expect, test } from 'vitest';
import { clientAddress, isLoopback, networkOf } from './client-address.ts';

describe('the address of a client', () => {
  test.each([
    ['the peer without a header', '198.51.100.7', undefined, true, '198.51.100.7'],
    ['the peer when it is not trusted', '198.51.100.7', '203.0.113.9', false, '198.51.100.7'],
    ['the only entry of a trusted proxy', '10.0.0.2', '203.0.113.9', true, '203.0.113.9'],
    ['the last entry, never the first', '10.0.0.2', '6.6.6.6, 203.0.113.9', true, '203.0.113.9'],
    ['the last entry of several headers', '10.0.0.2', ['6.6.6.6', '7.7.7.7,203.0.113.9'], true, '203.0.113.9'],
    ['the peer when the last entry is no address', '10.0.0.2', '203.0.113.9, unknown', true, '10.0.0.2'],
    ['the peer when the header is empty', '10.0.0.2', '', true, '10.0.0.2'],
    ['an entry without its port', '10.0.0.2', '203.0.113.9:51234', true, '203.0.113.9'],
    ['an IPv6 entry without brackets and port', '10.0.0.2', '[2001:db8::1]:443', true, '2001:db8::1'],
    ['an IPv4 peer of an IPv6 socket', '::ffff:198.51.100.7', undefined, false, '198.51.100.7'],
    ['a mapped address in hexadecimal', '10.0.0.2', '::FFFF:c633:6407', true, '198.51.100.7'],
    ['one spelling of an IPv6 address', '10.0.0.2', '2001:0DB8:0:0::0001', true, '2001:db8::1'],
    ['the peer instead of a number too large', '10.0.0.2', '256.1.1.1', true, '10.0.0.2'],
    ['the peer instead of a URL', '10.0.0.2', '::1]/@[::2', true, '10.0.0.2'],
  ])('is %s', (_, peer, forwarded, trusted, address) => {
    expect(clientAddress({ peer, forwarded, trusted })).toBe(address);
  });

  test('is read from a megabyte header', () => {
    const forwarded = `${'1'.repeat(500_000)}, ${'a:'.repeat(250_000)}`;
    expect(clientAddress({ peer: '10.0.0.2', forwarded, trusted: true })).toBe('10.0.0.2');
  });
});

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:DB8::1', '2001:db8:0:0::/64'],
  ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['no address', 'no address'],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('counts a /48 as one network', () => {
  expect(networkOf('2001:db8:1:2::9', 48)).toBe('2001:db8:1::/48');
  expect(networkOf('2001:db8:1:ffff::1', 48)).toBe('2001:db8:1::/48');
  expect(networkOf('198.51.100.7', 48)).toBe('198.51.100.7');
});

test.each([
  ['127.0.0.1', true],
  ['127.8.9.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['198.51.100.7', false],
  ['::12', false],
])('knows whether %s is of this machine', (address, loopback) => {
  expect(isLoopback(address)).toBe(loopback);
});
