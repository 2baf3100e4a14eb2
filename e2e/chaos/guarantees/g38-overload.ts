import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cheapest } from '../actors/cases.ts';
import { opening, send } from '../actors/action.ts';
import { Load } from '../actors/load.ts';
import { newPlayers } from '../actors/player.ts';
import { countedOnce, sameBytes } from '../checks/openings.ts';
import { invariants } from '../checks/invariants.ts';
import type { Guarantee } from '../guarantee.ts';
import type { World } from '../stage.ts';
import { Backend } from '../supervisor/backend.ts';
import type { Trial } from '../trial.ts';
import { freePort } from '../../harness/free-port.ts';
import { until } from '../until.ts';
import { inFolder } from '../checks/in-folder.ts';

const overloadSeconds = 180;
const recoveryMs = 15_000;

export const g38: Guarantee = {
  id: 'G38',
  promise: 'full disk or triple load: refuse cleanly, lose nothing, recover alone',
  timed: true,
  suites: ['full'],
  async attempt(trial, world) {
    await tripleLoad(trial, world);
    await fullDisk(trial, world);
  },
};

/** Three times the requests that the site can do, sent whether it answers or not. */
async function tripleLoad(trial: Trial, world: World): Promise<void> {
  const stage = await world.stage({ backends: 2 });
  try {
    const players = await newPlayers(stage.backends[0]!, 200);
    const one = await cheapest(stage.backends[0]!);
    const door = (turn: number) => stage.backends[turn % 2]!;
    const peak = await capacity(
      () => trial.random.pick(stage.backends),
      (client) => opening(players[client]!, one),
    );
    trial.figure('opens a second at capacity', peak);

    const accepted: number[] = [];
    const kinds = new Map<string, number>();
    const pending = new Set<Promise<unknown>>();
    const started = performance.now();
    for (let sent = 0; performance.now() - started < overloadSeconds * 1000;) {
      const due = Math.floor(((performance.now() - started) / 1000) * peak * 3);
      for (; sent < due; sent++) {
        const asked = send(opening(players[sent % players.length]!, one), door(sent)).then((answer) => {
          const kind = answer.lost ? `lost (${answer.why})` : String(answer.status);
          kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
          if (!answer.lost && answer.status === 200) accepted.push(answer.ms);
          pending.delete(asked);
        });
        pending.add(asked);
      }
      await pause(10);
    }
    await Promise.all(pending);
    const seconds = (performance.now() - started) / 1000;
    const allowed = new Set(['200', '402', '429', '503']);
    for (const [kind, times] of kinds) {
      trial.count(`answers ${kind}`, times);
      trial.must(allowed.has(kind), `under triple load ${times} answers were ${kind}`);
    }
    accepted.sort((a, b) => a - b);
    const p99 = accepted[Math.floor(accepted.length * 0.99)] ?? Infinity;
    trial.within('p99 of accepted', p99, 2000);
    trial.must(
      accepted.length / seconds >= 0.7 * peak,
      `the goodput fell from ${Math.round(peak)} to ${Math.round(accepted.length / seconds)} a second`,
    );
    const calm = performance.now();
    await until('openings to be quick again', recoveryMs, async () => {
      const answer = await send(opening(players[0]!, one), door(0));
      return !answer.lost && [200, 402].includes(answer.status) && answer.ms < 250;
    });
    trial.figure('ms to recover', performance.now() - calm);
    trial.none(await invariants(stage.sql));
  } finally {
    await stage.close();
  }
}

async function capacity(pick: () => Backend, next: (client: number) => ReturnType<typeof opening>): Promise<number> {
  const load = new Load(pick);
  load.start(32, next);
  await pause(2000);
  const before = load.acknowledged.length;
  await pause(5000);
  const rate = (load.acknowledged.length - before) / 5;
  await load.stop();
  return rate;
}

/** The embedded database in a folder that is full: 64 MB and the size of an empty site. */
async function fullDisk(trial: Trial, world: World): Promise<void> {
  const folder = world.newFolder('disk');
  const template = await world.embeddedFolder();
  const used = Number(spawnSync('du', ['-sm', template], { encoding: 'utf8' }).stdout.split('\t')[0]);
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${used + 64}m`, 'riftdrop', folder], { encoding: 'utf8' });
  if (mount.status !== 0) return trial.must(false, `no disk can be made small here, which needs the right to mount: ${mount.stderr}`);
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  cpSync(template, dataDir, { recursive: true });
  const backend = new Backend({
    name: 'full',
    port: await freePort(),
    source: world.source,
    env: { DATA_DIR: dataDir },
    log: join(world.newFolder('log'), 'backend.log'),
  });
  try {
    await backend.start();
    const players = await newPlayers(backend, 16);
    const one = await cheapest(backend);
    const load = new Load(() => backend);
    load.start(16, (client) => opening(players[client]!, one));
    // Another program fills the disk to the last byte.
    spawnSync('dd', ['if=/dev/zero', `of=${join(folder, 'filler')}`, 'bs=1M'], { stdio: 'ignore' });
    const hit = () => (load.answers.get(503) ?? 0) + (load.answers.get('lost') ?? 0);
    await until('the full disk to be felt', 60_000, () => hit() >= 20 || !backend.alive, 100);
    await pause(2000);
    trial.count('openings turned away by the full disk', hit());
    spawnSync('rm', [join(folder, 'filler')]);
    const freed = performance.now();
    // The site's supervisor restarts a process that ended.
    while (!backend.alive) await backend.start().catch(() => pause(300));
    await until('openings to work again', recoveryMs, () => load.acknowledged.findLast(({ at }) => at > freed));
    trial.figure('ms to recover from the full disk', performance.now() - freed);
    await load.stop();
    trial.none(await countedOnce(backend, load.settled, one, players));
    trial.none(await sameBytes(backend, load.settled.filter(({ status }) => status === 200).slice(-200)));
    await backend.stop();
    await inFolder(dataDir, async (sql) => trial.none(await invariants(sql)));
    trial.sometimes('openings turned away by the full disk', 20);
  } finally {
    await backend.kill();
    spawnSync('umount', [folder]);
  }
}
