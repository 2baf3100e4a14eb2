import type { FirstView } from '@riftdrop/contract/release/first-view';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Composition, Failure, RendererMessage, RenderRequest } from './process.ts';

/** A process that renders the first views of one composition, one at a time. */
export interface RendererProcess {
  /** Server builds that did not load. Rejects when the process ends before it is ready. */
  loaded: Promise<Failure[]>;
  /**
   * Renders a view `times` over. A process that computes longer than `limitMs` is killed, and `ended` has the reason then; a process
   * that ends by itself, as at its limit of memory, likewise.
   */
  render(view: RenderRequest['view'], times: number, limitMs: number): Promise<Outcome>;
  /** False once it has ended. */
  isAlive(): boolean;
  /** Resident memory after the last render, bytes. */
  memory(): number;
  kill(): void;
}

export type Outcome = FirstView | { failed: string } | { ended: string };

/** Heap of one renderer, megabytes. Node does not count buffers in it: see the limit of resident memory in pool.ts. */
const heapMb = 64;
/** Computing time for loading the composition, milliseconds. */
const loadMs = 10_000;
/**
 * A process that waits instead of computing is killed after this time, milliseconds. A busy machine gives it seconds late what it needs.
 */
const maxWaitMs = 30_000;

/** In a package of another repository it is plain JavaScript. Both names stand whole: a release copies the files that are named. */
const entry = join(import.meta.dirname, extname(import.meta.filename) === '.ts' ? 'process.ts' : 'process.js');

/**
 * What holds for the code of a remote there: it reads and writes no file but the text of this program, starts no process, worker
 * or addon, has no environment and makes no code from text. Node 24 denies no connections; without `process`, `require`,
 * `import()` and the web's own ways (process.ts removes them) no way to one is known. From Node 25 on `--permission` denies
 * connections as well.
 */
const flags = [
  '--permission',
  `--allow-fs-read=${entry}`,
  '--disallow-code-generation-from-strings',
  `--max-old-space-size=${heapMb}`,
  '--no-warnings',
];

export function startProcess(composition: Composition): RendererProcess {
  // A first view is in UTC wherever the gateway is.
  const child = spawn(process.execPath, [...flags, entry], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], env: { TZ: 'UTC' } });
  let ended: string | null = null;
  let memory = 0;
  let id = 0;
  let waiting: ((message: RendererMessage | { ended: string }) => void) | null = null;
  const settle = (message: RendererMessage | { ended: string }) => {
    const wait = waiting;
    waiting = null;
    wait?.(message);
  };
  const end = (why: string) => settle({ ended: (ended ??= why) });
  child.on('message', (message: RendererMessage) => {
    if ('failed' in message || message.id === id) settle(message);
  });
  child.on('error', (error) => end(error.message));
  child.on('exit', (code, signal) => end(`the renderer ended with ${signal ?? code}`));

  const ask = (message: Composition | RenderRequest, limitMs: number) =>
    new Promise<RendererMessage | { ended: string }>((answer) => {
      if (ended !== null) return answer({ ended });
      const unwatch = watchComputing(child.pid!, limitMs, (spent) => {
        ended = `rendering took more than ${spent} ms`;
        child.kill('SIGKILL');
      });
      waiting = (reply) => {
        unwatch();
        answer(reply);
      };
      child.send(message, (error) => error && end(error.message));
    });

  return {
    loaded: ask(composition, loadMs).then((reply) => {
      if ('failed' in reply) return reply.failed;
      throw new Error('ended' in reply ? reply.ended : 'the renderer answered something else');
    }),
    async render(view, times, limitMs) {
      const reply = await ask({ id: ++id, times, view }, limitMs);
      if ('ended' in reply) return reply;
      if (!('id' in reply)) return { ended: 'the renderer answered something else' };
      memory = reply.memory;
      return reply.view;
    },
    isAlive: () => ended === null,
    memory: () => memory,
    kill() {
      ended ??= 'the renderer was stopped';
      child.kill('SIGKILL');
    },
  };
}

/**
 * Calls back once a process has computed for `limitMs`; on a busy machine more time passes than that. Where the system does not name
 * computing time, all time counts. Returns a function that ends it.
 */
function watchComputing(pid: number, limitMs: number, over: (limitMs: number) => void): () => void {
  const begun = performance.now();
  const before = computingMs(pid);
  const check = () => {
    const elapsed = performance.now() - begun;
    const spent = computingMs(pid) - before;
    if ((Number.isNaN(spent) ? elapsed : spent) >= limitMs || elapsed >= maxWaitMs) over(limitMs);
    else timer = setTimeout(check, limitMs);
  };
  let timer = setTimeout(check, limitMs);
  return () => clearTimeout(timer);
}

/** Computing time of a process, without its helpers that compile and collect, in steps of 10 ms; NaN where the system does not name it. */
function computingMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}
