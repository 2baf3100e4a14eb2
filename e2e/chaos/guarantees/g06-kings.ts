import { setTimeout as pause } from 'node:timers/promises';
import { openings, send, settle } from '../actors/action.ts';
import type { Priced } from '../actors/action.ts';
import { newPlayers } from '../actors/player.ts';
import type { Player } from '../actors/player.ts';
import { settledStorm } from '../actors/storm.ts';
import { shortenReigns, throneWith } from '../actors/throne.ts';
import { invariants } from '../checks/invariants.ts';
import { kingsInOrder } from '../checks/kings.ts';
import { rested } from '../checks/rest.ts';
import { DatabasePoints } from '../failpoints/in-database.ts';
import { inDatabase, onThrone } from '../failpoints/points.ts';
import type { DatabasePoint, ThronePoint } from '../failpoints/points.ts';
import type { Guarantee } from '../guarantee.ts';
import type { Stage } from '../stage.ts';
import type { Trial } from '../trial.ts';
import { until } from '../until.ts';

const sizes = {
  quick: { gates: 4, kills: 1, storms: 4, dethroned: 10, byTime: 4 },
  full: { gates: 11, kills: 12, storms: 60, dethroned: 200, byTime: 40 },
  soak: { gates: 4, kills: 1, storms: 4, dethroned: 10, byTime: 4 },
};
const people = 8;
const reignMs = 1_500;
/** Parts of a million: every fourth opening wins the crown. */
const oftenWon = 250_000;
type Gate = DatabasePoint | ThronePoint;

/**
 * A king's reign is a game that lasts: openings feed it, a crown, a full budget or time ends it, and its escrow then
 * pays out exactly the deposited sum. Two processes play on the same throne, are killed at every point on the way, and
 * time runs meanwhile.
 */
export const g06: Guarantee = {
  id: 'G06',
  promise: 'a reign is a closed box: one king at a time, and what fed it is paid out once',
  timed: true,
  async attempt(trial, world) {
    const stage = await world.stage({ backends: 2 });
    const size = sizes[trial.suite];
    try {
      await shortenReigns(stage.sql, reignMs);
      let throne = await throneWith(oftenWon, stage.sql);
      const gates = await DatabasePoints.install(stage.databaseUrl);
      try {
        const chosen = trial.random.shuffled<Gate>([...inDatabase, ...onThrone]).slice(0, size.gates);
        for (let round = 0; round < size.kills; round++) {
          // Waiting for an opening to stop costs openings; no player's starting balance lasts for all rounds.
          const players = await newPlayers(stage.backends[1]!, people);
          for (const gate of chosen) await killAt(gate, { trial, stage, gates, throne, players });
        }
      } finally {
        await gates.close();
      }
      let crowd: Player[] = [];
      for (let round = 0; round < size.storms; round++) {
        if (round % 20 === 0) crowd = await newPlayers(stage.backends[0]!, people * 3);
        // First each opening takes the crown; then none wins it, and only a full budget ends a reign.
        throne = await throneWith(round % 2 === 0 ? oftenWon : 0, stage.sql);
        await press(trial, stage, throne, crowd);
        trial.none(await kingsInOrder(stage.sql));
        if (round % 2 === 1) await pause(reignMs);
      }
      throne = await throneWith(oftenWon, stage.sql);
      for (let round = 0; round < 4; round++) await reignAlone(trial, stage, throne, crowd[0]!);
      await allOver(stage);
      trial.none(await kingsInOrder(stage.sql, { resting: true }));
      trial.none(await invariants(stage.sql, { resting: true }));
      await countEnds(trial, stage);
      trial.sometimes('dethroned', size.dethroned);
      trial.sometimes('timeout', size.byTime);
      trial.sometimes('top_prize', size.byTime);
      trial.sometimes('renewed', 1);
      trial.sometimes('kills', size.gates * size.kills);
    } finally {
      await stage.close();
    }
  },
};

interface Kill {
  trial: Trial;
  stage: Stage;
  gates: DatabasePoints;
  throne: Priced;
  players: readonly Player[];
}

/** Stops an opening at the gate, kills its process, and repeats all requests through the other one. */
async function killAt(gate: Gate, { trial, stage, gates, throne, players }: Kill): Promise<void> {
  const [victim, other] = stage.backends as [Stage['backends'][0], Stage['backends'][0]];
  const actions = players.map((player) => openings(player, throne, 2));
  await gates.arm(gate);
  const sent = actions.map((action) => send(action, victim));
  try {
    // Only some openings end a reign, and time ends only one that lasts: more follow until one stops. The others wait
    // for it.
    await until(`somebody to stop at ${gate}`, 15_000, async () => {
      if ((await gates.stopped(gate)).length > 0) return true;
      const more = gate === 'paid' || (gate === 'timeout' && !(await isTaken(stage)));
      if (more) sent.push(send(openings(trial.random.pick(players), throne, 2), victim));
      return false;
    });
    trial.count('kills');
    trial.count(`killed at ${gate}`);
    await victim.kill();
    // Half of the time his session is cut off, half of the time it carries on and commits.
    if (trial.random.chance(0.5)) await gates.end(await gates.stopped(gate));
  } finally {
    await gates.release(gate);
  }
  await Promise.all(sent);
  for (const action of actions) {
    const answer = await settle(action, () => other);
    trial.must(answer.status === 200, `after the kill at ${gate} the opening answered ${answer.status} ${answer.text.slice(0, 200)}`);
  }
  trial.none(await kingsInOrder(stage.sql));
  await victim.start();
}

async function isTaken(stage: Stage): Promise<boolean> {
  const { rowCount } = await stage.sql.query('select from kings where displaced_at is null');
  return rowCount === 1;
}

async function press(trial: Trial, stage: Stage, throne: Priced, crowd: readonly Player[]): Promise<void> {
  const actions = crowd.map((player) => openings(player, throne, 2));
  const answers = await settledStorm(trial, actions, (at) => stage.backends[at % 2]!);
  for (const answer of answers) {
    trial.must(answer.status === 200, `an opening answered ${answer.status} ${answer.text.slice(0, 200)}`);
    trial.count('pressed at once');
  }
}

/** Rolls the player's crown again, so that the first time limit is over before the reign is. */
async function reignAlone(trial: Trial, stage: Stage, throne: Priced, player: Player): Promise<void> {
  for (let turn = 0; turn < 6; turn++) {
    const answer = await settle(openings(player, throne, 1), () => stage.backends[turn % 2]!);
    trial.must(answer.status === 200, `an opening answered ${answer.status} ${answer.text.slice(0, 200)}`);
    if (answer.text.includes('"outcome":"renewed"')) trial.count('renewed');
    await pause(150);
  }
  await pause(reignMs);
  trial.none(await kingsInOrder(stage.sql));
}

/** Time ends the last reign by itself. */
async function allOver(stage: Stage): Promise<void> {
  await until('the last reign to end', reignMs + 10_000, async () => {
    const { rows } = await stage.sql.query<{ left: number }>('select count(*)::int as left from kings where displaced_at is null');
    return rows[0]!.left === 0;
  });
  await rested(stage.sql);
}

async function countEnds(trial: Trial, stage: Stage): Promise<void> {
  const { rows } = await stage.sql.query<{ reason: string; n: number }>(
    'select displaced_reason as reason, count(*)::int as n from kings group by 1',
  );
  for (const { reason, n } of rows) trial.count(reason, n);
}
