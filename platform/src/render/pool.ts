import type { FirstView } from '@riftdrop/contract/release/first-view';
import type { Composition, RenderRequest } from './process.ts';
import { startProcess, type RendererProcess } from './start-process.ts';

/** Renders the first views of one composition. */
export interface RendererPool {
  /** The view of a page; null where it cannot be rendered now. Never rejects. */
  render(page: RenderedPage, view: RenderRequest['view']): Promise<FirstView | null>;
  close(): void;
}

/** A page of a release: its owner is `name@version`. */
export interface RenderedPage {
  owner: string;
  name: string;
}

/** Something that went wrong with a server build. `owner` is `name@version`; `path` is null where it was not loaded. */
export interface RenderFault {
  owner: string;
  message: string;
  path: string | null;
  /** The process ended with it: killed at its limit, or out of memory. */
  hasEnded: boolean;
}

export interface PoolOptions {
  /** Receives each fault. */
  fault: (fault: RenderFault) => void;
  /** Whether views of a release may be rendered: not those of one that ends processes. */
  mayRender: (owner: string) => boolean;
}

/**
 * Computing time of one view, and of all of the first time that a process renders a page, which compile its code; milliseconds. An ordinary
 * view takes 1 to 5; with a collection of garbage in it, on a machine that does much else, one of a thousand took more than 50.
 */
const limitMs = 250;
const warmUpMs = 2_000;
/** How often a process renders a page the first time: enough to compile what is used most. */
const warmUps = 20;
/** A process is replaced after so many views, or at so many bytes of resident memory. */
const maxViews = 10_000;
const maxMemory = 256 * 1024 * 1024;
/** Views that may wait for a process. */
const maxWaiting = 100;
/** Pause before another process is started, and after one that did not start, milliseconds: they must not keep a processor busy. */
const restartMs = 1_000;
const retryMs = 60_000;

interface Job {
  page: RenderedPage;
  view: RenderRequest['view'];
  done: (view: FirstView | null) => void;
}

interface Worker {
  process: RendererProcess;
  views: number;
  /** Pages whose code is compiled there. */
  warm: Set<string>;
}

/**
 * Two processes: while one computes too long or is replaced, the other renders. The second starts when the first has rendered, so that a
 * site that starts waits for one at most.
 */
export function openPool(composition: Promise<Composition>, { fault, mayRender }: PoolOptions): RendererPool {
  const waiting: Job[] = [];
  const free: Worker[] = [];
  const processes = new Set<RendererProcess>();
  /** A view of each page, to warm up other processes with. */
  const examples = new Map<string, RenderRequest['view']>();
  let closed = false;

  async function add(): Promise<void> {
    const parts = await composition.catch(() => null);
    if (parts === null || closed) return close();
    const process = startProcess(parts);
    processes.add(process);
    const failed = await process.loaded.catch((error: Error) => error);
    if (closed) return;
    if (failed instanceof Error) {
      fault({ owner: parts.shell.owner, message: failed.message, path: null, hasEnded: false });
      return replace(process, retryMs);
    }
    // The same remotes fail in every process, and are reported with the first.
    if (examples.size === 0) for (const failure of failed) fault({ ...failure, path: null, hasEnded: false });
    if (failed.some(({ owner }) => owner === parts.shell.owner)) return close();
    const warm = new Set(examples.keys());
    for (const page of warm) await process.render(examples.get(page)!, warmUps, warmUpMs);
    release({ process, views: 0, warm });
  }

  function release(worker: Worker): void {
    if (!worker.process.isAlive() || worker.views >= maxViews || worker.process.memory() > maxMemory) return replace(worker.process);
    const job = waiting.shift();
    if (job) void work(worker, job);
    else free.push(worker);
  }

  async function work(worker: Worker, job: Job): Promise<void> {
    const { page, view, done } = job;
    // It may have ended since its last view, through no fault of this one.
    if (!worker.process.isAlive()) {
      waiting.unshift(job);
      return replace(worker.process);
    }
    const isCold = !worker.warm.has(page.name);
    worker.views++;
    worker.warm.add(page.name);
    const outcome = await worker.process.render(view, isCold ? warmUps : 1, isCold ? warmUpMs : limitMs);
    if (closed) return done(null);
    const message = 'ended' in outcome ? outcome.ended : 'failed' in outcome ? outcome.failed : null;
    if (message !== null) fault({ owner: page.owner, message, path: view.path, hasEnded: 'ended' in outcome });
    done('html' in outcome || 'skipped' in outcome ? outcome : null);
    if ('html' in outcome) {
      if (examples.size === 0) void add();
      examples.set(page.name, view);
    }
    release(worker);
  }

  function replace(process: RendererProcess, pauseMs = restartMs): void {
    process.kill();
    processes.delete(process);
    setTimeout(() => void add(), pauseMs).unref();
  }

  function close(): void {
    closed = true;
    for (const process of processes) process.kill();
    for (const { done } of waiting.splice(0)) done(null);
  }

  void add();
  return {
    render(page, view) {
      if (closed || !mayRender(page.owner) || waiting.length >= maxWaiting) return Promise.resolve(null);
      return new Promise((done) => {
        const job = { page, view, done };
        const worker = free.shift();
        if (worker) void work(worker, job);
        else waiting.push(job);
      });
    },
    close,
  };
}
