import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as a collector received it. */
export interface CollectedSpan {
  service: string;
  name: string;
  /** Number of OTLP: 1 internal, 2 server, 3 client, 4 producer, 5 consumer. */
  kind: number;
  traceId: string;
  spanId: string;
  /** Null for the first span of a trace. */
  parent: string | null;
  failed: boolean;
  attributes: Record<string, unknown>;
}

/** A collector of OTLP over HTTP in JSON, for tests. */
export interface TestCollector {
  endpoint: string;
  spans: CollectedSpan[];
  /** Spans of a trace. */
  of(traceId: string): CollectedSpan[];
  close(): Promise<void>;
}

interface Exported {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: {
        name: string;
        kind: number;
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        attributes: Attribute[];
        status: { code: number };
      }[];
    }[];
  }[];
}
interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

const plain = (attributes: readonly Attribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
/** Code of a failed span in OTLP. */
const errorCode = 2;

/** Starts a collector on a free port. */
export async function startCollector(): Promise<TestCollector> {
  const spans: CollectedSpan[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      if (request.method === 'POST' && request.url === '/v1/traces') spans.push(...spansIn(JSON.parse(text) as Exported));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    of: (traceId) => spans.filter((span) => span.traceId === traceId),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

const spansIn = ({ resourceSpans }: Exported): CollectedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap((scope) =>
      scope.spans.map(({ name, kind, traceId, spanId, parentSpanId, attributes, status }) => ({
        service: String(plain(resource.attributes)['service.name']),
        name,
        kind,
        traceId,
        spanId,
        parent: parentSpanId || null,
        failed: status.code === errorCode,
        attributes: plain(attributes),
      })),
    ),
  );
