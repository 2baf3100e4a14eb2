import type { Collector } from '../reports/collector.ts';
import type { RenderFault } from './pool.ts';

/** Brings faults of server builds to the reports of the site and to the gateway's log. */
export const reportFaults =
  (reports: Collector | undefined, problem: (message: string) => void) =>
  ({ owner, message, path }: Omit<RenderFault, 'hasEnded'>): void => {
    const [first = ''] = message.split('\n', 1);
    problem(`first view of ${owner}${path === null ? '' : ` at ${path}`}: ${first}`);
    reports?.note({
      phase: 'render',
      owner,
      name: 'FirstView',
      message: first.slice(0, 1_000),
      stack: message.slice(0, 6_000),
      path: (path ?? '').slice(0, 300),
    });
  };
