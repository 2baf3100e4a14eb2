import { deliverInitial } from '@riftdrop/host/testing/live';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aLiveDrop } from '../testing/factories.ts';
import LiveDrops from './live-drops.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const skeletons = () => document.querySelectorAll('.shimmer').length;

test('shows the drops in the moment in which they come, and at once where they are known', () => {
  vi.useFakeTimers();
  render(<LiveDrops />);
  expect([skeletons() > 0, screen.queryAllByRole('listitem').length]).toEqual([true, 0]);
  act(() => deliverInitial([aLiveDrop({ id: '3' }), aLiveDrop({ id: '2' }), aLiveDrop({ id: '1' })]));
  expect([skeletons(), screen.getAllByRole('listitem').length]).toEqual([0, 3]);
  cleanup();
  render(<LiveDrops />);
  expect([skeletons(), screen.getAllByRole('listitem').length]).toEqual([0, 3]);
});
