import { crateSeams } from '@riftdrop/contract/api/catalogue/crate-seams';
import { expect, test } from 'vitest';
import { crateShapes } from '../names.ts';
import { bodies } from './body.ts';
import { spaceOf, spanAt } from './space.ts';

test('the contract knows every shape of a case', () => {
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
