import { describe, expect, it } from 'vitest';
import { zstdDecompressSync } from 'node:zlib';
import { deltaTo, dictionaryHash, isVersionOf, offeredDictionary, versionsOf } from './deltas.ts';

const hash = Buffer.alloc(32, 7);
const offered = `:${hash.toString('base64')}:`;

describe('the difference of a file', () => {
  // proves P21
  it('to its earlier version has the size of the change, and a browser that has this version can read it', async () => {
    const earlier = Buffer.from(Array.from({ length: 3_000 }, (_, at) => `f${at * 7919}()`).join(';'));
    const later = Buffer.from(earlier.toString().replace('f7919()', 'word()'));
    const delta = await deltaTo(earlier, later);
    expect(delta.length).toBeLessThan(150);
    expect(delta.subarray(0, 40).toString('hex')).toBe(`5e2a4d1820000000${dictionaryHash(earlier)}`);
    expect(zstdDecompressSync(delta.subarray(40), { dictionary: earlier }).equals(later)).toBe(true);
  });

  it('is made between scripts or sheets of one name', () => {
    expect(isVersionOf('cases.home.0123456789.js', 'cases.home.aaaaaaaaaa.js')).toBe(true);
    expect(isVersionOf('cases.home.0123456789.js', 'cases.home.0123456789.js')).toBe(false);
    expect(isVersionOf('cases.home.0123456789.js', 'cases.case.aaaaaaaaaa.js')).toBe(false);
    expect(isVersionOf('main.0123456789.css', 'main.aaaaaaaaaa.js')).toBe(false);
    expect(versionsOf('cases', 'cases.home.0123456789.js')).toBe('/assets/cases/*/cases.home.*.js');
    expect(versionsOf('shell', 'onest.0123456789.woff2')).toBeNull();
  });
});

it.each([
  ['gzip, br, zstd, dcb, dcz', offered, hash.toString('hex')],
  ['gzip, br, zstd', offered, null],
  ['dcz;q=0', offered, null],
  ['br, dcz', undefined, null],
  ['br, dcz', ':short=:', null],
  ['br, dcz', `../${offered}`, null],
])('of a request that accepts %s and has %s the dictionary is %s', (encodings, dictionary, found) => {
  expect(offeredDictionary({ 'accept-encoding': encodings, 'available-dictionary': dictionary })).toBe(found);
});
