import { createHash } from 'node:crypto';
import type { DropCase } from '@riftdrop/contract/api/cases/cases';
import { playArena } from '@riftdrop/fair/arena';
import { queryClient } from '@riftdrop/host/query';
import { setSetting } from '@riftdrop/host/settings';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { trialQuery } from '../create/trial.ts';
import Announcement from './announcement.tsx';

const cheapest = { slug: 'milspec', name: 'Milspec', price: 135, stock: 'in_stock' };

beforeEach(() => {
  vi.useFakeTimers();
  // No canvas: the winner's hand.
  setSetting('reducedMotion', true);
  queryClient.setQueryData(trialQuery().queryKey, cheapest as DropCase);
});

const banner = () => screen.getByRole('region', { name: 'Rock, Paper, Scissors' });

// proves RPS-505, RPS-506, RPS-508, RPS-510
test('announces the mode and links to a trial game', () => {
  render(<Announcement />);
  const { textContent } = banner();
  expect(textContent).toContain('New Rock, Paper, Scissors battles are here');
  expect(textContent).toContain('Win 3X drops: the winner of 3 players gets all three drops. Your chance is 1 in 3.');
  expect(screen.getByRole('link', { name: 'Try for $1.35' }).getAttribute('href')).toBe('/rps/create');
});

// proves RPS-507, RPS-509
test('is hidden for good on this device', () => {
  render(<Announcement />);
  banner();
  fireEvent.click(screen.getByRole('button', { name: 'Hide this banner' }));
  expect(screen.queryByRole('region')).toBe(null);
  cleanup();
  render(<Announcement />);
  expect(screen.queryByRole('region')).toBe(null);
});

// proves RPS-511
test('shows another computed fight every 3000 ms', () => {
  render(<Announcement />);
  const shown = () => banner().querySelector('figcaption')!.textContent;
  const winnerOf = (name: string) =>
    playArena({ gameSeed: createHash('sha256').update(name).digest('hex'), rockSeed: 'rock', paperSeed: 'paper', scissorsSeed: 'scissors' })
      .winner;
  const words = [1, 2, 3].map((at) => `Demo ${at} of 3: ${winnerOf(`demo-${at}`)} wins`);
  const first = shown();
  expect(first.toLowerCase()).toBe(words[0]!.toLowerCase());
  for (const expected of [words[1]!, words[2]!, words[0]!]) {
    const before = shown();
    act(() => void vi.advanceTimersByTime(2_000));
    expect(shown()).toBe(before);
    act(() => void vi.advanceTimersByTime(1_000));
    expect(shown().toLowerCase()).toBe(expected.toLowerCase());
  }
});
