import { expect, test } from 'vitest';
import { aDrop } from '../testing/factories.ts';
import { bestOfDay } from './best-of-day.ts';

const now = Date.parse('2026-11-23T12:00:00Z');
const dropAt = (hoursAgo: number, cost: number) => aDrop({ cost, timestamp: new Date(now - hoursAgo * 3600_000).toISOString() });

test('is the dearest of the last 24 hours', () => {
  expect(bestOfDay([dropAt(1, 500), dropAt(2, 900), dropAt(23, 700), dropAt(25, 5000)], now)?.cost).toBe(900);
});

test('is unknown without drops in 24 hours', () => {
  expect(bestOfDay([], now)).toBeNull();
  expect(bestOfDay([dropAt(24, 900)], now)).toBeNull();
});

test('is unknown when the list is too short', () => {
  const busy = Array.from({ length: 20 }, () => dropAt(1, 900));
  expect(bestOfDay(busy, now)).toBeNull();
  expect(bestOfDay([...busy.slice(1), dropAt(30, 900)], now)?.cost).toBe(900);
});
