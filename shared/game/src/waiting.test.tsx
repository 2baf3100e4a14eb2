import { setServerTime } from '@riftdrop/host/clock';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aGame } from './testing.ts';
import Waiting from './waiting.tsx';

const now = Date.UTC(2026, 0, 1);
beforeEach(() => {
  vi.useFakeTimers({ now });
  setServerTime(now, now, now);
});

function shown(level: 'public' | 'local') {
  const lock = {
    beacon: 'b',
    level,
    round: 1234,
    locked_at: '2026-01-01T00:00:00.000Z',
    due_at: '2026-01-01T00:00:02.500Z',
    lock_hash: 'h',
  };
  render(<Waiting view={aGame({ lock })} full="All places are taken." />);
  const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  return {
    heading: () => screen.getByRole('timer').textContent,
    text: () => screen.getByRole('region', { name: 'Draw' }).textContent,
    after,
  };
}

test('counts down to the draw, with its details folded away', async () => {
  const { heading, text, after } = shown('public');
  expect(heading()).toBe('Drawing in 3 s');
  expect(text()).toContain('All places are taken. The draw is not known yet.');
  expect(screen.getByText('How this is decided').parentElement).toHaveProperty('open', false);
  expect(text()).toContain('Round 1,234 of the public beacon');
  await after(600);
  expect(heading()).toBe('Drawing in 2 s');
  await after(2_000);
  expect(heading()).toBe('Drawing');
});

test('shows a late draw with the time of the refund', async () => {
  const { text, after } = shown('public');
  await after(17_000);
  expect(text()).not.toContain('Late');
  await after(2_000);
  expect(text()).toContain('Late by 16 s. Without a draw every stake comes back 120 s after the last place was paid.');
});

test('names the operator who could foresee the beacon of the site', () => {
  const { text } = shown('local');
  expect(text()).not.toContain('The draw is not known');
  expect(text()).toContain('The operator of the site could foresee it: no real money is played for here.');
});
