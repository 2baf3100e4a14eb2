import { Listener } from '../actors/listener.ts';
import { ask } from '../actors/http.ts';
import { newPlayers } from '../actors/player.ts';
import type { Player } from '../actors/player.ts';
import type { Guarantee } from '../guarantee.ts';
import type { Stage } from '../stage.ts';
import type { Trial } from '../trial.ts';
import { until } from '../until.ts';

const sizes = { quick: { sessions: 20 }, full: { sessions: 300 }, soak: { sessions: 20 } };
const promisedMs = 2000;
const atOnce = 10;

export const g33: Guarantee = {
  id: 'G33',
  promise: 'log-out cuts every session and socket on every process in 2 s',
  timed: true,
  async attempt(trial, world) {
    const stage = await world.stage({ backends: 2, redis: true });
    try {
      for (const redis of ['up', 'down'] as const) {
        const players = await newPlayers(stage.backends[0]!, sizes[trial.suite].sessions / 2);
        if (redis === 'down') await stage.redis!.kill();
        const listeners = await Promise.all(players.flatMap((player) => stage.backends.map((backend) => tab(player, backend))));
        for (const player of players) for (const backend of stage.backends) await me(player, backend);
        // A watcher polls all the time: more at once would measure only the capacity of the machine.
        for (let from = 0; from < players.length; from += atOnce) {
          const some = players.slice(from, from + atOnce);
          await Promise.all(
            some.map((player, at) => leave(trial, stage, player, listeners.slice((from + at) * 2, (from + at) * 2 + 2), at)),
          );
        }
        for (const listener of listeners) listener.close();
      }
      trial.sometimes('sessions', sizes[trial.suite].sessions);
    } finally {
      await stage.close();
    }
  },
};

async function tab(player: Player, door: { port: number }): Promise<Listener> {
  const listener = new Listener(() => door, player.token);
  await listener.start(`user.${player.id}`, 'system');
  return listener;
}

const me = async (player: Player, door: { port: number }) => {
  const answer = await ask(door, { method: 'GET', path: '/profile/me', token: player.token });
  return answer.lost ? 0 : answer.status;
};

async function leave(trial: Trial, stage: Stage, player: Player, tabs: Listener[], at: number): Promise<void> {
  const out = await ask(stage.backends[at % 2]!, { method: 'POST', path: '/oauth/invalidate', token: player.token });
  const started = performance.now();
  trial.must(!out.lost && out.status === 200, `log-out answered ${out.lost ? out.why : out.status}`);
  const isOut = async () => {
    const statuses = await Promise.all(stage.backends.map((backend) => me(player, backend)));
    return statuses.every((status) => status === 401) && tabs.every(({ cuts }) => cuts > 0);
  };
  await until('the end of a session everywhere', promisedMs * 5, isOut, 50).catch(() => {});
  const ms = performance.now() - started;
  trial.count('sessions');
  trial.within('from log-out to the end everywhere', ms, promisedMs);
  trial.must(await isOut(), 'a session is not over everywhere after 10 s');
  trial.must(
    tabs.every(({ endings }) => endings.includes('not_authorized')),
    'a socket was cut without the reason',
  );
}
