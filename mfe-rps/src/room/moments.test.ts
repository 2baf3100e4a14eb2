import { sceneAt } from '@riftdrop/game/use-moments';
import { expect, test } from 'vitest';
import { times } from '../arena/times.ts';
import { momentsOf } from './moments.ts';

const at = (seconds: number) => new Date(Date.parse('2026-11-23T12:00:00Z') + seconds * 1000).toISOString();
const round = (step: number, seconds: number) => ({ step, skipped: false, played_at: at(seconds), drops: [], draws: [], left: [] });
const seeds = { gameSeed: 'ab'.repeat(32), rockSeed: 'r', paperSeed: 'p', scissorsSeed: 's' };
const view = {
  status: 'finished',
  seats: [{}, {}, {}] as never,
  max_users: 3,
  add_bots_at: null,
  rounds: [round(1, 0), round(2, 5)],
  steps: 2,
  finished_at: at(20),
  rps: { rps_started_at: at(10), rps_round_interval: 5000, winner_steam_user_id: null, seeds },
} as const;
const watching = { landed: 0, ended: false };
const stepAt = (seconds: number) => sceneAt(momentsOf(view as never, watching), Date.parse(at(seconds))).moment.step;

// proves RPS-531, RPS-540
test('the arena follows the last round, then the winner', () => {
  expect(Object.values(times)).toEqual([2000, 2000, 2000, 1000, 1250, 400, 400]);
  expect([0.1, 3, 5.1, 10.1, 19.9, 20.5, 21.2, 23.1].map(stepAt)).toEqual([
    'CASE_OPENING',
    'PLAYERS_DROPS_COUNTING',
    'CASE_OPENING',
    'RPS_RUNNING',
    'RPS_RUNNING',
    'WINNER',
    'DROPS_MOVING',
    'FINISHED',
  ]);
});

test('late viewers see the present at once', () => {
  const late = momentsOf(view as never, { landed: 2, ended: false });
  expect(sceneAt(late, Date.parse(at(7))).moment).toMatchObject({ step: 'PLAYERS_DROPS_COUNTING', round: 2, revealed: 2 });
  expect(momentsOf(view as never, { landed: 2, ended: true }).map(({ step }) => step)).toEqual(['FINISHED']);
});
