import type { Measure } from '@riftdrop/metrics/catalogue';
import type { Revision } from '@riftdrop/contract/release/remotes';
import { serveMetrics } from '@riftdrop/metrics/settings';
import type { Metrics, MetricsAddress } from '@riftdrop/metrics/metrics';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { collectedReports } from '../reports/collector.ts';
import type { Backends } from './backends.ts';
import { givenViews } from './first-views.ts';
import type { Gateway } from './gateway.ts';
import packageJson from '../../package.json' with { type: 'json' };

const { version } = packageJson;

/** Messages of the channels of Node's HTTP server. */
interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  server: Server;
}

/** First segments of addresses that are kinds of answers by themselves; all others are pages. */
const kinds = new Set(['api', 'img', 'assets', 'registry', 'reports', 'control', 'sandbox', 'socket.io']);
const kindOf = ({ url = '' }: IncomingMessage): string => {
  const first = url.split(/[/?]/, 2)[1] ?? '';
  return kinds.has(first) ? first : 'page';
};

/** Serves the metrics of a gateway and of the reports that it collects; does nothing without an address. */
export async function gatewayMetrics(
  address: MetricsAddress | null | undefined,
  observed: { gateway: Gateway; backends: Backends },
): Promise<{ close(): Promise<void> }> {
  if (!address) return { close: async () => {} };
  const metrics = await serveMetrics(address, { role: 'gateway', version });
  const end = observeGateway(metrics, observed);
  return {
    close() {
      end();
      return metrics.close();
    },
  };
}

/** @returns a function that ends it */
export function observeGateway(metrics: Metrics, { gateway, backends }: { gateway: Gateway; backends: Backends }): () => void {
  metrics.measure(() => {
    const { revision, sockets } = gateway.state();
    const up = backends.up();
    return [
      { metric: 'riftdrop_gateway_sockets', value: sockets },
      { metric: 'riftdrop_gateway_backends', value: up.filter(Boolean).length, labels: { up: 'yes' } },
      { metric: 'riftdrop_gateway_backends', value: up.filter((is) => !is).length, labels: { up: 'no' } },
      ...(revision === null
        ? []
        : ([
            { metric: 'riftdrop_registry_revision', value: revision.revision },
            { metric: 'riftdrop_registry_expires_seconds', value: Date.parse(revision.expires_at) / 1000 },
          ] satisfies Measure[])),
    ];
  });
  const views = metrics.counter('riftdrop_first_views_total');
  const ends = [observeAnswers(metrics), observeReports(metrics, gateway), givenViews.receive((outcome) => views.inc({ outcome }))];
  return () => ends.forEach((end) => end());
}

/** `name@version` of everything that a page of this revision may run. */
const releasesOf = ({ shell, remotes, canaries }: Revision): string[] => [
  `shell@${shell.version}`,
  ...[...remotes, ...canaries.map(({ release }) => release)].map(({ name, version }) => `${name}@${version}`),
];

function observeAnswers(metrics: Metrics): () => void {
  const seconds = metrics.histogram('riftdrop_gateway_answer_seconds');
  // The gateway shortens addresses while it answers.
  const begun = new WeakMap<IncomingMessage, { at: number; kind: string }>();
  const start = (message: unknown) => {
    const { request, server } = message as Exchange;
    if (server !== metrics.server) begun.set(request, { at: performance.now(), kind: kindOf(request) });
  };
  const finish = (message: unknown) => {
    const { request, response } = message as Exchange;
    const known = begun.get(request);
    if (known) seconds.observe({ kind: known.kind, status: String(response.statusCode) }, (performance.now() - known.at) / 1000);
  };
  subscribe('http.server.request.start', start);
  subscribe('http.server.response.finish', finish);
  return () => {
    unsubscribe('http.server.request.start', start);
    unsubscribe('http.server.response.finish', finish);
  };
}

/** Reports may be forged: owners that the live revision does not name are counted together, so that they do not fill the memory. */
function observeReports(metrics: Metrics, gateway: Gateway): () => void {
  const errors = metrics.counter('riftdrop_page_errors_total');
  const loads = metrics.counter('riftdrop_page_loads_total');
  return collectedReports.receive((batch) => {
    const { revision } = gateway.state();
    const known = new Set(revision ? releasesOf(revision) : []);
    const ownerOf = (owner: string) => (known.has(owner) ? owner : 'other');
    for (const { owner, phase, times } of batch.errors) errors.inc({ owner: ownerOf(owner), phase }, times);
    for (const { owner, ok } of batch.loads) loads.inc({ owner: ownerOf(owner), outcome: ok ? 'ok' : 'failed' });
  });
}
