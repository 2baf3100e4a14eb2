import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aLiveDrop } from '../testing/factories.ts';
import { DropTile } from './drop-tile.tsx';

/** The visible text, without text for screen readers only. */
const onView = (tile: HTMLElement) => [...tile.querySelectorAll('[aria-hidden="true"]')].map(({ textContent }) => textContent).join(' ');

test('shows who got the drop and its case', () => {
  render(<DropTile drop={aLiveDrop()} />);
  const tile = screen.getByRole('link');
  expect(onView(tile)).toContain('Nova');
  expect(onView(tile)).toContain('Night Shift');
  expect(tile.getAttribute('href')).toBe('/case/night-shift');
});

test('names no case for a drop without one', () => {
  const { container } = render(<DropTile drop={aLiveDrop({ drop_case: null })} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(onView(container)).toContain('Nova');
  expect(onView(container)).not.toContain('Night Shift');
});
