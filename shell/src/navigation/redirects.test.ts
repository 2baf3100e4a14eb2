import { expect, test } from 'vitest';
import shell from '../../shell.json' with { type: 'json' };
import { redirectOf as redirect } from './redirects.ts';

const redirectOf = (path: string) => redirect(path, shell.moved);

// proves SHELL-017, SHELL-018, SHELL-019, SHELL-020
test.each([
  ['/case', '/'],
  ['/case/partnership', '/'],
  ['/case/partnership/abc', '/'],
  ['/case/giveaway', '/'],
  ['/case/giveaway/x/y', '/'],
])('the address %s of a case has moved to %s', (from, to) => expect(redirectOf(from)).toBe(to));

// proves SHELL-021, SHELL-022, SHELL-023
test.each([
  ['/profile/partner', '/partner'],
  ['/profile/partner/codes', '/partner'],
  ['/Case/Night-Shift', '/case/night-shift'],
  ['/profile/', '/profile'],
  ['/CASE/', '/'],
])('%s has moved to %s', (from, to) => expect(redirectOf(from)).toBe(to));

// proves SHELL-506, SHELL-507, SHELL-508, SHELL-509
test.each([
  ['/battle', '/battles'],
  ['/group-game', '/battles'],
  ['/group-game/create', '/battles/create'],
  ['/group-game/finished/my', '/battles/finished/my'],
  ['/group-game/finished', '/battles/finished'],
  ['/group-game/stats/76561', '/battles/stats/76561'],
  ['/group-game/game/g-1', '/battle/g-1'],
  ['/group-game/game/g-1/join-me', '/battle/g-1/invite'],
  ['/group-game/anything/else', '/battles'],
])('the address %s of a battle has moved to %s', (from, to) => expect(redirectOf(from)).toBe(to));

test.each(['/', '/case/night-shift', '/case/partner', '/profile', '/battle/g-1', '/battles', '/partner'])('%s stays', (path) =>
  expect(redirectOf(path)).toBeNull(),
);

test('no address is sent on for ever', () => {
  for (const path of ['/case', '/profile/partner/x', '/group-game/x', '/battle', '/group-game/game/a/b']) {
    const target = redirectOf(path)!;
    expect([target, redirectOf(target)]).toEqual([target, null]);
  }
});
