import { expect, test } from 'vitest';
import { cutCase } from './seam.ts';

const key = 'crate-strongbox-sealed-damascus-gold-crown-12-t7';

test('cuts a case into matching lid and box', () => {
  const { lid, box, mouth } = cutCase(key)!;
  const seam = '100.00% 38.90%, 90.40% 38.90%, 72.85% 53.90%, 9.60% 35.93%, 0.00% 35.93%';
  expect(lid).toBe(`polygon(0.00% 0.00%, 100.00% 0.00%, ${seam})`);
  expect(box).toBe(`polygon(0.00% 100.00%, 100.00% 100.00%, ${seam})`);
  expect(mouth).toHaveLength(4);
});

test('a picture of another making has no lid', () => {
  expect(cutCase('sunset-1')).toBeNull();
  expect(cutCase('crate-toString-sealed-damascus')).toBeNull();
});
