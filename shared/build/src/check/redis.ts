import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { installDebian } from './debian.ts';

export interface RedisServer {
  /** `redis://127.0.0.1:<port>`. */
  url: string;
  port: number;
  pid: number;
  /** Ends it, like a crash, and removes its data. */
  stop(): Promise<void>;
}

/** Null when this machine has a `redis-server`, installed from Debian when absent; else why there is none. */
export function redisProblem(): string | null {
  const found = () => spawnSync('redis-server', ['--version']).status === 0;
  if (found()) return null;
  const problem = installDebian(['redis-server']);
  return found() ? null : (problem ?? 'Debian installed no redis-server');
}

/** Starts a separate Redis without persistence; on a free port by default. */
export async function startRedis(port?: number): Promise<RedisServer> {
  const at = port ?? (await freePort());
  const dir = mkdtempSync(join(tmpdir(), 'riftdrop-redis-'));
  const server = spawn('redis-server', ['--port', String(at), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', dir], {
    stdio: 'ignore',
  });
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      const ended = new Promise((done) => server.once('exit', done));
      server.kill('SIGKILL');
      await ended;
    }
    rmSync(dir, { recursive: true, force: true });
  };
  for (let tries = 0; !(await answers(at)); tries++) {
    if (tries > 100 || server.exitCode !== null) {
      await stop();
      throw new Error(`redis-server did not start on port ${at}`);
    }
    await sleep(50);
  }
  return { url: `redis://127.0.0.1:${at}`, port: at, pid: server.pid!, stop };
}

function answers(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      done(true);
    });
    socket.on('error', () => done(false));
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
