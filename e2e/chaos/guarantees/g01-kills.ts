import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cheapest } from '../actors/cases.ts';
import { opening } from '../actors/action.ts';
import type { Priced } from '../actors/action.ts';
import type { Door } from '../actors/http.ts';
import { Load } from '../actors/load.ts';
import { newPlayers } from '../actors/player.ts';
import type { Player } from '../actors/player.ts';
import { fairness } from '../checks/fairness.ts';
import { inFolder } from '../checks/in-folder.ts';
import { invariants } from '../checks/invariants.ts';
import { ownProof } from '../checks/own-proof.ts';
import { countedOnce, sameBytes } from '../checks/openings.ts';
import { rested } from '../checks/rest.ts';
import type { Guarantee } from '../guarantee.ts';
import type { World } from '../stage.ts';
import { Backend } from '../supervisor/backend.ts';
import type { Trial } from '../trial.ts';
import { freePort } from '../../harness/free-port.ts';
import { directedKills } from './g01-directed.ts';

const sizes = {
  quick: { kills: 5, embeddedKills: 2, longest: 400, directed: 1, inFlight: 30 },
  full: { kills: 100, embeddedKills: 100, longest: 2000, directed: 20, inFlight: 400 },
  soak: { kills: 20, embeddedKills: 10, longest: 1000, directed: 2, inFlight: 80 },
};
const clients = 16;

export const g01: Guarantee = {
  id: 'G01',
  promise: 'no acknowledged open is lost or paid twice, at any kill -9',
  async attempt(trial, world) {
    await onPostgres(trial, world);
    await directedKills(trial, world, sizes[trial.suite].directed);
    await onEmbedded(trial, world);
    trial.sometimes('in flight at kill', sizes[trial.suite].inFlight);
  },
};

async function onPostgres(trial: Trial, world: World): Promise<void> {
  const { kills, longest } = sizes[trial.suite];
  const stage = await world.stage({ backends: 2 });
  try {
    const random = trial.random.fork('kills');
    const { players, one } = await cast(stage.backends[0]!);
    const load = new Load(() => random.pick(stage.backends.filter((backend) => backend.alive)));
    load.start(clients, (client) => opening(players[client]!, one));
    for (let kill = 0; kill < kills; kill++) {
      await pause(random.whole(50, longest));
      const victim = random.pick(stage.backends);
      trial.count('in flight at kill', load.inFlight(victim.port));
      await victim.kill();
      trial.count('kills');
      await victim.start();
    }
    await load.stop();
    await judge(trial, stage.backends[1]!, load, one, players);
    await rested(stage.sql);
    const { rolls, complaints } = await fairness(stage.backends[0]!, stage.sql, players.slice(0, 4));
    trial.count('rolls computed again', rolls);
    trial.none(complaints);
    trial.none(await invariants(stage.sql));
    trial.none(await ownProof(world.source, { DATABASE_URL: stage.databaseUrl, DATA_DIR: stage.folder }));
  } finally {
    await stage.close();
  }
}

async function onEmbedded(trial: Trial, world: World): Promise<void> {
  const { embeddedKills, longest } = sizes[trial.suite];
  const dataDir = await world.embeddedFolder();
  const backend = new Backend({
    name: 'embedded',
    port: await freePort(),
    source: world.source,
    env: { DATA_DIR: dataDir },
    log: join(world.newFolder('log'), 'backend.log'),
  });
  try {
    await backend.start();
    const random = trial.random.fork('embedded kills');
    const { players, one } = await cast(backend);
    const load = new Load(() => backend);
    load.start(clients, (client) => opening(players[client]!, one));
    for (let kill = 0; kill < embeddedKills; kill++) {
      await pause(random.whole(50, longest));
      trial.count('in flight at kill', load.inFlight(backend.port));
      await backend.kill();
      trial.count('kills, embedded');
      await backend.start();
    }
    await load.stop();
    await judge(trial, backend, load, one, players);
    await pause(1000);
    await backend.stop();
    await inFolder(dataDir, async (sql) => trial.none(await invariants(sql)));
    trial.none(await ownProof(world.source, { DATA_DIR: dataDir }));
  } finally {
    await backend.kill();
  }
}

async function cast(door: Door): Promise<{ players: Player[]; one: Priced }> {
  return { players: await newPlayers(door, clients), one: await cheapest(door) };
}

/** The clients' truth against the server's. */
async function judge(trial: Trial, door: Door, load: Load, one: Priced, players: Player[]): Promise<void> {
  const opened = load.settled.filter(({ status }) => status === 200);
  trial.count('acknowledged opens', opened.length);
  trial.count('sent again after a kill', load.settled.filter(({ tries }) => tries > 1).length);
  for (const { status, text } of load.settled)
    trial.must(status === 200 || status === 402, `an opening answered ${status} ${text.slice(0, 200)}`);
  trial.none(await countedOnce(door, load.settled, one, players));
  const again = opened.filter(({ tries }) => tries > 1);
  trial.none(await sameBytes(door, [...again, ...opened.slice(-100)]));
}
