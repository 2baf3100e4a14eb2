import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSteady } from './use-steady.ts';

interface Item {
  key: string;
  text: string;
}

function List({ items, all }: { items: Item[]; all: Item[] }) {
  const box = useRef<HTMLUListElement>(null);
  const shown = useSteady(
    items,
    ({ key }) => key,
    (key) => all.find((one) => one.key === key),
    box,
  );
  return (
    <ul ref={box}>
      {shown.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  );
}

const items = (...texts: string[]): Item[] => texts.map((text) => ({ key: text[0]!, text }));
const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

beforeEach(() => void vi.useFakeTimers());

// proves PVP-530
test('updates in place and moves nothing for a second after the pointer', () => {
  const first = items('a', 'b', 'c');
  const { rerender } = render(<List items={first} all={first} />);
  fireEvent.pointerMove(screen.getByRole('list'));
  const next = items('d', 'b2', 'a2');
  const all = [...next, ...items('c over')];
  rerender(<List items={next} all={all} />);
  expect(shown()).toEqual(['a2', 'b2', 'c over']);
  act(() => void vi.advanceTimersByTime(999));
  expect(shown()).toEqual(['a2', 'b2', 'c over']);
  act(() => void vi.advanceTimersByTime(1));
  expect(shown()).toEqual(['d', 'b2', 'a2']);
});
