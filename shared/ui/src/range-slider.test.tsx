import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RangeSlider, type RangeSliderProps } from './range-slider.tsx';

function slider(props: Partial<RangeSliderProps> = {}) {
  const told = vi.fn<(value: [number, number]) => void>();
  render(<RangeSlider label="Price" value={[20, 80]} onChange={told} {...props} />);
  return { told, thumbs: screen.getAllByRole<HTMLInputElement>('slider') };
}

// proves UI-018, ERR-088
test('reports a reversed range as invalid', () => {
  slider({ value: [80, 20] });
  expect(screen.getByRole('alert').textContent).toBe('Invalid range');
});

test('says nothing of a range of one value', () => {
  slider({ value: [20, 20] });
  expect(screen.getByRole('alert').textContent).toBe('');
});

// proves UI-019
test.each([
  [0, 95, [80, 80]],
  [1, 5, [20, 20]],
  [0, 40, [40, 80]],
])('thumb %i moved to %i stays on its side', (thumb, to, range) => {
  const { told, thumbs } = slider();
  fireEvent.change(thumbs[thumb]!, { target: { value: String(to) } });
  expect(told.mock.lastCall?.[0] ?? [20, 80]).toEqual(range);
});

// proves UI-019
test('shows an outside value at the end', () => {
  const { thumbs } = slider({ value: [-10, 500] });
  expect(thumbs.map((thumb) => thumb.value)).toEqual(['0', '100']);
});

// proves UI-020
test('goes from 0 to 100 by default', () => {
  const [thumb] = slider().thumbs;
  expect([thumb!.min, thumb!.max, thumb!.step]).toEqual(['0', '100', '1']);
});
