import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layoutFor, trackOf } from './layout.ts';

test.each([
  [1, 360, { axis: 'x', columns: 1, height: 180, card: { width: 136, height: 152 } }],
  [1, 728, { axis: 'x', height: 208, card: { width: 160, height: 176 } }],
  [1, 1264, { axis: 'x', height: 232, card: { width: 184, height: 196 } }],
  [2, 1264, { axis: 'x', columns: 1 }],
  [3, 728, { axis: 'x', columns: 1 }],
  [4, 1264, { axis: 'y', columns: 4 }],
  [5, 728, { axis: 'y', columns: 5 }],
  [10, 1264, { axis: 'y', columns: 10 }],
  [10, 728, { axis: 'y', columns: 5 }],
  [3, 360, { axis: 'x', columns: 1, height: 132 }],
  [5, 336, { axis: 'y', columns: 5, height: 324, card: { width: 54, height: 96 } }],
  [10, 336, { axis: 'y', columns: 5, height: 172, card: { width: 54, height: 96 } }],
])('%i reels in %i px', (count, width, expected) => {
  expect(layoutFor(count, width)).toMatchObject(expected);
});

test('always fits its window and fills both sides', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 320, max: 1312 }), (count, width) => {
      const layout = layoutFor(count, width);
      const { card, gap } = trackOf(layout);
      const view = layout.axis === 'x' ? width : layout.height;
      if (layout.axis === 'x') expect(layout.card.height).toBeLessThan(layout.height);
      else expect(layout.columns * layout.card.width + (layout.columns - 1) * gap).toBeLessThanOrEqual(width);
      // Five cards stand before the start and five behind the result.
      expect((view - card) / 2).toBeLessThanOrEqual(5 * (card + gap));
    }),
  );
});
