import { expect, test } from 'vitest';
import { lightOf } from './light.ts';

test.each([
  ['crate-strongbox-sealed-hex-amethyst-carbine-12-t5', 5],
  ['crate-vault-open-fade-gold-crown-3-t7', 7],
  ['crate-t9', undefined],
  ['photo', undefined],
  ['crate-t5-old', undefined],
])('reads the light of %s as %s', (image, tier) => expect(lightOf(image)).toBe(tier));
