import { AsyncLocalStorage } from 'node:async_hooks';

/** Where a process sends its traces. */
export interface TraceSettings {
  /** Address of the collector, without `/v1/traces`. */
  endpoint: string;
  /** Share of the traces that are sampled where they begin, 0 to 1. */
  share: number;
}

/** A span under way. */
export interface Span {
  traceId: string;
  /** Its W3C `traceparent`, for the next process. */
  traceparent: string;
  /** False for a trace that is not in the sample: its id is passed on and logged, and its spans are not sent. */
  isSampled: boolean;
  set(attributes: Attributes): void;
  end(error?: unknown): void;
}

export type Attributes = Record<string, string | number>;

/** Role of a span between two processes. */
export type SpanKind = 'server' | 'client' | 'producer' | 'consumer' | 'internal';

/** A span that ended in a page and was reported by it. */
export interface PageSpan {
  traceparent: string;
  /** Id of the span above it; null for the first one of its trace. */
  parent: string | null;
  name: string;
  /** Epoch milliseconds. */
  at: number;
  ms: number;
}

/** Makes the spans of this process, see `open-traces.ts`. */
export interface Tracer {
  /** Share of the traces that are sampled where they begin, 0 to 1. */
  share: number;
  /** @param parent a `traceparent`; with null, or one that cannot be read, the span begins a trace */
  begin(name: string, kind: SpanKind, parent: string | null): Span;
  page(span: PageSpan): void;
}

let tracer: Tracer | null = null;
/** Timers and connections that were begun in a call keep its context for ever: only a span that is under way counts. */
const current = new AsyncLocalStorage<{ span: Span; isUnderWay: boolean }>();
function currentSpan(): Span | undefined {
  const store = current.getStore();
  return store?.isUnderWay ? store.span : undefined;
}
/** Errors are logged outside of the call that they ended. */
const failed = new WeakMap<object, string>();

/** Takes the tracer of the process; null ends tracing. Without one all functions here do nothing. */
export function traceWith(next: Tracer | null): void {
  tracer = next;
}

/** Share of the traces that are sampled; null while the process traces nothing. */
export const tracedShare = (): number | null => tracer && tracer.share;

/** Begins a span that continues the trace of a `traceparent`, or begins one. Null while the process traces nothing. */
export const beginSpan = (name: string, kind: SpanKind, parent: string | undefined): Span | null =>
  tracer && tracer.begin(name, kind, parent ?? null);

/** Begins a span of a trace that another process carried here; null without a trace. */
export const continueSpan = (name: string, kind: SpanKind, parent: string | null | undefined): Span | null =>
  parent ? beginSpan(name, kind, parent) : null;

/** Sends a span that a page reported. */
export const pageSpan = (span: PageSpan): void => tracer?.page(span);

/** Runs `work` as a request from outside, or as a message that is consumed: it continues the trace of its `traceparent`, or begins one. */
export const inRequestSpan = <T>(name: string, parent: string | undefined, work: () => Promise<T>, kind: SpanKind = 'server'): Promise<T> =>
  run(beginSpan(name, kind, parent), work);

/** Runs `work` as a part of the current trace; outside of a trace, and in one that is not sampled, it just runs. */
export const inSpan = <T>(name: string, work: () => Promise<T>): Promise<T> => run(continueSpan(name, 'internal', carriedTrace()), work);

/** Adds attributes to the current span. */
export const describeSpan = (attributes: Attributes): void => currentSpan()?.set(attributes);

/** The `traceparent` of the current span, for what others do later; null outside of a sampled trace. */
export function carriedTrace(): string | null {
  const span = currentSpan();
  return span?.isSampled ? span.traceparent : null;
}

/** The id of the current trace, or of that in which an error was thrown, for a line of the log. */
export const loggedTrace = (error?: unknown): string | undefined =>
  currentSpan()?.traceId ?? (isObject(error) ? failed.get(error) : undefined);

async function run<T>(span: Span | null, work: () => Promise<T>): Promise<T> {
  if (!span) return work();
  const store = { span, isUnderWay: true };
  try {
    const result = await current.run(store, work);
    span.end();
    return result;
  } catch (error) {
    if (isObject(error)) failed.set(error, span.traceId);
    span.end(error);
    throw error;
  } finally {
    store.isUnderWay = false;
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
