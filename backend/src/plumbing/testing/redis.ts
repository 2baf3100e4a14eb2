import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Debian's `redis-server`; tests of it are left out where it is not installed. */
export const hasRedis: boolean = spawnSync('redis-server', ['--version']).status === 0;

/** A Redis that a test starts and kills, always at the same address, with nothing of its past. */
export interface TestRedis {
  url: string;
  start(): void;
  /** Kills it. One that does not run is no error. */
  kill(): Promise<void>;
  /** Kills it, and takes its folder away. */
  remove(): Promise<void>;
}

export async function aRedis(): Promise<TestRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'riftdrop-redis-'));
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  let server: ChildProcess | null = null;
  const kill = async () => {
    if (server === null || server.exitCode !== null || server.signalCode !== null) return;
    const gone = new Promise((resolve) => server!.once('exit', resolve));
    server.kill('SIGKILL');
    await gone;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    start: () => {
      server = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder], { stdio: 'ignore' });
    },
    kill,
    remove: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
