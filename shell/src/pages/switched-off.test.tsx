import { setServerTime } from '@riftdrop/host/clock';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import SwitchedOff from './switched-off.tsx';

const now = Date.parse('2026-11-23T12:00:00Z');
const day = 24 * 3600_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
});
afterEach(() => setServerTime(0, 0, 0));
const text = () => screen.getByRole('heading', { level: 1 }).parentElement!.textContent;

test('files that could not be checked did not run', () => {
  setServerTime(now, now, now);
  render(<SwitchedOff />);
  expect(text()).toContain('Its files could not be checked, so they were not run.');
});

test('a wrong device clock is named', () => {
  setServerTime(now, now - 20 * day, now);
  render(<SwitchedOff />);
  expect(text()).toContain('The clock of this device is wrong');
  expect(text()).toContain('23 November 2026');
  expect(text()).toContain('3 November 2026');
  expect(text()).not.toContain('Its files could not be checked');
});
