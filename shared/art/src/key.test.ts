import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { avatarImage, crateImage, formatPicture, parsePicture, skinImage } from './key.ts';
import type { Picture } from './key.ts';
import { crateShapes, crateStates, finishNames, motifNames, paletteNames, silhouetteNames } from './names.ts';
import type { EmblemKey, FinishKey, PaletteKey, SilhouetteKey } from './names.ts';

const silhouette = fc.constantFrom(...(Object.keys(silhouetteNames) as SilhouetteKey[]));
const finish = fc.constantFrom(...(Object.keys(finishNames) as FinishKey[]));
const palette = fc.constantFrom(...(Object.keys(paletteNames) as PaletteKey[]));
const seed = fc.integer({ min: 0, max: 9999 }),
  tier = fc.integer({ min: 1, max: 7 }),
  wear = fc.integer({ min: 0, max: 4 });
const emblem: fc.Arbitrary<EmblemKey> = fc.oneof(silhouette, fc.constantFrom(...motifNames));
const picture: fc.Arbitrary<Picture> = fc.oneof(
  fc.record({ kind: fc.constant('skin' as const), key: fc.record({ silhouette, finish, palette, seed, tier, wear }) }),
  fc.record({
    kind: fc.constant('crate' as const),
    key: fc.record({ shape: fc.constantFrom(...crateShapes), state: fc.constantFrom(...crateStates), finish, palette, emblem, seed, tier }),
  }),
  fc.record({ kind: fc.constant('avatar' as const), key: fc.record({ seed }) }),
);

describe('a picture key', { timeout: 30_000 }, () => {
  it('reads back as what it was made from', () => {
    fc.assert(
      fc.property(picture, (made) => {
        expect(parsePicture(formatPicture(made))).toEqual(made);
      }),
      { numRuns: 2000 },
    );
  });

  it('contains only lower-case letters, digits and hyphens', () => {
    fc.assert(
      fc.property(picture, (made) => {
        expect(formatPicture(made)).toMatch(/^[a-z0-9-]{1,80}$/);
      }),
    );
  });

  it('has one spelling', () => {
    const words = fc.constantFrom(
      ...Object.keys(silhouetteNames),
      ...Object.keys(finishNames),
      ...Object.keys(paletteNames),
      ...crateShapes,
      ...crateStates,
      'crate',
      'avatar',
      '0',
      '7',
      '07',
      '-1',
      '1e3',
      '٣',
      't0',
      't5',
      't8',
      'w0',
      'w5',
      '9999',
      '10000',
      '',
      ' ',
      '__proto__',
      'constructor',
      'toString',
    );
    const nearly = fc.array(words, { maxLength: 9 }).map((list) => list.join('-'));
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 120 }), nearly), (text) => {
        const read = parsePicture(text);
        if (read !== null) expect(formatPicture(read)).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    'carbine-fade-sunset-71-t5-w0-',
    'carbine-fade-sunset-071-t5-w0',
    'carbine-fade-sunset-71-t0-w0',
    'carbine-fade-sunset-71-t8-w0',
    'carbine-fade-sunset-71-t5-w5',
    'carbine-fade-sunset-10000-t5-w0',
    'Carbine-fade-sunset-71-t5-w0',
    'toString-fade-sunset-71-t5-w0',
    '__proto__-fade-sunset-71-t5-w0',
    'carbine-constructor-sunset-71-t5-w0',
    'carbine-fade-hasOwnProperty-71-t5-w0',
    'crate-strongbox-ajar-fade-sunset-carbine-1-t5',
    'crate-strongbox-open-fade-sunset-length-1-t5',
    'avatar-',
    'avatar--1',
    'avatar-1.5',
    'avatar-00',
    '',
    '../../etc/passwd',
    'avatar-1\u0000',
  ])('%j is no picture', (text) => {
    expect(parsePicture(text)).toBeNull();
  });

  it('is refused when a part is unknown', () => {
    expect(() => skinImage({ silhouette: 'spoon' as SilhouetteKey, finish: 'fade', palette: 'sunset', seed: 1, tier: 1, wear: 0 })).toThrow(
      'no such picture',
    );
    expect(() => skinImage({ silhouette: 'bow', finish: 'fade', palette: 'sunset', seed: 1.5, tier: 1, wear: 0 })).toThrow(
      'no such picture',
    );
    expect(() =>
      crateImage({ shape: 'vault', state: 'open', finish: 'fade', palette: 'sunset', emblem: 'crown', seed: 1, tier: 8 }),
    ).toThrow('no such picture');
    expect(() => avatarImage(10_000)).toThrow('no such picture');
  });
});
