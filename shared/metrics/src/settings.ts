import type { Metrics, MetricsAddress } from './metrics.ts';
import type { TraceSettings } from './traces.ts';

/** Reads `METRICS_PORT` and `METRICS_HOST`; null without a port. Throws an error that names a wrong setting. */
export function metricsAddress({ METRICS_PORT: text, METRICS_HOST: host }: NodeJS.ProcessEnv): MetricsAddress | null {
  if (!text) return null;
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) throw new Error(`METRICS_PORT must be a number from 0 to 65535, not "${text}"`);
  return { port, host: host || '127.0.0.1' };
}

/** Serves metrics at an address; loads the client of Prometheus, 19 MB, only then. Throws an error that names a taken port. */
export async function serveMetrics(address: MetricsAddress, info: { role: string; version: string }): Promise<Metrics> {
  const { openMetrics } = await import('./metrics.ts');
  return openMetrics(address, info).catch((error: unknown) => {
    throw new Error(`metrics cannot be served at ${address.host}:${address.port}: ${String(error)}`);
  });
}

/**
 * Reads `OTEL_EXPORTER_OTLP_ENDPOINT` and `OTEL_TRACES_SAMPLER_ARG`; null without an endpoint. Throws an error that names a wrong setting.
 */
export function traceSettings({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_TRACES_SAMPLER_ARG: text,
}: NodeJS.ProcessEnv): TraceSettings | null {
  if (!endpoint) return null;
  if (!/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ''))
    throw new Error(`OTEL_EXPORTER_OTLP_ENDPOINT must be an http(s) address, not "${endpoint}"`);
  const share = Number(text || '1');
  if (!(share >= 0 && share <= 1)) throw new Error(`OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not "${text}"`);
  return { endpoint: endpoint.replace(/\/$/, ''), share };
}

/**
 * Sends the traces of the process where the settings say; loads OpenTelemetry, 37 MB, only then.
 * @param report receives one line when the collector cannot be reached, and one when it can again
 * @returns a function that sends the rest and ends it
 */
export async function startTraces(
  settings: TraceSettings | null | undefined,
  info: { role: string; version: string },
  report: (line: string) => void,
): Promise<() => Promise<void>> {
  if (!settings) return async () => {};
  const { openTraces } = await import('./open-traces.ts');
  return openTraces(settings, info, report);
}
