import type { Phase } from '@riftdrop/contract/release/reports';
import { followLog } from './follow-log.ts';
import type { LogLine } from './report-log.ts';

/** Reports of the pages of one release, over the whole log. */
export interface Counters {
  /** Page loads with a report about it. */
  visits: number;
  /** Those with an error or a load that failed. */
  failed: number;
  /** Errors by where they happened. */
  errors: Partial<Record<Phase, number>>;
  loads: number;
  /** Milliseconds of the loads over the network, half of them below and nineteen of twenty below; null without any. */
  median: number | null;
  p95: number | null;
}

/** Counts the log by `name@version`; `unknown` is code of no published build. */
export async function countReports(folder: string): Promise<Map<string, Counters>> {
  const open = new Map<string, ReturnType<typeof counting>>();
  const of = (owner: string) => open.get(owner) ?? open.set(owner, counting()).get(owner)!;
  await followLog(folder)((line) => {
    for (const owner of new Set([...line.errors, ...line.loads].map((one) => one.owner))) of(owner).take(owner, line);
  });
  return new Map([...open].sort(([a], [b]) => (a < b ? -1 : 1)).map(([owner, one]) => [owner, one.result()]));
}

function counting() {
  const visits = new Set<string>();
  const failed = new Set<string>();
  const errors: Counters['errors'] = {};
  const cold: number[] = [];
  let loads = 0;

  return {
    take(owner: string, line: LogLine): void {
      visits.add(line.trace);
      for (const { phase, times } of line.errors.filter((error) => error.owner === owner)) {
        errors[phase] = (errors[phase] ?? 0) + times;
        failed.add(line.trace);
      }
      for (const load of line.loads.filter((one) => one.owner === owner)) {
        loads++;
        if (!load.ok) failed.add(line.trace);
        else if (load.cold) cold.push(load.ms);
      }
    },
    result(): Counters {
      const sorted = cold.toSorted((a, b) => a - b);
      const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? null;
      return { visits: visits.size, failed: failed.size, errors, loads, median: at(0.5), p95: at(0.95) };
    },
  };
}
