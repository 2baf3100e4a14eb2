import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOf, fileNameOf } from './address.ts';

const crate = 'crate-trunk-sealed-lattice-gold-talon-3-t7',
  skin = 'carbine-fade-sunset-71-t5-w0';

describe('the address of a picture', { timeout: 30_000 }, () => {
  // proves CASES-037, CASES-038, DATA-053
  it('is {image}[_{size}].{ext} with sizes 400 and 200', () => {
    expect(addressOf('cases', `${crate}_400.avif`)?.format).toEqual({ width: 400, ext: 'avif' });
    expect(addressOf('cases', `${crate}_200.webp`)?.format).toEqual({ width: 200, ext: 'webp' });
    expect(addressOf('cases', `${crate}.png`)?.format).toEqual({ width: 800, ext: 'png' });
    expect(addressOf('cases', `${crate}_300.png`)).toBeNull();
    expect(addressOf('cases', `${crate}_800.png`)).toBeNull();
    expect(addressOf('cases', `${crate}_.png`)).toBeNull();
  });

  it('keeps cases, skins and avatars apart', () => {
    expect(addressOf('skins', `${skin}.avif`)?.picture.kind).toBe('skin');
    expect(addressOf('avatars', 'avatar-3.avif')?.picture.kind).toBe('avatar');
    expect(addressOf('cases', `${skin}.avif`)).toBeNull();
    expect(addressOf('skins', 'avatar-3.avif')).toBeNull();
    expect(addressOf('__proto__', `${skin}.avif`)).toBeNull();
  });

  it('never leads outside the shelf', () => {
    const pieces = fc.constantFrom(
      skin,
      crate,
      'avatar-1',
      '_400',
      '_200',
      '.avif',
      '.webp',
      '.png',
      '.gif',
      '..',
      '/',
      '\\',
      '%2f',
      '\u0000',
      '\n',
      'avif',
      ' ',
    );
    const file = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.array(pieces, { maxLength: 5 }).map((list) => list.join('')),
    );
    fc.assert(
      fc.property(fc.constantFrom('cases', 'skins', 'avatars'), file, (shelf, asked) => {
        const address = addressOf(shelf, asked);
        if (address !== null) expect(fileNameOf(address)).toBe(asked);
        if (address !== null) expect(asked).toMatch(/^[a-z0-9-]+(_[24]00)?\.(avif|webp|png)$/);
      }),
      { numRuns: 2000 },
    );
  });
});
