import { resolve, type Resolved } from '@riftdrop/contract/release/canary';
import { renderedPages, type FirstView } from '@riftdrop/contract/release/first-view';
import type { Asset, Revision } from '@riftdrop/contract/release/remotes';
import { readPublished } from '../artefacts/read-published.ts';
import type { Artefacts } from '../artefacts/artefacts.ts';
import { integrityOf } from '../registry/context.ts';
import { forPages } from '../registry/for-pages.ts';
import { openPool, type PoolOptions, type RenderedPage, type RendererPool, type RenderFault } from './pool.ts';
import type { Composition, RenderRequest, ServerCode } from './process.ts';

/** Renders first views of pages, in processes beside the gateway: one pool for each composition that visitors get. */
export interface Renderers {
  /** Goes over to a revision: starts the processes of its live composition and ends those of any other. */
  use(revision: Revision): void;
  /** The view of a page in a visitor's composition; null where it cannot be rendered now. Never rejects. */
  render(composition: Resolved, page: RenderedPage, view: RenderRequest['view']): Promise<FirstView | null>;
  close(): void;
}

/**
 * Compositions that are rendered at one time: the live one, and some with canaries. One of these makes room for another when it was not
 * requested for this time, milliseconds; until then the other has skeletons, as processes that come and go cost more than they give.
 */
const maxPools = 3;
const idleMs = 60_000;
/** A release that has ended a process so often within this time is rendered no more. */
const maxEnds = 2;
const endsWithinMs = 60_000;
/** The same fault is reported once in this time, milliseconds. */
const quietMs = 60_000;

export interface RenderersOptions {
  artefacts: Pick<Artefacts, 'get'>;
  /** Receives faults of server builds, each once a minute. */
  report: (fault: Omit<RenderFault, 'hasEnded'>) => void;
  now?: () => number;
  /** Starts a pool. */
  open?: (composition: Promise<Composition>, options: PoolOptions) => RendererPool;
}

export function openRenderers({ artefacts, report, now = Date.now, open = openPool }: RenderersOptions): Renderers {
  const pools = new Map<string, { pool: RendererPool; used: number }>();
  let live: { revision: Revision; key: string } | null = null;
  const { mayRender, fault } = watchFaults(report, now);

  /** Null where there is no room for another. */
  function poolOf(resolved: Resolved, revision: Revision): RendererPool | null {
    const key = keyOf(resolved);
    const known = pools.get(key);
    if (!known && !hasRoom()) return null;
    const pool = known?.pool ?? open(readComposition(artefacts, resolved, revision).catch(unreadable), { fault, mayRender });
    pools.set(key, { pool, used: now() });
    return pool;
  }

  function hasRoom(): boolean {
    if (pools.size < maxPools) return true;
    const idle = [...pools].find(([key, { used }]) => key !== live?.key && now() - used >= idleMs);
    if (idle) close(idle[0]);
    return idle !== undefined;
  }

  const unreadable = (error: unknown): never => {
    fault({ owner: `shell@${live!.revision.shell.version}`, message: String(error), path: null, hasEnded: false });
    throw error;
  };

  function close(key: string): void {
    pools.get(key)?.pool.close();
    pools.delete(key);
  }

  return {
    use(revision) {
      const resolved = resolve({ ...revision, canaries: [] }, { bucket: null, cohorts: [] });
      live = { revision, key: keyOf(resolved) };
      for (const other of pools.keys()) if (other !== live.key) close(other);
      if (isRendered(resolved)) poolOf(resolved, revision);
    },
    async render(composition, page, view) {
      const pool = live && isRendered(composition) ? poolOf(composition, live.revision) : null;
      return pool && pool.render(page, view);
    },
    close() {
      for (const key of pools.keys()) close(key);
    },
  };
}

/** Keeps count of the faults: which releases end processes, and which faults were reported. */
function watchFaults(report: RenderersOptions['report'], now: () => number) {
  const ends = new Map<string, number[]>();
  const barred = new Set<string>();
  const reported = new Map<string, number>();

  function tell(fault: Omit<RenderFault, 'hasEnded'>): void {
    const word = `${fault.owner} ${fault.message.split('\n', 1)[0]}`;
    if (now() - (reported.get(word) ?? Number.NEGATIVE_INFINITY) < quietMs) return;
    if (reported.size > 1_000) reported.clear();
    reported.set(word, now());
    report(fault);
  }

  return {
    mayRender: (owner: string) => !barred.has(owner),
    fault({ hasEnded, ...fault }: RenderFault): void {
      tell(fault);
      if (!hasEnded) return;
      const recent = [...(ends.get(fault.owner) ?? []).filter((at) => now() - at < endsWithinMs), now()];
      ends.set(fault.owner, recent);
      if (recent.length < maxEnds || barred.has(fault.owner)) return;
      barred.add(fault.owner);
      tell({ ...fault, message: 'it is rendered no more: its views ended the renderer twice within a minute' });
    },
  };
}

const isRendered = ({ shell, remotes }: Resolved): boolean =>
  shell.server !== undefined && remotes.some((remote) => renderedPages(remote).length > 0);

const keyOf = ({ shell, remotes }: Resolved): string =>
  [`shell@${shell.version}`, ...remotes.map(({ name, version }) => `${name}@${version}`)].join();

async function readComposition(artefacts: Pick<Artefacts, 'get'>, resolved: Resolved, revision: Revision): Promise<Composition> {
  const code = async (name: string, version: string, { href, integrity }: Asset): Promise<ServerCode> => {
    const content = await readPublished(artefacts, href);
    if (integrityOf(content) !== integrity) throw new Error(`${href} has other bytes than the registry names`);
    return { name, owner: `${name}@${version}`, code: content.toString('utf8') };
  };
  const { shell, remotes } = resolved;
  const rendered = remotes.filter((remote) => renderedPages(remote).length > 0);
  return {
    shell: await code('shell', shell.version, shell.server!),
    remotes: await Promise.all(rendered.map(({ name, version, server }) => code(name, version, server!))),
    registry: forPages({ ...revision, remotes, canaries: [] }),
  };
}
