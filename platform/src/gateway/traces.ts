import { startTraces } from '@riftdrop/metrics/settings';
import { beginSpan, pageSpan, type Span, type TraceSettings } from '@riftdrop/metrics/traces';
import { redact } from '@riftdrop/contract/release/redact';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { collectedReports } from '../reports/collector.ts';
import packageJson from '../../package.json' with { type: 'json' };

const { version } = packageJson;

const spans = new WeakMap<IncomingMessage, Span>();

/** The trace of a request, for the end of a line of the log; empty without one. */
export const traceNote = (request: IncomingMessage): string => {
  const span = spans.get(request);
  return span ? ` (trace ${span.traceId})` : '';
};

/**
 * Traces the calls that pass through the gateways of this process, and what pages report of them; does nothing without settings.
 * Pages have to be rendered after it: their documents name the share of traces.
 * @param report receives one line when the collector cannot be reached, and one when it can again
 */
export async function gatewayTraces(
  settings: TraceSettings | null | undefined,
  report: (line: string) => void,
): Promise<{ close(): Promise<void> }> {
  if (!settings) return { close: async () => {} };
  const end = await startTraces(settings, { role: 'gateway', version }, report);
  const endReports = collectedReports.receive(({ spans: ofPage }) => ofPage?.forEach(pageSpan));
  subscribe('http.server.request.start', start);
  return {
    close() {
      endReports();
      unsubscribe('http.server.request.start', start);
      return end();
    },
  };
}

/** Calls alone: files and pages are served here, and a health check is made by a machine every second. */
const isTraced = (path: string): boolean => path.startsWith('/api/') && path !== '/api/health';

/** Continues the trace of a call, or begins one, and names itself to the backend in the header that the proxy passes on. */
function start(message: unknown): void {
  const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
  const [path] = (request.url ?? '').split('?', 1);
  if (!isTraced(path!)) return;
  const { traceparent } = request.headers;
  const span = beginSpan(`gateway ${request.method}`, 'server', typeof traceparent === 'string' ? traceparent : undefined);
  if (!span) return;
  spans.set(request, span);
  request.headers.traceparent = span.traceparent;
  response.once('close', () => {
    span.set({ 'url.path': redact(path!), 'http.response.status_code': response.statusCode });
    span.end(response.statusCode >= 500 || !response.writableFinished ? 'unanswered' : undefined);
  });
}
