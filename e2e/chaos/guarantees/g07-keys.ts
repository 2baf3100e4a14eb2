import { setTimeout as pause } from 'node:timers/promises';
import { cheapest } from '../actors/cases.ts';
import { opening, openings, saleOfAll, settle } from '../actors/action.ts';
import type { Action } from '../actors/action.ts';
import { newPlayers } from '../actors/player.ts';
import type { Player } from '../actors/player.ts';
import { settledStorm } from '../actors/storm.ts';
import { sameBytes } from '../checks/openings.ts';
import { invariants } from '../checks/invariants.ts';
import type { Guarantee } from '../guarantee.ts';
import type { Stage } from '../stage.ts';
import type { Trial } from '../trial.ts';

const sizes = { quick: { keys: 30, collisions: 20 }, full: { keys: 1000, collisions: 100 }, soak: { keys: 30, collisions: 20 } };
const parallel = 20;

export const g07: Guarantee = {
  id: 'G07',
  promise: 'an idempotency key replayed changes nothing; reused for something else is refused',
  async attempt(trial, world) {
    const { keys, collisions } = sizes[trial.suite];
    const stage = await world.stage({ backends: 2 });
    try {
      const [a, b] = stage.backends as [Stage['backends'][0], Stage['backends'][0]];
      const one = await cheapest(a);
      const players = await newPlayers(a, 6);
      const kept: { action: Action; status: number; text: string }[] = [];
      for (let at = 0; at < keys; at++) {
        const player = players[at % players.length]!;
        const action = opening(player, one);
        const send = () =>
          settledStorm(
            trial,
            Array.from({ length: parallel }, () => action),
            (turn) => stage.backends[turn % 2]!,
          );
        // A fast machine answers before the repeat arrives: for some keys the first waits for the player's money until the others
        // have come.
        const answers = at % 5 === 0 ? await whileHeld(stage, player, send) : await send();
        const done = answers.filter(({ status }) => status === 200);
        const texts = new Set(done.map(({ text }) => text));
        trial.count('keys');
        trial.must(texts.size === 1, `${done.length} answers to one key have ${texts.size} texts`);
        for (const answer of answers) {
          if (answer.status === 409 && answer.text.includes('idempotency_in_flight')) trial.count('in-flight collisions');
          else trial.must(answer.status === 200, `a repeat answered ${answer.status} ${answer.text.slice(0, 200)}`);
        }
        kept.push({ action, status: 200, text: [...texts][0] ?? '' });
        const others: Action[] = [
          { ...action, body: { version: one.version, client_seed: 'other' } },
          { ...openings(player, one, 2), key: action.key },
          saleOfAll(player, action.key),
        ];
        for (const other of others) await refused(trial, other, b);
        // The same key of another player is another key.
        if (at % 10 === 0) {
          const stranger = opening(players[(at + 1) % players.length]!, one, action.key);
          const { status, text } = await settle(stranger, () => b);
          trial.must(
            status === 200 && text !== kept.at(-1)!.text,
            `another player's use of the same key answered ${status} ${text.slice(0, 100)}`,
          );
          kept.push({ action: stranger, status, text });
        }
      }
      // A day lasts a key; the clock that counts is the database's.
      await stage.sql.query(`update idempotency set at = at - interval '23 hours'`);
      await Promise.all([a, b].map(async (backend) => backend.kill().then(() => backend.start())));
      trial.none(await sameBytes(a, kept));
      trial.none(await sameBytes(b, kept.slice(-20)));
      trial.count('repeats after a restart and 23 hours', kept.length);
      trial.none(await invariants(stage.sql));
      trial.sometimes('in-flight collisions', collisions);
    } finally {
      await stage.close();
    }
  },
};

/** Does something while a transaction holds the accounts of a player for its first moments. */
async function whileHeld<T>(stage: Stage, player: Player, work: () => Promise<T>): Promise<T> {
  const client = await stage.sql.connect();
  let isOpen = true;
  try {
    await client.query('begin');
    await client.query('select 1 from accounts where player_id = $1 for update', [player.id]);
    const working = work();
    await pause(200);
    await client.query('commit');
    isOpen = false;
    return await working;
  } finally {
    // A connection whose transaction did not end is closed: it would hold the accounts on.
    client.release(isOpen);
  }
}

async function refused(trial: Trial, action: Action, door: { port: number }): Promise<void> {
  const { status, text } = await settle(action, () => door);
  trial.count('reuses for something else');
  const right = status === 422 && text.includes('idempotency_key_reused');
  trial.must(right, `a key reused for ${action.path} answered ${status} ${text.slice(0, 150)}`);
}
