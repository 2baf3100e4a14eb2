import { join } from 'node:path';
import { cheapest } from '../actors/cases.ts';
import { opening, send } from '../actors/action.ts';
import { ask } from '../actors/http.ts';
import { newPlayer, newPlayers } from '../actors/player.ts';
import { invariants } from '../checks/invariants.ts';
import type { Guarantee } from '../guarantee.ts';
import type { Stage, World } from '../stage.ts';
import type { Trial } from '../trial.ts';

const skew = join(import.meta.dirname, '../clock/skew.ts');
const minutes = 60_000;
const perMinute = 20;
const sizes = { quick: { people: 4 }, full: { people: 40 }, soak: { people: 4 } };

export const g30: Guarantee = {
  id: 'G30',
  promise: 'wrong clocks cannot move money, time-outs or limits',
  async attempt(trial, world) {
    for (const redis of [false, true]) await onSkewed(trial, world, redis);
    trial.sometimes('requests over the limit', 40);
  },
};

/** Two processes ten minutes fast and ten minutes slow, and then one that jumps. */
async function onSkewed(trial: Trial, world: World, redis: boolean): Promise<void> {
  const { people } = sizes[trial.suite];
  const stage = await world.stage({
    backends: 2,
    redis,
    env: { POSTS_PER_MINUTE: String(perMinute) },
    preload: [skew],
    each: (at) => ({ env: { CHAOS_SKEW_MS: String(at === 0 ? 10 * minutes : -10 * minutes) } }),
  });
  try {
    const [fast, slow] = stage.backends as [Stage['backends'][0], Stage['backends'][0]];
    const one = await cheapest(fast);
    const players = await newPlayers(fast, people);
    for (const player of players) {
      let taken = 0;
      for (let turn = 0; turn < perMinute * 2; turn++) {
        const answer = await send(opening(player, one), trial.random.pick(stage.backends));
        if (answer.lost) trial.must(false, `an opening was lost: ${answer.why}`);
        else if (answer.status === 200) taken++;
        else {
          trial.count('requests over the limit');
          trial.must(
            answer.status === 429 && answer.retryAfter !== null,
            `over the limit the answer was ${answer.status} ${answer.text.slice(0, 150)}`,
          );
        }
      }
      trial.must(taken <= perMinute, `${taken} of ${perMinute} allowed openings a minute went through${redis ? ' with Redis' : ''}`);
      trial.must(taken > 0, 'a wrong clock let nobody through');
    }
    await sessions(trial, stage, fast, slow);
    trial.none(await invariants(stage.sql));
  } finally {
    await stage.close();
  }
}

/** Each process accepts the tokens of the other, and a clock that jumps neither ends nor extends a session. */
async function sessions(trial: Trial, stage: Stage, fast: Stage['backends'][0], slow: Stage['backends'][0]): Promise<void> {
  const player = await newPlayer(slow);
  const sees = async (door: { port: number }, when: string) => {
    const answer = await ask(door, { method: 'GET', path: '/profile/me', token: player.token });
    trial.count('looks at a session');
    trial.must(!answer.lost && answer.status === 200, `a fresh session is ${answer.lost ? answer.why : answer.status} ${when}`);
  };
  await sees(fast, 'at the process that is fast');
  await sees(slow, 'at the process that is slow');
  for (const jump of [120 * minutes, -120 * minutes]) {
    fast.child.tell({ skew: jump });
    await sees(fast, `after the clock jumped by ${jump / minutes} minutes`);
  }
  const refreshed = await ask(fast, {
    method: 'POST',
    path: '/oauth/token',
    body: { grant_type: 'refresh_token', refresh_token: player.refreshToken },
  });
  trial.must(
    !refreshed.lost && refreshed.status === 200,
    `a refresh token is refused by a process whose clock is wrong: ${refreshed.lost ? refreshed.why : refreshed.text.slice(0, 150)}`,
  );
  const { rows } = await stage.sql.query<{ days: number }>(
    'select max(abs(extract(epoch from expires_at - clock_timestamp()) / 86400 - 30))::float8 as days from sessions where ' +
      'ended_at is null and player_id = $1',
    [player.id],
  );
  trial.must((rows[0]?.days ?? 9) < 0.01, `a session made by a wrong clock lives ${rows[0]?.days} days more or less than others`);
}
