import { ROOT_CONTEXT, SpanKind as Kind, SpanStatusCode, trace, TraceFlags, type Context } from '@opentelemetry/api';
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import { traceWith, type PageSpan, type Span, type SpanKind, type TraceSettings } from './traces.ts';

/** Spans that wait for the collector; further ones are dropped, so that its absence costs no memory. */
const mostWaiting = 4096;
const sendEveryMs = 1000;
/** Longest time for one batch, and for the last one at the end of a process, milliseconds. */
const sendWithinMs = 5000;
const lastWithinMs = 1000;

const kinds: Record<SpanKind, Kind> = {
  server: Kind.SERVER,
  client: Kind.CLIENT,
  producer: Kind.PRODUCER,
  consumer: Kind.CONSUMER,
  internal: Kind.INTERNAL,
};

/**
 * Sends the spans of this process to a collector by OTLP, as JSON over HTTP.
 * @param report receives one line when the collector cannot be reached, and one when it can again
 * @returns a function that sends the rest and ends it
 */
export function openTraces(
  { endpoint, share }: TraceSettings,
  { role, version }: { role: string; version: string },
  report: (line: string) => void,
): () => Promise<void> {
  const exporter = reporting(new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: sendWithinMs }), endpoint, report);
  const processor = new BatchSpanProcessor({
    exporter,
    maxQueueSize: mostWaiting,
    scheduledDelayMillis: sendEveryMs,
    exportTimeoutMillis: sendWithinMs,
  });
  const resource = (name: string) => resourceFromAttributes({ 'service.name': `riftdrop-${name}`, 'service.version': version });
  const provider = new TracerProvider({
    resource: resource(role),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('riftdrop');
  traceWith({
    share,
    begin(name, kind, parent) {
      const span = tracer.startSpan(name, { kind: kinds[kind] }, contextOf(parent));
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        traceId,
        traceparent: `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`,
        isSampled: (traceFlags & TraceFlags.SAMPLED) !== 0,
        set: (attributes) => void span.setAttributes(attributes),
        end(error) {
          if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: nameOf(error) });
          span.end();
        },
      } satisfies Span;
    },
    page: pageSpans(new TracerProvider({ resource: resource('page'), ...fixedIds, spanProcessors: [processor] })),
  });
  return async () => {
    traceWith(null);
    // A collector that does not answer must not keep a process alive.
    await Promise.race([provider.shutdown().catch(() => {}), new Promise((over) => setTimeout(over, lastWithinMs).unref())]);
  };
}

/** The message of an error may hold what no collector should keep. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : String(error));

function contextOf(parent: string | null): Context {
  const above = parent === null ? null : parseTraceParent(parent);
  return above ? trace.setSpanContext(ROOT_CONTEXT, { ...above, isRemote: true }) : ROOT_CONTEXT;
}

/** The ids of a page's span were made in the page. */
const ids = { traceId: '', spanId: '' };
const fixedIds = {
  sampler: new AlwaysOnSampler(),
  idGenerator: Object.assign(new RandomIdGenerator(), { generateTraceId: () => ids.traceId, generateSpanId: () => ids.spanId }),
};

function pageSpans(provider: TracerProvider): (span: PageSpan) => void {
  const tracer = provider.getTracer('riftdrop');
  return ({ traceparent, parent, name, at, ms }) => {
    const own = parseTraceParent(traceparent);
    if (!own || (own.traceFlags & TraceFlags.SAMPLED) === 0) return;
    Object.assign(ids, own);
    const above = parent === null ? null : `00-${own.traceId}-${parent}-01`;
    tracer.startSpan(name, { kind: parent === null ? Kind.CLIENT : Kind.CONSUMER, startTime: at }, contextOf(above)).end(at + ms);
  };
}

/** The same exporter, which reports the first failure and the first success after it. */
function reporting(exporter: SpanExporter, endpoint: string, report: (line: string) => void): SpanExporter {
  let isAway = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.code !== ExportResultCode.SUCCESS;
        if (failed && !isAway) report(`traces cannot be sent to ${endpoint}: ${String(result.error)}`);
        if (!failed && isAway) report('traces are sent again');
        isAway = failed;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    ...(exporter.forceFlush && { forceFlush: () => exporter.forceFlush!() }),
  };
}
