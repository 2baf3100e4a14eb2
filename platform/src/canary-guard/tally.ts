import type { LogLine } from '../reports/report-log.ts';
import type { Share } from './evidence.ts';

/** What is compared: two versions that visitors were given by lot in the same time. */
export interface Arms {
  /** `name@version`. */
  candidate: string;
  /** Null when the remote is new on the site. */
  live: string | null;
  /** The first revision with this canary: pages of earlier ones had no lot drawn. */
  fromRevision: number;
}

/** One version's visits so far. */
export interface Arm {
  /** Visits, and those with an error or a load that failed. */
  errors: Share;
  /** Milliseconds of the first load of each visit that came over the network, in the order of arrival. */
  loads: readonly number[];
}

export interface Tally {
  take(line: LogLine): void;
  candidate(): Arm;
  live(): Arm | null;
}

interface Visit {
  failed: boolean;
  timed: boolean;
}

/** Visits of one bucket that count for one version: a single browser that reloads for an hour decides nothing. */
const mostPerBucket = 5;
/** Visits that are remembered to join what comes later; beyond that the oldest is only a number. */
const mostRemembered = 100_000;
const mostLoads = 20_000;

/** Counts the visits of both versions from the lines of the report log. A page load is a visit, however many batches it sends. */
export function createTally({ candidate, live, fromRevision }: Arms): Tally {
  const [ours, theirs] = [createArm(), createArm()];
  const arms = new Map([[candidate, ours]]);
  if (live) arms.set(live, theirs);

  return {
    take(line) {
      if (line.bucket === null || line.revision < fromRevision) return;
      for (const { owner, ok, cold, ms } of line.loads) {
        const visit = arms.get(owner)?.visit(line.trace, line.bucket);
        if (!visit) continue;
        if (!ok) arms.get(owner)!.fail(visit);
        else if (cold) arms.get(owner)!.time(visit, ms);
      }
      for (const { owner } of line.errors) {
        const visit = arms.get(owner)?.visit(line.trace, line.bucket);
        if (visit) arms.get(owner)!.fail(visit);
      }
    },
    candidate: ours.read,
    live: () => (live ? theirs.read() : null),
  };
}

function createArm() {
  const visits = new Map<string, Visit>();
  const perBucket = new Map<number, number>();
  const loads: number[] = [];
  const errors = { visits: 0, hits: 0 };

  return {
    read: (): Arm => ({ errors: { ...errors }, loads }),
    /** The visit of a page, or null for one that does not count. */
    visit(trace: string, bucket: number): Visit | null {
      const known = visits.get(trace);
      if (known) return known;
      const sofar = perBucket.get(bucket) ?? 0;
      if (sofar >= mostPerBucket) return null;
      perBucket.set(bucket, sofar + 1);
      const fresh = { failed: false, timed: false };
      visits.set(trace, fresh);
      errors.visits++;
      if (visits.size > mostRemembered) visits.delete(visits.keys().next().value!);
      return fresh;
    },
    fail(visit: Visit): void {
      if (!visit.failed) errors.hits++;
      visit.failed = true;
    },
    time(visit: Visit, ms: number): void {
      if (!visit.timed && loads.length < mostLoads) loads.push(ms);
      visit.timed = true;
    },
  };
}
