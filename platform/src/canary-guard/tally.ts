import type { LogLine } from '../reports/report-log.ts';
import type { Visit as GivenVisit } from '../visits/visits.ts';
import type { Share } from './evidence.ts';

/** The compared versions: visitors got one of them by lot in the same period. */
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
/** Visits of one network that count: a client with new cookies for each page load cannot decide either. */
const mostPerNetwork = 3;
/** Visits kept in memory to join later reports; beyond this limit the oldest remains only in the counts. */
const mostRemembered = 100_000;
const mostLoads = 20_000;

/**
 * Counts the visits of both versions from the lines of the report log. A page load is one visit, however many batches it sends, and
 * counts only for the version that the gateway served to it. Reports without a version count for that one.
 */
export function createTally({ candidate, live, fromRevision }: Arms): Tally {
  const [ours, theirs] = [createArm(), createArm()];
  const arms = new Map([[candidate, ours]]);
  if (live) arms.set(live, theirs);
  const [remote] = candidate.split('@');
  const givenTo = ({ canaries }: GivenVisit) => canaries.find((canary) => canary.startsWith(`${remote}@`)) ?? live;

  return {
    take({ visit, loads, errors }) {
      const given = visit && visit.revision >= fromRevision ? givenTo(visit) : null;
      const arm = given === null ? undefined : arms.get(given);
      if (!visit || !arm) return;
      const isOwn = ({ owner }: { owner: string }) => owner === given || owner === remote;
      for (const { ok, cold, ms } of loads.filter(isOwn)) {
        const counted = arm.visit(visit);
        if (!counted) return;
        if (!ok) arm.fail(counted);
        else if (cold) arm.time(counted, ms);
      }
      if (!errors.some(isOwn)) return;
      const counted = arm.visit(visit);
      if (counted) arm.fail(counted);
    },
    candidate: ours.read,
    live: () => (live ? theirs.read() : null),
  };
}

function createArm() {
  const visits = new Map<string, Visit>();
  const perBucket = new Map<number, number>();
  const perNetwork = new Map<string, number>();
  const loads: number[] = [];
  const errors = { visits: 0, hits: 0 };

  return {
    read: (): Arm => ({ errors: { ...errors }, loads }),
    /** The visit as it is counted, or null for one that does not count. */
    visit({ id, bucket, network }: GivenVisit): Visit | null {
      const known = visits.get(id);
      if (known) return known;
      const [ofBucket, ofNetwork] = [perBucket.get(bucket) ?? 0, network === null ? 0 : (perNetwork.get(network) ?? 0)];
      if (ofBucket >= mostPerBucket || ofNetwork >= mostPerNetwork) return null;
      perBucket.set(bucket, ofBucket + 1);
      if (network !== null) perNetwork.set(network, ofNetwork + 1);
      const fresh = { failed: false, timed: false };
      visits.set(id, fresh);
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
