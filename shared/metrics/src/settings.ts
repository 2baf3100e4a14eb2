import type { Metrics, MetricsAddress } from './metrics.ts';

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
