import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { repository } from '../repository.ts';

/** First and longest wait before a dead backend is started again, milliseconds; the wait doubles until it has run for a while. */
const firstWait = 500;
const longestWait = 10_000;
const steadyAfter = 30_000;
/** Time for a backend to close by itself after the signal, milliseconds. */
const closeTime = 3_500;

/** One backend as a child process, started again when it dies. */
export interface BackendProcess {
  /** Where it listens now, null while it is down. */
  url(): string | null;
  /** Ends it without starting it again, for tests of an outage; `start` brings it back on the same data. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Lets it read SECRETS_FILE again, as soon as it is ready. */
  reload(): void;
  /** Ends it as a crash would; it is started again by itself. */
  kill(): void;
}

export interface BackendOptions {
  /** The program to run; it sends `{ ready: true, port }` to its parent when it listens. */
  program?: string | undefined;
  env: NodeJS.ProcessEnv;
  /** Called with the address each time it is ready. */
  ready: (url: string) => void;
  /** Receives a line for each crash and the next attempt. */
  report: (line: string) => void;
  /** Gives up the first start; later it has no effect. */
  signal?: AbortSignal | undefined;
}

/**
 * Starts the backend and resolves when it is ready. Rejects when the first start fails; the backend has written the reason to standard
 * error then. A later crash is reported and followed by a new start, each time after a longer wait.
 */
export async function startBackend({
  program = join(repository, 'backend/src/main.ts'),
  env,
  ready,
  report,
  signal,
}: BackendOptions): Promise<BackendProcess> {
  let child: ChildProcess | null = null;
  let running: Promise<unknown> = Promise.resolve();
  let address: string | null = null;
  let wait = firstWait;
  let timer: NodeJS.Timeout | undefined;
  let wanted = true;

  async function start(): Promise<void> {
    wanted = true;
    clearTimeout(timer);
    const started = launch(program, env);
    child = started.child;
    running = started.url.catch(() => {});
    const since = Date.now();
    started.child.once('exit', (code, signal) => {
      const wasReady = address !== null;
      child = null;
      address = null;
      if (!wanted || !wasReady) return;
      if (Date.now() - since > steadyAfter) wait = firstWait;
      report(`the backend ended (${signal ?? `exit code ${code}`}); starting it again in ${wait / 1000} s`);
      again();
    });
    address = await started.url;
    ready(address);
  }

  /** A restart that fails is tried again as well: the database may be away for a moment. */
  function again(): void {
    timer = setTimeout(() => {
      start().then(
        () => report('the backend is back'),
        () => wanted && again(),
      );
    }, wait);
    wait = Math.min(wait * 2, longestWait);
  }

  async function stop(): Promise<void> {
    wanted = false;
    clearTimeout(timer);
    if (!child) return;
    const ended = new Promise<void>((done) => child!.once('exit', () => done()));
    child.kill('SIGTERM');
    const force = setTimeout(() => child?.kill('SIGKILL'), closeTime);
    await ended;
    clearTimeout(force);
  }

  const giveUp = () => void child?.kill('SIGTERM');
  // It may have been given up before it came to this.
  if (signal?.aborted) throw new Error('the backend could not be started (the start was given up)');
  signal?.addEventListener('abort', giveUp);
  await start().finally(() => signal?.removeEventListener('abort', giveUp));
  const reload = () => void running.then(() => child?.kill('SIGHUP'));
  return { url: () => address, stop, start, reload, kill: () => void child?.kill('SIGKILL') };
}

/** The ports after a first one, each for the metrics of one backend while that runs; 0 stands for any free port. */
export function portsAfter(first: number): { lend: (start: (port: number) => Promise<BackendProcess>) => Promise<BackendProcess> } {
  const lent = new Set<number>();
  return {
    async lend(start) {
      let port = first && first + 1;
      while (lent.has(port)) port++;
      if (first) lent.add(port);
      try {
        const started = await start(port);
        const stop = () => started.stop().finally(() => lent.delete(port));
        return { ...started, stop };
      } catch (error) {
        lent.delete(port);
        throw error;
      }
    },
  };
}

/** The backend gave up its start and has written the reason to standard error. */
export class BackendGaveUp extends Error {
  override readonly name = 'BackendGaveUp';
}

interface BackendReady {
  ready: true;
  port: number;
}

function launch(program: string, env: NodeJS.ProcessEnv): { child: ChildProcess; url: Promise<string> } {
  // Standard error goes to the operator; standard output is only for a backend that runs alone.
  const child = fork(program, { cwd: repository, env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const url = new Promise<string>((resolve, reject) => {
    child.on('message', (message) => {
      if ((message as Partial<BackendReady>).ready) resolve(`http://127.0.0.1:${(message as BackendReady).port}`);
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      const Failure = code === 1 ? BackendGaveUp : Error;
      reject(new Failure(`the backend could not be started (${signal ?? `exit code ${code}`})`));
    });
  });
  return { child, url };
}
