import { fork } from 'node:child_process';
import { join } from 'node:path';

const main = join(import.meta.dirname, '../../../backend/src/main.ts');

/** A separate backend process, without the gateway: it measures the road to the database. */
export interface Backend {
  url: string;
  port: number;
  pid: number;
  /** Address of its inspector, for one started with `--inspect`. */
  inspector: Promise<string>;
  stop(): Promise<void>;
}

/** Starts one on a free port. `env` names its database or its data folder. @param flags of Node */
export async function startBackend(env: Record<string, string>, flags: string[] = []): Promise<Backend> {
  const child = fork(main, {
    env: { ...process.env, POSTS_PER_MINUTE: '0', ATTEMPTS_PER_MINUTE: '0', DRAW_AHEAD: '0', PORT: '0', ...env },
    execArgv: flags,
    stdio: ['ignore', 'ignore', flags.length > 0 ? 'pipe' : 'inherit', 'ipc'],
  });
  const inspector = new Promise<string>((found) =>
    child.stderr?.on('data', (text: Buffer) => {
      const [address] = /ws:\S+/.exec(text.toString()) ?? [];
      if (address) found(address);
    }),
  );
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const port = await new Promise<number>((ready, fail) => {
    child.once('message', (message) => ready((message as { port: number }).port));
    child.once('exit', (code) => fail(new Error(`the backend ended with code ${code} before it was ready`)));
  });
  return {
    port,
    pid: child.pid!,
    inspector,
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
