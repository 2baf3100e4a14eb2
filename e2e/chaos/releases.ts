import { randomUUID } from 'node:crypto';
import { appendFileSync, globSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BackendGroup, ownProgram } from '@riftdrop/platform/backend-group';
import { startBackend } from '@riftdrop/platform/backend-process';
import { watchBackends } from '@riftdrop/platform/backends';
import { startGateway } from '@riftdrop/platform/gateway';
import { keepBackend, keptBackend } from '@riftdrop/platform/kept-backend';
import { openSite } from '@riftdrop/platform/site';
import { opening } from './actors/action.ts';
import { joining, newBattle } from './actors/battle.ts';
import { cheapest } from './actors/cases.ts';
import { Listener } from './actors/listener.ts';
import { Load } from './actors/load.ts';
import { newPlayers, type Player } from './actors/player.ts';
import type { Door } from './actors/http.ts';
import type { Stage } from './stage.ts';
import { calm } from './supervisor/backend.ts';

/** A gateway in this process, a process of live connections, and processes that answer calls and are replaced. */
export interface ReleasedSite extends Door {
  /** `previous` is another release: it calls SQL functions of its own. */
  replace(by: 'previous' | 'own'): Promise<void>;
  close(): Promise<void>;
}

/** @param besideTime how long replaced processes go on, milliseconds */
export async function releasedSite(stage: Stage, besideTime: number): Promise<ReleasedSite> {
  const previous = await previousRelease(stage.folder);
  const [backends, live] = [watchBackends([]), watchBackends([])];
  const site = await openSite(join(stage.folder, 'site'));
  const gateway = await startGateway({ site, backends, live, port: 0, host: '127.0.0.1', socketsPerAddress: 0 });
  const group = (role: 'all' | 'live', of: typeof backends) =>
    new BackendGroup({
      count: 1,
      backends: of,
      besideTime,
      start: (_, options) =>
        startBackend({
          ...options,
          env: { ...process.env, ...calm, ...stage.env, ROLE: role, PORT: '0', DATA_DIR: join(stage.folder, role) },
          report: () => {},
        }),
    });
  const [calls, sockets] = [group('all', backends), group('live', live)];
  await Promise.all([calls.start(), sockets.start()]);
  return {
    port: gateway.port,
    replace: (by) => calls.replace(by === 'own' ? ownProgram : previous.program),
    async close() {
      backends.close();
      live.close();
      await Promise.all([gateway.close(), calls.stop(), sockets.stop()]);
      previous.remove();
    },
  };
}

/** RELEASES_PREVIOUS: the folder of a checkout of another release; without it a copy of this one with an SQL function of its own. */
async function previousRelease(folder: string): Promise<{ program: string; remove(): void }> {
  const given = process.env.RELEASES_PREVIOUS;
  if (given) return { program: resolve(given, 'backend/src/main.ts'), remove: () => {} };
  await keepBackend(folder, 'previous');
  const program = (await keptBackend(folder, 'previous'))!;
  const sources = join(program, '..');
  appendFileSync(join(sources, globSync('**/sql/*.sql', { cwd: sources })[0]!), '-- of the previous release\n');
  return { program, remove: () => rmSync(join(sources, '../..'), { recursive: true, force: true }) };
}

export interface Play {
  listeners: Listener[];
  load: Load;
  /** Battles that run now. */
  running(): number;
  /** No new openings and battles; resolves when those under way are over. */
  stop(): Promise<void>;
}

/** Players who follow their events, open cases, and play battles of two, one after another at each table. */
export async function play(
  door: Door,
  stage: Stage,
  { sockets, tables, openers, think }: { sockets: number; tables: number; openers: number; think: number },
): Promise<Play> {
  const players = await newPlayers(door, 12 + 2 * tables);
  const one = await cheapest(door);
  const listeners = Array.from({ length: sockets }, (_, at) => new Listener(() => door, players[at % players.length]!.token));
  for (const [at, listener] of listeners.entries()) await listener.start('general', `user.${players[at % players.length]!.id}`);
  const load = new Load(() => door, { think });
  let over = false;
  let running = 0;
  const seated = players.slice(12);
  const table = async (creator: Player, guest: Player) => {
    while (!over) {
      const terms = { slots: 2, mode: 'default' as const, rounds: 1 };
      const made = await load.settle(newBattle(creator, one, terms));
      const { uid } = JSON.parse(made.text) as { uid: string };
      await load.settle(joining(guest, uid));
      running++;
      while (await isUnderWay(stage, uid)) await pause(500);
      running--;
    }
  };
  load.start(openers, (client) => opening(players[client % 12]!, one, randomUUID()));
  const games = Promise.all(Array.from({ length: tables }, (_, at) => table(seated[2 * at]!, seated[2 * at + 1]!)));
  games.catch(() => {});
  return {
    listeners,
    load,
    running: () => running,
    async stop() {
      over = true;
      await Promise.all([load.stop(), games]);
    },
  };
}

async function isUnderWay({ sql }: Stage, uid: string): Promise<boolean> {
  const { rows } = await sql.query<{ status: string }>('select status from games where id = $1', [uid]);
  return !['finished', 'canceled'].includes(rows[0]!.status);
}
