import { aGame, aSeat } from '@riftdrop/game/testing';
import { expect, test } from 'vitest';
import { freeInTeam } from './teams.ts';

test('counts the free places of each team', () => {
  const view = aGame({
    config: { mode: '2x2', slots: 4, slots_per_team: 2, drop_cases: [] },
    max_users: 4,
    seats: [aSeat(1, { team_number: 1 }), aSeat(2, { team_number: 1 }), aSeat(3, { team_number: 2 })],
  });
  expect([freeInTeam(view, 1), freeInTeam(view, 2)]).toEqual([0, 1]);
});
