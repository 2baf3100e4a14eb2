import { bodies } from '@riftdrop/art/crate/body';
import { spaceOf, spanAt } from '@riftdrop/art/crate/space';
import { crateShapes } from '@riftdrop/art/names';
import { expect, test } from 'vitest';
import { crateSeams, cutCase } from './seam.ts';

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

test('knows every shape of a case', () => {
  expect(Object.keys(crateSeams)).toEqual([...crateShapes]);
});

test.each(crateShapes)('the seam of a %s matches its drawing', (shape) => {
  const body = bodies[shape];
  const space = spaceOf(body, 0);
  const { left, right } = spanAt(body.outline, body.seam);
  const drawn = [space.at([left, body.seam]), space.at([right, body.seam]), space.at([right, body.seam], body.depth)];
  for (const [at, [x, y]] of drawn.entries()) {
    expect(crateSeams[shape][at]![0]).toBeCloseTo(x, 0);
    expect(crateSeams[shape][at]![1]).toBeCloseTo(y, 0);
  }
});
