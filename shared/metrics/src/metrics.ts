import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { catalogue, type Measure, type NameOf } from './catalogue.ts';

/** Where a process serves its metrics. They name no player, but the pace of the whole business: the port stays private. */
export interface MetricsAddress {
  port: number;
  host: string;
}

/** The metrics of a process. */
export interface Metrics {
  port: number;
  /** The server of the page, so that an observer of all servers of the process can leave it out. */
  server: Server;
  counter(name: NameOf<'counter'>): Counter;
  histogram(name: NameOf<'histogram'>): Histogram;
  /** Measures at each reading of the page. A number that is absent from one reading is absent from its page; a failure keeps the rest. */
  measure(read: () => readonly Measure[] | Promise<readonly Measure[]>): void;
  close(): Promise<void>;
}

/** Serves `GET /metrics` in the format of Prometheus on a port for operators alone. @throws when the port cannot be opened */
export async function openMetrics({ port, host }: MetricsAddress, info: { role: string; version: string }): Promise<Metrics> {
  const registry = new Registry();
  const readers: (() => readonly Measure[] | Promise<readonly Measure[]>)[] = [
    () => [{ metric: 'riftdrop_process_info', value: 1, labels: info }],
  ];
  const instruments = new Map<string, Counter | Gauge>();
  const made = (name: NameOf<'counter' | 'gauge'>): Counter | Gauge => {
    const known = instruments.get(name);
    if (known) return known;
    const { type, help, labels } = catalogue[name];
    const options = { name, help, labelNames: [...labels], registers: [registry] };
    const fresh = type === 'counter' ? new Counter(options) : new Gauge(options);
    instruments.set(name, fresh);
    return fresh;
  };
  let measured: Measure[] = [];
  const measureAll = async () => {
    const parts = await Promise.all(readers.map(async (read) => read()).map((part) => part.catch(() => [])));
    for (const { metric } of measured) {
      registry.removeSingleMetric(metric);
      instruments.delete(metric);
    }
    measured = parts.flat();
    for (const { metric, value, labels = {} } of measured) made(metric).inc(labels, value);
  };
  collectDefaultMetrics({ register: registry });
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    measureAll()
      .then(() => registry.metrics())
      .then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
  });
  await new Promise<void>((ready, failed) => server.once('error', failed).listen({ port, host }, ready));
  return {
    port: (server.address() as AddressInfo).port,
    server,
    counter: (name) => made(name),
    histogram(name) {
      const { help, labels, buckets } = catalogue[name];
      return new Histogram({ name, help, labelNames: [...labels], buckets: [...buckets], registers: [registry] });
    },
    measure: (read) => void readers.push(read),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
