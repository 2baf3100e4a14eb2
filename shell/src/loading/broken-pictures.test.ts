import { expect, test } from 'vitest';
import { repeatErrors } from './broken-pictures.ts';

test('repeats the errors of pictures that failed, and of no other', () => {
  const states = { came: [true, 40, 'a'], failed: [true, 0, 'b'], loading: [false, 0, 'c'], empty: [true, 0, ''] } as const;
  const told: string[] = [];
  for (const [id, [complete, naturalWidth, currentSrc]] of Object.entries(states)) {
    const image = document.body.appendChild(document.createElement('img'));
    for (const [name, value] of Object.entries({ complete, naturalWidth, currentSrc })) Object.defineProperty(image, name, { value });
    image.addEventListener('error', () => void told.push(id));
  }
  repeatErrors(document);
  expect(told).toEqual(['failed']);
});
