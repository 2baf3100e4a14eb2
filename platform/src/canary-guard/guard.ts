import type { Canary, Revision } from '@riftdrop/contract/release/remotes';
import { versionIn } from '../registry/composition.ts';
import type { ControlPlane } from '../registry/control-plane.ts';
import { followLog } from '../reports/follow-log.ts';
import type { LogLine } from '../reports/report-log.ts';
import { judge } from './judge.ts';
import { createTally, type Arms, type Tally } from './tally.ts';

/** Operations of the guard; both are rejected when another version than the judged one runs as the canary. */
export type CanaryControl = Pick<ControlPlane, 'canaryStop' | 'canaryStep'>;

/** Source of the live revision. */
export interface LiveRevisions {
  current(): Promise<Revision | null>;
  read(number: number): Promise<Revision>;
}

export interface GuardOptions {
  registry: LiveRevisions;
  control: CanaryControl;
  /** Folder of the report logs. */
  reports: string;
  /** Receives a line for each action and each failure. */
  report?: (line: string) => void;
  clock?: () => number;
}

export interface Guard {
  /** Reads new reports, judges every canary, stops and steps. Called by the timer; a test calls it by hand. */
  look(): Promise<void>;
}

const name = 'canary-guard';

interface Watched {
  /** As it is now. */
  canary: Canary;
  arms: Arms;
  tally: Tally;
  /** When the percentage of now began, and how many visits there were before. */
  step: { since: string; visits: number };
}

/** Watches every canary of the live revision: one that is worse is stopped, one that is not goes on to its next step. */
export function createGuard({ registry, control, reports, report = () => {}, clock = Date.now }: GuardOptions): Guard {
  let watched = new Map<string, Watched>();
  let follow = followLog(reports);

  async function look(): Promise<void> {
    const revision = await registry.current();
    if (!revision || revision.canaries.length === 0) {
      watched = new Map();
      return;
    }
    await watch(revision);
    await follow((line) => take(line));
    for (const canary of revision.canaries) await decide(canary);
  }

  /**
   * Of a canary that is new here, also after a restart, everything since its first revision counts: the log is read again from its begin.
   */
  async function watch(revision: Revision): Promise<void> {
    const next = new Map<string, Watched>();
    for (const canary of revision.canaries) {
      const known = watched.get(canary.remote);
      const arms = await armsOf(revision, canary);
      next.set(
        canary.remote,
        known && isSame(known.arms, arms)
          ? Object.assign(known, { canary })
          : { canary, arms, tally: createTally(arms), step: { since: '', visits: 0 } },
      );
    }
    const begun = [...next.values()].some((one) => ![...watched.values()].includes(one));
    watched = next;
    if (!begun) return;
    for (const one of watched.values()) one.tally = createTally(one.arms);
    follow = followLog(reports);
  }

  async function armsOf(revision: Revision, canary: Canary): Promise<Arms> {
    const liveVersion = (one: Revision) => versionIn(one, canary.remote);
    const runs = (one: Revision) =>
      liveVersion(one) === liveVersion(revision) &&
      one.canaries.some(({ remote, release }) => remote === canary.remote && release.version === canary.release.version);
    const known = watched.get(canary.remote)?.arms;
    const live = liveVersion(revision);
    const arms = { candidate: `${canary.remote}@${canary.release.version}`, live: live === undefined ? null : `${canary.remote}@${live}` };
    if (known?.candidate === arms.candidate && known.live === arms.live) return known;
    let first = revision;
    while (first.previous !== null) {
      const before = await registry.read(first.previous).catch(() => null);
      if (!before || !runs(before)) break;
      first = before;
    }
    return { ...arms, fromRevision: first.revision };
  }

  function take(line: LogLine): void {
    for (const { tally } of watched.values()) tally.take(line);
  }

  async function decide(canary: Canary): Promise<void> {
    const { tally, step: now } = watched.get(canary.remote)!;
    const { remote, guard, release } = canary;
    const order = { app: remote, version: release.version, by: name };
    const against = guard === 'off' ? null : judge(tally.candidate(), tally.live(), guard);
    if (against !== null) {
      await act(`stopped the canary ${remote}@${release.version}: ${against}`, (why) => control.canaryStop({ ...order, why }));
      return;
    }
    const [step] = canary.steps;
    const { visits } = tally.candidate().errors;
    if (now.since !== canary.stepped_at) Object.assign(now, { since: canary.stepped_at, visits });
    const seen = visits - now.visits;
    if (!step || clock() < Date.parse(canary.stepped_at) + step.after_minutes * 60_000) return;
    if (guard !== 'off' && seen < guard.min_visits) return;
    await act(`moved the canary ${remote}@${release.version} to ${step.percent} %: nothing against it in ${seen} visits`, (why) =>
      control.canaryStep({ ...order, percent: step.percent, why }),
    );
  }

  /** A lost race, or a canary that another operator has stopped, is judged again at the next round. */
  async function act(what: string, work: (why: string) => Promise<unknown>): Promise<void> {
    try {
      await work(what);
      report(`${name} ${what}`);
    } catch (error) {
      report(`${name} has not ${what}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  return { look };
}

const isSame = (a: Arms, b: Arms) => a.candidate === b.candidate && a.live === b.live && a.fromRevision === b.fromRevision;
