import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useDrawn } from './use-drawn.ts';

test('renders long lists in idle steps, restarts for others', () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('cancelIdleCallback', (at: number) => (idle[at - 1] = () => {}));
  const { result, rerender } = renderHook(({ of }) => useDrawn(70, 24, { step: 24, of }), { initialProps: { of: 'one' } });
  expect(result.current).toBe(24);
  act(() => idle.at(-1)!());
  expect(result.current).toBe(48);
  rerender({ of: 'other' });
  expect(result.current).toBe(24);
  for (let step = 0; step < 3; step++) act(() => idle.at(-1)!());
  expect(result.current).toBe(70);
});
