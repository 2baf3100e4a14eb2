import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toggled, useSelection } from './selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];

test.each([
  ['one alone', [], 'c', true, null, ['c']],
  ['down to it', ['b'], 'd', true, 'b', ['b', 'c', 'd']],
  ['up to it', ['d'], 'b', true, 'd', ['b', 'c', 'd']],
  ['everything between off', ['a', 'b', 'c', 'd'], 'c', false, 'b', ['a', 'd']],
  ['one alone when the first of the range is gone', ['a'], 'c', true, 'x', ['a', 'c']],
] as const)('chooses %s', (_, before, id, on, from, after) => {
  expect([...toggled(new Set(before), order, id, on, from)].toSorted()).toEqual(after);
});

test('takes a range from the last box that was touched', () => {
  const { result } = renderHook(() => useSelection(order));
  act(() => result.current.toggle('b', true, false));
  act(() => result.current.toggle('d', true, true));
  expect([...result.current.chosen]).toEqual(['b', 'c', 'd']);
});

test('drops hidden and gone items, so that no item out of view is sold', () => {
  const { result, rerender } = renderHook(({ shown }) => useSelection(shown), { initialProps: { shown: order } });
  act(() => result.current.all());
  rerender({ shown: ['b', 'c'] });
  expect([...result.current.chosen]).toEqual(['b', 'c']);
});
