import { carriedTrace, describeSpan, inRequestSpan } from '@riftdrop/metrics/traces';
import { sql } from 'kysely';
import { isOutage } from '../failure.ts';
import type { Tx } from '../database/transaction.ts';

/**
 * Runs `work` in a span with its outcome as attribute: `ok` or that of `outcomeOf`, `unavailable` in an outage, `failed` after another throw.
 * @param parent the `traceparent` of its cause; without one the span begins a trace
 */
export const inOutcomeSpan = <T>(
  name: string,
  parent: string | null | undefined,
  work: () => Promise<T>,
  outcomeOf: (result: T) => string = () => 'ok',
): Promise<T> =>
  inRequestSpan(name, parent ?? undefined, async () => {
    try {
      const result = await work();
      describeSpan({ outcome: outcomeOf(result) });
      return result;
    } catch (error) {
      describeSpan({ outcome: isOutage(error) ? 'unavailable' : 'failed' });
      throw error;
    }
  });

/** The span of one attempt of a job. */
export const inJobSpan = <T>({ kind, trace }: { kind: string; trace: string | null }, attempt: () => Promise<T>): Promise<T> =>
  inOutcomeSpan(`job ${kind}`, trace, attempt);

/**
 * Passes the trace of a job on to the events and jobs of its transaction. Not to jobs of the same kind, see `schedule_job`: kinds that
 * schedule themselves would make a trace without an end.
 */
export function carryJobTrace(tx: Tx, kind: string): void {
  const trace = carriedTrace();
  if (trace) tx.send(sql`select set_config('riftdrop.trace', ${trace}, true), set_config('riftdrop.job', ${kind}, true)`.execute(tx));
}
