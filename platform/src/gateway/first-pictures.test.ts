import { describe, expect, it } from 'vitest';
import { namesIn } from './first-pictures.ts';

const pictures = {
  data: '/dropcase',
  at: '*.drop_cases.*.image',
  first: 3,
  srcset: '/img/cases/{name}_200.avif 1x, /img/cases/{name}_400.avif 2x',
  type: 'image/avif' as const,
};
const list = (...images: unknown[]) => [{ drop_cases: images.map((image) => ({ image })) }];

describe('the names in an answer', () => {
  it('are the first at their place, each once', () => {
    const answer = [...list('crate-a', 'crate-b', 'crate-a'), { drop_cases: [] }, ...list('crate-c', 'crate-d')];
    expect(namesIn(answer, pictures)).toEqual(['crate-a', 'crate-b', 'crate-c']);
  });
  it('are none in an answer of another shape', () => {
    for (const answer of [null, 7, {}, [], [null], [{ drop_cases: {} }], list(7, null)]) expect(namesIn(answer, pictures)).toEqual([]);
  });
  it('leave out unsafe names', () => {
    expect(namesIn(list('a"><img>', '../secret', '', 'crate-b'), pictures)).toEqual(['crate-b']);
  });
});
