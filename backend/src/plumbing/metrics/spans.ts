import { carriedTrace, describeSpan, inRequestSpan, type SpanKind } from '@riftdrop/metrics/traces';
import { sql } from 'kysely';
import { isOutage } from '../failure.ts';
import type { Tx } from '../database/transaction.ts';

interface OutcomeSpan<T> {
  /** The `traceparent` of its cause; without one the span begins a trace. */
  parent: string | null | undefined;
  /** `server` without it. */
  kind?: SpanKind;
  /** `ok` without it. */
  outcomeOf?: (result: T) => string;
}

/** Runs `work` in a span with its outcome as attribute: that of `outcomeOf`, `unavailable` in an outage, `failed` after another throw. */
export function inOutcomeSpan<T>(name: string, span: OutcomeSpan<T>, work: () => Promise<T>): Promise<T> {
  const { parent, kind, outcomeOf = () => 'ok' } = span;
  const described = async () => {
    try {
      const result = await work();
      describeSpan({ outcome: outcomeOf(result) });
      return result;
    } catch (error) {
      describeSpan({ outcome: isOutage(error) ? 'unavailable' : 'failed' });
      throw error;
    }
  };
  return inRequestSpan(name, parent ?? undefined, described, kind);
}

/** The span of one attempt of a job. It ends before the transaction that completes the job commits. */
export const inJobSpan = <T>({ kind, trace }: { kind: string; trace: string | null }, attempt: () => Promise<T>): Promise<T> =>
  inOutcomeSpan(`job ${kind}`, { parent: trace, kind: 'consumer' }, attempt);

/**
 * Passes the trace of a job on to the events and jobs of its transaction. Not to jobs of the same kind, see `schedule_job`: kinds that
 * schedule themselves would make a trace without an end.
 */
export function carryJobTrace(tx: Tx, kind: string): void {
  const trace = carriedTrace();
  if (trace) tx.send(sql`select set_config('riftdrop.trace', ${trace}, true), set_config('riftdrop.job', ${kind}, true)`.execute(tx));
}
