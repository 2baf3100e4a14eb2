import { randomUUID } from 'node:crypto';
import { opening, openings, send } from '../actors/action.ts';
import type { Action, Priced } from '../actors/action.ts';
import { cheapest } from '../actors/cases.ts';
import { demand } from '../actors/http.ts';
import type { Door } from '../actors/http.ts';
import { newPlayer } from '../actors/player.ts';
import type { Player } from '../actors/player.ts';
import { invariants } from '../checks/invariants.ts';
import type { Guarantee } from '../guarantee.ts';
import type { Stage } from '../stage.ts';
import type { Trial } from '../trial.ts';

const sizes = { quick: { rounds: 12 }, full: { rounds: 200 }, soak: { rounds: 12 } };
/** Openings on their way at any moment of a round. */
const width = 8;
/** Rejections after which a client stops: the last ones began after the answer. */
const enough = 3;

export const g40: Guarantee = {
  id: 'G40',
  promise: 'no stake is taken after a self-block was answered, by any process',
  async attempt(trial, world) {
    const stage = await world.stage({ backends: 2, env: { POSTS_PER_MINUTE: '0' } });
    try {
      const one = await cheapest(stage.backends[0]!);
      for (let round = 0; round < sizes[trial.suite].rounds; round++) await block(trial, stage, one);
      trial.none(await invariants(stage.sql));
      trial.sometimes('openings before the block', sizes[trial.suite].rounds * 4);
      trial.sometimes('refusals', sizes[trial.suite].rounds * width);
    } finally {
      await stage.close();
    }
  },
};

/** Presses on both processes while one of them lays the block. */
async function block(trial: Trial, stage: Stage, one: Priced): Promise<void> {
  const player = await newPlayer(stage.backends[0]!);
  await stage.sql.query(`select ledger_pay($1, 'balance', 3, 100000000, 'trial', 'trial')`, [player.id]);
  const answered = { over: false };
  const pressing = Promise.all(Array.from({ length: width }, (_, at) => press(trial, player, one, stage.backends[at % 2]!, answered)));
  while ((await stakes(stage, player)) < 4) await Promise.race([pressing, new Promise((done) => setImmediate(done))]);
  await demand(stage.backends[0]!, {
    method: 'POST',
    path: '/profile/block/absolute',
    token: player.token,
    body: { self_block_period: 1 },
  });
  answered.over = true;
  const before = await stakes(stage, player);
  await pressing;
  const after = await stakes(stage, player);
  trial.count('openings before the block', before);
  trial.must(after === before, `${after - before} stakes were committed after the answer to a self-block`);
}

async function press(trial: Trial, player: Player, one: Priced, door: Door, answered: { over: boolean }): Promise<void> {
  for (let refusals = 0; refusals < enough;) {
    const late = answered.over;
    const answer = await send(action(trial, player, one), door);
    if (answer.lost || answer.status === 503) continue;
    if (answer.status === 200) trial.must(!late, 'an opening that began after the answer to a self-block was made');
    else if (answer.text.includes('self_blocked')) refusals += 1;
    else trial.must(answer.status === 409, `an opening answered ${answer.status} ${answer.text.slice(0, 200)}`);
    trial.count('refusals', answer.status === 403 ? 1 : 0);
  }
}

const action = (trial: Trial, player: Player, one: Priced): Action =>
  trial.random.chance(0.5) ? opening(player, one, randomUUID()) : openings(player, one, 2, randomUUID());

async function stakes({ sql }: Stage, { id }: Player): Promise<number> {
  const { rows } = await sql.query<{ n: number }>(
    'select count(*)::int as n from transfers t join accounts a on a.id = t.debit_id where a.player_id = $1',
    [id],
  );
  return rows[0]!.n;
}
