import { act, render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useTurn } from './turns.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] }));

function Part({ name, atOnce = false }: { name: string; atOnce?: boolean }) {
  return useTurn(atOnce) && name;
}
const frame = () => act(() => void vi.advanceTimersToNextFrame());

test('draws one part in a frame, in the order in which they came', () => {
  const list = (names: string[]) => names.map((name) => <Part key={name} name={name} />);
  const { container, rerender } = render(list(['a', 'b', 'c']));
  expect(container.textContent).toBe('');
  frame();
  expect(container.textContent).toBe('a');
  // One that has gone takes no turn.
  rerender(list(['a', 'c', 'd']));
  frame();
  expect(container.textContent).toBe('ac');
  frame();
  expect(container.textContent).toBe('acd');
  rerender(list(['a', 'c', 'd', 'e']));
  frame();
  expect(container.textContent).toBe('acde');
});

test('draws a part at once where it is asked for', () => {
  expect(render(<Part name="a" atOnce />).container.textContent).toBe('a');
});
