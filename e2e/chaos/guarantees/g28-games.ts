import { setTimeout as pause } from 'node:timers/promises';
import { settle } from '../actors/action.ts';
import type { Action, Priced } from '../actors/action.ts';
import { canceling, joining, leaving, newBattle, type Terms } from '../actors/battle.ts';
import { caseBelow } from '../actors/cases.ts';
import { newPlayers } from '../actors/player.ts';
import type { Player } from '../actors/player.ts';
import { joiningRoyale, newRoyale, royalePlaces } from '../actors/royale.ts';
import { settledStorm } from '../actors/storm.ts';
import { gamesInOrder } from '../checks/games.ts';
import { invariants } from '../checks/invariants.ts';
import { rested } from '../checks/rest.ts';
import { DatabasePoints } from '../failpoints/in-database.ts';
import type { Guarantee } from '../guarantee.ts';
import type { Stage } from '../stage.ts';
import type { Trial } from '../trial.ts';
import { until } from '../until.ts';

const sizes = {
  quick: { waves: 1, played: 6, royales: 2, canceled: 4, settled: 4, frozenMs: 6_000 },
  full: { waves: 30, played: 10, royales: 2, canceled: 5, settled: 6, frozenMs: 20_000 },
  soak: { waves: 1, played: 6, royales: 2, canceled: 4, settled: 4, frozenMs: 6_000 },
};
const people = 12;
/** A round of the beacon comes within seconds, and rounds follow after six or seven; both processes are away for a while. */
const longestGameMs = 100_000;

/**
 * Battles and Battle Royales with many joins at once, while processes are killed between the lock and the last round,
 * and between two rounds of a bracket, or frozen in the middle of a settlement: each ends, and pays out exactly the
 * sum in its escrow (G06).
 */
export const g28: Guarantee = {
  id: 'G28',
  promise: 'every game that was started ends, and pays out once what went in',
  async attempt(trial, world) {
    const stage = await world.stage({ backends: 2 });
    const { waves, played, royales, canceled, settled, frozenMs } = sizes[trial.suite];
    try {
      const one = await caseBelow(stage.backends[0]!, 200);
      for (let wave = 0; wave < waves; wave++) {
        const players = await newPlayers(stage.backends[0]!, people);
        for (let n = 0; n < canceled; n++) await raceToCancel({ trial, stage, one, players });
        for (let n = 0; n < played; n++) await fill({ trial, stage, one, players });
        const brackets: string[] = [];
        for (let n = 0; n < royales; n++) brackets.push(await fillRoyale({ trial, stage, one, players }));
        await killUnderWay(trial, stage);
        await killBetweenRounds(trial, stage, brackets);
        await allEnd(trial, stage);
        for (let n = 0; n < settled; n++) await fill({ trial, stage, one, players });
        await freezeInSettlement(trial, stage, frozenMs);
        await allEnd(trial, stage);
        trial.none(await gamesInOrder(stage.sql, { resting: true }));
      }
      await rested(stage.sql);
      trial.none(await gamesInOrder(stage.sql, { resting: true }));
      trial.none(await invariants(stage.sql, { resting: true }));
      await countEnds(trial, stage);
      trial.sometimes('finished', waves * (played + royales + settled));
      trial.sometimes('pressed for one seat', waves * (played + royales) * 2);
      trial.sometimes('under way at a kill', waves * (played / 2));
      trial.sometimes('kills', waves * 5);
      trial.sometimes('between two rounds at a kill', waves);
      trial.sometimes('frozen in a settlement', waves);
    } finally {
      await stage.close();
    }
  },
};

interface Table {
  trial: Trial;
  stage: Stage;
  one: Priced;
  players: readonly Player[];
}

async function made({ trial, stage }: Table, wanted: Action): Promise<string> {
  const answer = await settle(wanted, () => trial.random.pick(stage.backends));
  if (answer.status !== 200) throw new Error(`a game was refused: ${answer.status} ${answer.text.slice(0, 200)}`);
  return (JSON.parse(answer.text) as { uid: string }).uid;
}

async function fill(table: Table): Promise<void> {
  const { trial, one } = table;
  const [creator, ...others] = trial.random.shuffled([...table.players]);
  const slots = trial.random.whole(2, 4);
  const terms: Terms = { slots, mode: trial.random.pick(['default', 'equality']), rounds: trial.random.whole(1, 2) };
  const uid = await made(table, newBattle(creator!, one, terms));
  await pressForSeats(
    table,
    others.slice(0, slots + 2).map((player) => joining(player, uid)),
    slots - 1,
  );
}

/** @returns its address */
async function fillRoyale(table: Table): Promise<string> {
  const { trial, one } = table;
  const [creator, ...others] = trial.random.shuffled([...table.players]);
  const uid = await made(table, newRoyale(creator!, one, trial.random.pick(['default', 'all_or_nothing'])));
  await pressForSeats(
    table,
    others.slice(0, royalePlaces + 2).map((player) => joiningRoyale(player, uid)),
    royalePlaces - 1,
  );
  return uid;
}

/** More players press for the seats than there are: each seat has one owner, and the others keep their money. */
async function pressForSeats({ trial, stage }: Table, actions: readonly Action[], seats: number): Promise<void> {
  const answers = await settledStorm(trial, actions, (at) => stage.backends[at % 2]!);
  trial.count('pressed for one seat', actions.length);
  const seated = answers.filter(({ status }) => status === 200).length;
  trial.must(seated === seats, `${seated} people got one of ${seats} seats`);
  for (const { status, text } of answers)
    trial.must(status === 200 || status === 409, `a press for a seat answered ${status} ${text.slice(0, 200)}`);
}

/** The creator cancels at the moment in which others come and go. */
async function raceToCancel(table: Table): Promise<void> {
  const { trial, stage } = table;
  const [creator, guest, other] = trial.random.shuffled([...table.players]);
  const uid = await made(table, newBattle(creator!, table.one, { slots: 3, mode: 'default', rounds: 1 }));
  const came = await settle(joining(guest!, uid), () => stage.backends[0]!);
  trial.must(came.status === 200, `joining answered ${came.status} ${came.text.slice(0, 200)}`);
  const actions = [leaving(guest!, uid), joining(other!, uid), canceling(creator!, uid), leaving(creator!, uid)];
  const answers = await settledStorm(trial, trial.random.shuffled(actions), (at) => stage.backends[at % 2]!);
  for (const { status, text } of answers) trial.must(status < 500, `a press answered ${status} ${text.slice(0, 200)}`);
  // Whatever was first: the house does not wait a day for it.
  const left = async () => {
    const { rows } = await stage.sql.query<{ status: string }>('select status from games where id = $1', [uid]);
    return rows[0]!.status === 'open';
  };
  for (const player of [guest!, other!, creator!]) {
    if (!(await left())) break;
    await settle(leaving(player, uid), () => stage.backends[0]!);
    await settle(canceling(player, uid), () => stage.backends[1]!);
  }
}

/** Each process alone, and then both at once: games continue in the remaining process, and after a restart. */
async function killUnderWay(trial: Trial, { backends, sql }: Stage): Promise<void> {
  for (const victims of [[backends[0]!], [...backends]]) {
    const { rows } = await sql.query<{ n: number }>(`select count(*)::int as n from games where status in ('pending_round', 'running')`);
    trial.count('under way at a kill', rows[0]!.n);
    await Promise.all(victims.map((victim) => victim.kill()));
    trial.count('kills', victims.length);
    await Promise.all(victims.map((victim) => victim.start()));
  }
}

/** Both processes at once, when the winners of a first round wait for their final. */
async function killBetweenRounds(trial: Trial, { backends, sql }: Stage, games: readonly string[]): Promise<void> {
  const stepsOf = async () => {
    const { rows } = await sql.query<{ step: number }>('select step from games where id = any($1)', [games]);
    return rows.map(({ step }) => step);
  };
  await until('a first round to be played', longestGameMs, async () => (await stepsOf()).some((step) => step > 0), 100);
  trial.count('between two rounds at a kill', (await stepsOf()).filter((step) => step === 1).length);
  await Promise.all(backends.map((victim) => victim.kill()));
  trial.count('kills', backends.length);
  await Promise.all(backends.map((victim) => victim.start()));
}

/**
 * One process stops when its transaction has just paid out a game and is not committed, the other one goes on with the
 * same games, and then the first one wakes up and tries to commit.
 */
async function freezeInSettlement(trial: Trial, { backends, databaseUrl }: Stage, frozenMs: number): Promise<void> {
  const [victim, other] = trial.random.shuffled([...backends]) as [Stage['backends'][0], Stage['backends'][0]];
  const gates = await DatabasePoints.install(databaseUrl);
  try {
    // The transaction at the gate belongs to the victim: the other process does nothing until then.
    other.freeze();
    await pause(100);
    await gates.arm('settle');
    try {
      await until('a game to be paid out', longestGameMs, async () => (await gates.stopped('settle')).length > 0, 50);
      victim.freeze();
      trial.count('frozen in a settlement', (await gates.stopped('settle')).length);
    } finally {
      await gates.release('settle');
    }
    other.thaw();
    await pause(frozenMs);
  } finally {
    for (const backend of backends) backend.thaw();
    await gates.close();
  }
}

/** Those that did not are named by the check. */
async function allEnd(trial: Trial, stage: Stage): Promise<void> {
  await until('every game to end', longestGameMs, async () => (await going(stage)) === 0, 200).catch(() =>
    trial.count('games that did not end'),
  );
}

async function going({ sql }: Stage): Promise<number> {
  const { rows } = await sql.query<{ n: number }>(`select count(*)::int as n from games where status not in ('finished', 'canceled')`);
  return rows[0]!.n;
}

async function countEnds(trial: Trial, { sql }: Stage): Promise<void> {
  const { rows } = await sql.query<{ status: string; n: number }>('select status, count(*)::int as n from games group by 1');
  for (const { status, n } of rows) trial.count(status, n);
}
