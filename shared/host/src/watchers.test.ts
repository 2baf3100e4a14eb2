import { expect, test, vi } from 'vitest';
import { deliverOn } from './testing/live.ts';
import { $wanted } from './live/wanted.ts';
import { watchersOf } from './watchers.ts';

// proves SHELL-528
test('follows counts of its place while listened to', () => {
  vi.useFakeTimers();
  const told: unknown[] = [];
  const hear = (event: Event) => told.push((event as CustomEvent).detail);
  addEventListener('dd-watchers', hear);
  const seen: (number | null)[] = [];
  const stop = watchersOf('game:rps:x').subscribe((count) => seen.push(count));
  const stopOther = watchersOf('game:rps:x').subscribe(() => {});
  expect([...$wanted.get().keys()]).toEqual(['watchers.game:rps:x']);
  deliverOn('watchers.game:rps:x', 'watchers', { callsign: 'game:rps:x', watchers: 3 });
  expect(seen).toEqual([null, 3]);
  expect(told).toEqual([{ callsign: 'game:rps:x', watchers: 3 }]);
  stop();
  stopOther();
  vi.advanceTimersByTime(1500);
  expect([...$wanted.get().keys()]).toEqual([]);
  removeEventListener('dd-watchers', hear);
});

// proves SHELL-529
test('a counter ignores counts of other places', () => {
  vi.useFakeTimers();
  const seen = { pvp: [] as (number | null)[], race: [] as (number | null)[] };
  const stops = [
    watchersOf('pvp').subscribe((count) => seen.pvp.push(count)),
    watchersOf('race').subscribe((count) => seen.race.push(count)),
  ];
  for (const detail of [
    { callsign: 'race', watchers: 2 },
    { callsign: 'pvp', watchers: 5 },
    { callsign: 'battles', watchers: 5 },
  ])
    dispatchEvent(new CustomEvent('dd-watchers', { detail }));
  expect(seen).toEqual({ pvp: [null, 5], race: [null, 2] });
  for (const stop of stops) stop();
  vi.advanceTimersByTime(1500);
});
