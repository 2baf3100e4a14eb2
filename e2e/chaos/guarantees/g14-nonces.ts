import { cheapest } from '../actors/cases.ts';
import { opening, send, settle } from '../actors/action.ts';
import { newPlayers } from '../actors/player.ts';
import { fairness, prediction } from '../checks/fairness.ts';
import { invariants } from '../checks/invariants.ts';
import { DatabasePoints } from '../failpoints/in-database.ts';
import type { DatabasePoint } from '../failpoints/points.ts';
import type { Guarantee } from '../guarantee.ts';
import { until } from '../until.ts';

const sizes = { quick: { rounds: 18, aborted: 40 }, full: { rounds: 250, aborted: 200 }, soak: { rounds: 10, aborted: 40 } };
const people = 8;
/** The roll is computed and written, and nothing is committed. */
const afterRoll: DatabasePoint[] = ['item', 'outbox', 'reply'];

export const g14: Guarantee = {
  id: 'G14',
  promise: 'no nonce is reused or skipped, and an aborted try cannot re-roll',
  async attempt(trial, world) {
    const { rounds, aborted } = sizes[trial.suite];
    const stage = await world.stage({ backends: 2 });
    const database = await DatabasePoints.install(stage.databaseUrl);
    try {
      const [a, b] = [stage.backends[0]!, stage.backends[1]!];
      const one = await cheapest(a);
      const players = await newPlayers(a, people);
      const outcomes = new Map<string, string>();
      for (let round = 0; round < rounds; round++) {
        const point = trial.random.pick(afterRoll);
        await database.arm(point);
        const tries = players.map((player) => opening(player, one));
        const first = Promise.all(tries.map((action) => send(action, a)));
        await until(`openings to stop at ${point}`, 30_000, async () => (await database.stopped(point)).length > 0);
        await database.end(await database.stopped(point));
        await database.release(point);
        for (const answer of await first) {
          if (answer.lost || answer.status >= 500) trial.count('aborted after the roll');
          const fine = !answer.lost && (answer.status === 200 || (answer.status === 503 && answer.retryAfter !== null));
          trial.must(
            fine,
            `an opening whose session ended answered ${answer.lost ? answer.why : `${answer.status} ${answer.text.slice(0, 150)}`}`,
          );
        }
        // Another key, another process, another requested seed: the nonce and its outcome stay the same.
        const again =
          round % 2 === 0
            ? tries
            : players.map((player) => ({ ...opening(player, one), body: { version: one.version, client_seed: `re-roll-${round}` } }));
        for (const action of again) {
          const { status, text } = await settle(action, () => b);
          trial.must(status === 200, `after the abort the opening answered ${status} ${text.slice(0, 150)}`);
          const { roll } = (JSON.parse(text) as { drop: { roll: { pair_id: string; nonce: number; roll: number } } }).drop;
          const name = `${roll.pair_id}/${roll.nonce}`;
          trial.must(!outcomes.has(name), `nonce ${name} was rolled twice`);
          outcomes.set(name, String(roll.roll));
        }
      }
      const guessed = await prediction(stage.sql);
      trial.count('rolls that nobody foresaw', guessed.tried);
      trial.none(guessed.complaints);
      const { rolls, complaints } = await fairness(a, stage.sql, players);
      trial.count('rolls computed again', rolls);
      trial.none(complaints);
      trial.none(await invariants(stage.sql));
      trial.sometimes('aborted after the roll', aborted);
    } finally {
      await database.close();
      await stage.close();
    }
  },
};
