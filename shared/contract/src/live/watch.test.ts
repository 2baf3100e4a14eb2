import { describe, expect, test } from 'vitest';
import { callsign, callsignOf, channelsOf } from './watch.ts';

// proves SHELL-530
describe('the place of a page', () => {
  test.each([
    ['/battles', 'battles'],
    ['/royales', 'royales'],
    ['/rps', 'rps'],
    ['/royales/race', 'race'],
    ['/royales/race/17', 'race'],
    ['/battle/b-1', 'game:battle:b-1'],
    ['/battle/b-1/invite', 'game:battle:b-1'],
    ['/royale/r1/m2', 'game:royale:r1'],
    ['/rps/x9', 'game:rps:x9'],
  ])('%s is %s', (path, place) => {
    expect(callsignOf(path)).toBe(place);
    expect(callsign.safeParse(place).success).toBe(true);
  });

  test.each(['/', '/battles/create', '/battles/stats/1', '/rps/create', '/rps/stats/7', '/battle/', '/case/one', '/battle/a b'])(
    '%s is none',
    (path) => expect(callsignOf(path)).toBeNull(),
  );
});

// proves RT-510, RT-547, RT-550
test('the count goes to its channel, lobby and general', () => {
  expect(channelsOf('game:battle:b1')).toEqual(['watchers.game:battle:b1', 'group.games.lobby']);
  expect(channelsOf('royales')).toEqual(['watchers.royales', 'br.games.lobby']);
  expect(channelsOf('rps')).toEqual(['watchers.rps', 'rps.games.lobby']);
  expect(channelsOf('pvp')).toEqual(['watchers.pvp', 'general']);
  expect(channelsOf('race')).toEqual(['watchers.race', 'general']);
});
