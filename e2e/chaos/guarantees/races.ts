import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { settle } from '../actors/action.ts';
import type { Action } from '../actors/action.ts';
import { joining, newBattle } from '../actors/battle.ts';
import { caseBelow } from '../actors/cases.ts';
import { newPlayers } from '../actors/player.ts';
import type { Player } from '../actors/player.ts';
import { invariants } from '../checks/invariants.ts';
import { ownProof } from '../checks/own-proof.ts';
import { complaintsOf } from '../checks/queryable.ts';
import { rested } from '../checks/rest.ts';
import type { Guarantee } from '../guarantee.ts';
import type { Stage } from '../stage.ts';
import type { Trial } from '../trial.ts';
import { until } from '../until.ts';

const sizes = {
  quick: { sessions: 1, kills: 4, drawn: 2 },
  full: { sessions: 12, kills: 80, drawn: 40 },
  soak: { sessions: 1, kills: 4, drawn: 2 },
};
/** A group of four, and one of two with two bots. */
const people = 6;
const groupSize = 4;
/** Both processes may be away for most of it. */
const patience = 150_000;

/**
 * A session of the race from its points to the last of its games, and rounds of a giveaway every five seconds, while processes
 * are killed: points, places, games and prizes are there once, and the budget is spent to the cent.
 */
export const races: Guarantee = {
  id: 'RACES',
  promise: 'a race and a giveaway end by themselves, and pay once',
  async attempt(trial, world) {
    const stage = await world.stage({ backends: 2 });
    const { sessions, kills, drawn } = sizes[trial.suite];
    try {
      await stage.sql.query(
        `insert into giveaways (slug, title, interval, min_deposit, min_spend, prize_cost)
          values ('chaos', 'Chaos', '5seconds', 0, 0, 1000)`,
      );
      for (let n = 0; n < sessions; n++) await session(trial, stage);
      await stage.sql.query(`update giveaways set is_paused = true where slug = 'chaos'`);
      await until(
        'every round to be drawn',
        patience,
        async () => (await count(stage, `giveaway_rounds r ${ofChaos} and state <> 'finished'`)) === 0,
      );
      await rested(stage.sql);
      trial.none(await paidOnce(stage));
      trial.none(await invariants(stage.sql, { resting: true }));
      trial.none(await ownProof(world.source, { DATABASE_URL: stage.databaseUrl, DATA_DIR: stage.folder }));
      trial.count('rounds drawn', await count(stage, `giveaway_rounds r ${ofChaos} and outcome = 'won'`));
      trial.sometimes('rounds drawn', drawn);
      trial.sometimes('kills', kills);
      trial.sometimes('under way at a kill', kills / 2);
      trial.sometimes('games of races', sessions * 2);
    } finally {
      await stage.close();
    }
  },
};

const ofChaos = `join giveaways g on g.id = r.giveaway_id where g.slug = 'chaos'`;

async function count({ sql }: Stage, from: string): Promise<number> {
  const { rows } = await sql.query<{ n: number }>(`select count(*)::int as n from ${from}`);
  return rows[0]!.n;
}

async function session(trial: Trial, stage: Stage): Promise<void> {
  const players = await newPlayers(stage.backends[0]!, people);
  const one = await caseBelow(stage.backends[0]!, 200);
  const { rows } = await until('a session to be open', patience, async () => {
    const found = await stage.sql.query<{ id: string }>(
      `update race_sessions set group_size = ${groupSize}, max_users = ${people}, join_ms = 3600000 where state = 'open'
        returning id::text`,
    );
    return found.rowCount === 1 && found;
  });
  const { id } = rows[0]!;
  const end = { isOver: false };
  const meanwhile = Promise.all([kill(trial, stage, end), enter(trial, stage, players, end)]);
  try {
    for (let at = 0; at < people; at += 2) {
      const made = await send(trial, stage, newBattle(players[at]!, one, { slots: 2, mode: 'default', rounds: 1 }));
      await send(trial, stage, joining(players[at + 1]!, (JSON.parse(made.text) as { uid: string }).uid));
    }
    await until(
      'everybody to have points',
      patience,
      async () => (await count(stage, `race_participants where is_ranked and session_id = ${id}`)) === people,
    );
    await stage.sql.query(
      `update race_sessions set created_at = created_at - interval '1 hour', open_until = site_now(), join_starts_at = site_now()
        where id = ${id}`,
    );
    const reached = (state: string) =>
      until(
        `the session to be ${state}`,
        patience,
        async () => (await count(stage, `race_sessions where id = ${id} and state = '${state}'`)) === 1,
      );
    await reached('joining');
    await Promise.all(players.map((player) => send(trial, stage, press(player, `/royale-race/session/${id}/join`), 'already_joined')));
    await stage.sql.query(`update race_sessions set join_until = site_now() where id = ${id}`);
    await reached('finished');
  } finally {
    end.isOver = true;
    await meanwhile;
  }
  const joined = await count(stage, `race_participants where session_id = ${id} and seat_no is not null`);
  trial.must(joined === people, `${joined} of ${people} sat in the games of the race`);
  trial.count('games of races', await count(stage, `race_groups where session_id = ${id} and state = 'finished'`));
}

const press = (player: Player, path: string): Action => ({ player, kind: 'battle', path, body: {}, key: randomUUID() });

/** Lost requests are repeated, so that a first attempt may have counted. */
async function send(trial: Trial, { backends }: Stage, action: Action, known?: string) {
  const answer = await settle(action, () => trial.random.pick(backends), patience);
  const isDone = answer.status === 200 || (known !== undefined && answer.text.includes(known));
  trial.must(isDone, `${action.path} answered ${answer.status} ${answer.text.slice(0, 200)}`);
  return answer;
}

/** All players take part in every round. */
async function enter(trial: Trial, stage: Stage, players: readonly Player[], end: { isOver: boolean }): Promise<void> {
  while (!end.isOver) {
    await Promise.all(players.map((player) => send(trial, stage, press(player, '/giveaway/chaos/join'), 'join_game_not_opened')));
    await pause(500);
  }
}

/** Kills one process or both, again and again, wherever they are. */
async function kill(trial: Trial, stage: Stage, end: { isOver: boolean }): Promise<void> {
  while (!end.isOver) {
    await pause(trial.random.whole(500, 3_000));
    const victims = trial.random.chance(0.3) ? [...stage.backends] : [trial.random.pick(stage.backends)];
    const going = await count(stage, `race_sessions where state in ('joining', 'creating', 'playing')`);
    const drawing = await count(stage, `giveaway_rounds where state in ('closing', 'raffling')`);
    trial.count('kills', victims.length);
    if (going + drawing > 0) trial.count('under way at a kill', victims.length);
    await Promise.all(victims.map((victim) => victim.kill()));
    await Promise.all(victims.map((victim) => victim.start()));
  }
}

const once: Record<string, string> = {
  'a prize belongs to one round': `
    select d.id, count(r.id) from drops d left join giveaway_rounds r on r.drop_id = d.id where d.source = 'giveaway_round' group by d.id
      having count(r.id) <> 1`,
  'a round that has participants has a winner': `
    select id, outcome, participants from giveaway_rounds where state = 'finished' and (outcome = 'won') <> (participants > 0)`,
  'a game of a race belongs to one group': `
    select g.id, count(r.game) from games g left join race_groups r on r.game = g.id where g.race_id is not null group by g.id
      having count(r.game) <> 1`,
  'a finished session has no open game': `
    select g.id from games g join race_sessions s on s.id = g.race_id
      where s.state = 'finished' and g.status not in ('finished', 'canceled')`,
};

async function paidOnce({ sql }: Stage): Promise<string[]> {
  const found: string[] = [];
  for (const [name, text] of Object.entries(once)) found.push(...(await complaintsOf(sql, name, text)));
  return found;
}
