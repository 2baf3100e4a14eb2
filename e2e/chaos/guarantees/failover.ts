import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../harness/free-port.ts';
import { settle } from '../actors/action.ts';
import type { Priced } from '../actors/action.ts';
import { joining, newBattle } from '../actors/battle.ts';
import { cheapest } from '../actors/cases.ts';
import { accountFor, anything } from '../actors/crowd.ts';
import { Load } from '../actors/load.ts';
import { newPlayers } from '../actors/player.ts';
import type { Player } from '../actors/player.ts';
import { gamesInOrder } from '../checks/games.ts';
import { invariants } from '../checks/invariants.ts';
import { sameBytes } from '../checks/openings.ts';
import { ownProof } from '../checks/own-proof.ts';
import { rested } from '../checks/rest.ts';
import type { Guarantee } from '../guarantee.ts';
import { checksOf } from '../stage.ts';
import type { World } from '../stage.ts';
import { Backend } from '../supervisor/backend.ts';
import { Cluster, createDatabase } from '../supervisor/cluster.ts';
import type { Member } from '../supervisor/cluster.ts';
import { clusterProblem } from '../supervisor/programs.ts';
import type { Trial } from '../trial.ts';
import { until } from '../until.ts';

const [openers, fighters] = [12, 4];
/** Longest time without an acknowledged call. Patroni notices a machine that is gone after 20 s. */
const promisedMs = 25_000;
/** Play goes on so long at the new leader before the old one comes back. */
const betweenMs = 5000;

interface Fault {
  begin(cluster: Cluster, leader: Member): Promise<unknown> | void;
  end?(cluster: Cluster, leader: Member): Promise<unknown> | void;
  /** Without it another member must lead afterwards; else the same one goes on through so many ms of the fault. */
  staysMs?: number;
}
const faults: Record<string, Fault> = {
  'a switch by the operator': { begin: (cluster) => cluster.switchOver() },
  'a kill of PostgreSQL': { begin: (_, leader) => leader.killPostgres() },
  'a kill of the machine': { begin: (_, leader) => leader.kill(), end: (_, leader) => leader.start() },
  'a freeze of Patroni': { begin: (_, leader) => leader.freeze('patroni'), end: (_, leader) => leader.thaw() },
  'a freeze of the machine': { begin: (_, leader) => leader.freeze('machine'), end: (_, leader) => leader.thaw() },
  'a pulled cable': { begin: (cluster, leader) => cluster.cut(leader), end: (cluster, leader) => cluster.heal(leader) },
  'a kill of etcd': { begin: (cluster) => cluster.killEtcd(), end: (cluster) => cluster.startEtcd(), staysMs: 25_000 },
};

/** A site on a cluster whose leader is taken away. */
interface Site {
  cluster: Cluster;
  backends: Backend[];
  load: Load;
}

/** When a fault kept calls from being answered, wall clock in ms. */
interface Outage {
  name: string;
  from: number;
  to: number;
}

export const failover: Guarantee = {
  id: 'FAILOVER',
  promise: 'the loss of the machine that leads the database is a pause, and no acknowledged call is lost or done twice',
  suites: ['full'],
  timed: true,
  async attempt(trial, world) {
    const problem = clusterProblem();
    if (problem) throw new Error(problem);
    const cluster = await Cluster.start(world.newFolder('cluster'), { port: await freePort(), wired: true });
    const backends: Backend[] = [];
    try {
      await createDatabase(cluster, 'riftdrop');
      backends.push(...(await backendsOf(world, cluster)));
      await attempt(trial, world, cluster, backends);
    } finally {
      await Promise.all(backends.map((backend) => backend.kill()));
      for (const member of cluster.members) member.thaw();
      await cluster.close();
    }
  },
};

async function backendsOf(world: World, cluster: Cluster): Promise<Backend[]> {
  const folder = world.newFolder('failover');
  const backends: Backend[] = [];
  for (const name of ['a', 'b']) {
    const env = { DATABASE_URL: cluster.url('riftdrop'), DATA_DIR: join(folder, `data-${name}`), SECRET_KEY: 's'.repeat(32) };
    const log = world.noteLog(join(folder, `${name}.log`));
    backends.push(new Backend({ name, port: await freePort(), source: world.source, env, log }));
    await backends.at(-1)!.start(180_000);
  }
  return backends;
}

async function attempt(trial: Trial, world: World, cluster: Cluster, backends: Backend[]): Promise<void> {
  const players = await newPlayers(backends[0]!, openers);
  const one = await cheapest(backends[0]!);
  const load = new Load(() => trial.random.pick(backends), { think: 100, again: 250 });
  const ended = new AbortController();
  const { over } = await fight(trial, backends, one, ended.signal);
  load.start(openers, (client) => anything(players[client]!, one, trial.random));
  const outages: Outage[] = [];
  for (const [name, fault] of Object.entries(faults)) outages.push(await once(trial, { cluster, backends, load }, name, fault));
  ended.abort();
  await load.stop();
  await over;

  const acknowledged = load.settled.filter(({ status }) => status === 200);
  trial.count('acknowledged calls', acknowledged.length);
  trial.count('turned away meanwhile', (load.answers.get(503) ?? 0) + (load.answers.get('lost') ?? 0));
  trial.none(load.faulty.map((answer) => `a call answered ${answer}`));
  trial.none(await accountFor(backends[0]!, load.settled, one, players));
  trial.none(
    await sameBytes(
      backends[1]!,
      acknowledged.filter(({ tries }) => tries > 1),
    ),
  );
  for (const backend of backends) trial.none(wordy(trial, backend, outages));
  await provenAtRest(trial, world, cluster);
  trial.sometimes('turned away meanwhile', 100);
  trial.sometimes('battles', 50);
}

async function provenAtRest(trial: Trial, world: World, cluster: Cluster): Promise<void> {
  const sql = checksOf(cluster.url('riftdrop'));
  try {
    await until(
      'every game to end',
      100_000,
      async () => {
        const { rowCount } = await sql.query(`select from games where status not in ('finished', 'canceled')`);
        return rowCount === 0;
      },
      200,
    );
    await rested(sql);
    trial.none(await gamesInOrder(sql, { resting: true }));
    trial.none(await invariants(sql, { resting: true }));
  } finally {
    await sql.end();
  }
  trial.none(await ownProof(world.source, { DATABASE_URL: cluster.url('riftdrop'), DATA_DIR: world.newFolder('proof') }));
}

/** Pairs that play one battle after another. */
async function fight(trial: Trial, backends: Backend[], one: Priced, ended: AbortSignal): Promise<{ over: Promise<unknown> }> {
  const players = await newPlayers(backends[0]!, fighters);
  const pair = async (creator: Player, guest: Player) => {
    while (!ended.aborted) {
      const door = () => trial.random.pick(backends);
      const made = await settle(newBattle(creator, one, { slots: 2, mode: 'default', rounds: 1 }), door, 60_000);
      const joined =
        made.status === 200 ? await settle(joining(guest, (JSON.parse(made.text) as { uid: string }).uid), door, 60_000) : made;
      trial.must(joined.status === 200, `a battle answered ${joined.status} ${joined.text.slice(0, 200)}`);
      trial.count('battles');
      await pause(500);
    }
  };
  const over = Promise.all([pair(players[0]!, players[1]!), pair(players[2]!, players[3]!)]);
  return { over };
}

async function once(trial: Trial, { cluster, load }: Site, name: string, fault: Fault): Promise<Outage> {
  const leader = (await cluster.leader())!;
  const began = performance.now();
  await fault.begin(cluster, leader);
  trial.count('faults');
  if (fault.staysMs) await pause(fault.staysMs);
  else await until(`another leader after ${name}`, 60_000, async () => ((await cluster.leader()) ?? leader) !== leader, 100);
  const promoted = performance.now();
  await until(`an acknowledged call after ${name}`, 60_000, () => load.acknowledged.some(({ at }) => at > promoted));
  if (fault.end) await pause(betweenMs);
  await fault.end?.(cluster, leader);
  await until(`the cluster to be whole after ${name}`, 120_000, () => cluster.isWhole(), 200);
  if (fault.staysMs) trial.must((await cluster.leader()) === leader, `${name} changed the leader`);
  const { from, to } = longestPause(load, began);
  trial.within(`without an acknowledged call, ${name},`, to - from, promisedMs);
  const clock = Date.now() - performance.now();
  return { name, from: clock + from, to: clock + to };
}

/** The longest time without an acknowledged call since `began`, `performance.now()`. */
function longestPause({ acknowledged }: Load, began: number): { from: number; to: number } {
  let longest = { from: began, to: began };
  for (const [n, { at }] of acknowledged.entries()) {
    const from = acknowledged[n - 1]?.at ?? began;
    if (at > began && at - from > longest.to - longest.from) longest = { from, to: at };
  }
  return longest;
}

/** In an outage a process writes the first line of each kind, and one a second. */
function wordy(trial: Trial, backend: Backend, outages: readonly Outage[]): string[] {
  const lines = readFileSync(backend.settings.log, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { at: string; level: string; message: string })
    .filter(({ level }) => level !== 'info');
  return outages.flatMap(({ name, from, to }) => {
    const during = lines.filter(({ at }) => Date.parse(at) >= from && Date.parse(at) <= to + 1000);
    const kinds = new Set(during.map(({ message }) => message)).size;
    trial.count('log lines in outages', during.length);
    const most = kinds + Math.ceil((to - from) / 1000) + 1;
    return during.length <= most ? [] : [`backend ${backend.name} wrote ${during.length} lines in ${name}, at most ${most} were due`];
  });
}
