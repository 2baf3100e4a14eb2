import { expect, test } from 'vitest';
import { wellLayout } from './well-layout.ts';

test.each([
  ['two places of a phone', 165, 2, 176],
  ['three places of a phone', 110, 3, 128],
  ['four places of a phone, in two rows', 165, 4, 96],
  ['four places of a wide screen', 270, 4, 208],
])('%s have wells that fit the first screen', (_, width, places, height) => {
  const layout = wellLayout(width, places);
  expect(layout.height).toBe(height);
  expect(layout.card.width).toBeLessThanOrEqual(width);
  expect(layout.card.height).toBeLessThan(height);
});
