import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Segmented } from './segmented.tsx';

test('is a named group of radio buttons', () => {
  const change = vi.fn<(value: number) => void>();
  render(
    <Segmented
      label="Count"
      options={[
        { value: 1, label: 1, name: 'Once' },
        { value: 2, label: 2, name: 'Twice' },
      ]}
      value={1}
      onChange={change}
    />,
  );
  expect(screen.getByRole('radiogroup', { name: 'Count' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Once' }).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'Twice' }));
  expect(change).toHaveBeenCalledExactlyOnceWith(2);
});
