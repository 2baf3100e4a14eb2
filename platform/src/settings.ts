import type { MetricsAddress } from '@riftdrop/metrics/metrics';
import { secretsOf } from '@riftdrop/metrics/secrets-file';
import { metricsAddress, traceSettings } from '@riftdrop/metrics/settings';
import type { TraceSettings } from '@riftdrop/metrics/traces';
import { resolve } from 'node:path';

/** Everything an operator can set, read from the environment; the README shows the same table. */
export interface Settings {
  /** PORT: the one public port. Default 4000. */
  port: number;
  /** HOST: the address to listen on. Default all. */
  host: string | undefined;
  /** DATA_DIR: database, pictures, registry and published files. Default `.data` in the working directory. */
  dataDir: string;
  /** STORAGE: `s3://bucket/prefix/` keeps registry and published files in a bucket; default is the folder DATA_DIR/platform. */
  storage: string | null;
  /**
   * REGISTRY_KEYS: `id:public,...` for a gateway that only reads a registry which another machine writes; without it
   * DATA_DIR/keys holds the key.
   */
  registryKeys: string | null;
  /** BACKEND_URL: comma-separated list; only the stand-alone gateway reads it, `npm start` runs its own backend. */
  backends: string[];
  /** LIVE_URL: comma-separated list of processes with ROLE=live, for the same gateway; empty: the backends take the live connections. */
  live: string[];
  /**
   * SERVICE_KEY: authenticates gateways and backends of one site to each other; only the stand-alone gateway needs it, `npm start`
   * makes one.
   */
  serviceKeys: ServiceKeys;
  /** TRUST_PROXY: `1` behind a proxy that sets X-Forwarded-*; without it these headers are replaced, as any client can send them. */
  trustProxy: boolean;
  /** DRAIN_SECONDS: how long a stand-alone gateway keeps its live connections after it was told to stop, milliseconds. Default 0. */
  keepSockets: number;
  /** PUBLIC_ORIGIN: the origin that players use; null takes that of the request. */
  publicOrigin: string | null;
  /** SOCKETS_PER_ADDRESS: live connections that one process takes from one address; 0 is no limit. Default 200. */
  socketsPerAddress: number;
  /** RENDER: `0` gives documents a skeleton instead of a first view. */
  render: boolean;
  /** METRICS_PORT and METRICS_HOST: where the gateway serves its metrics; null: nowhere. */
  metrics: MetricsAddress | null;
  /** OTEL_EXPORTER_OTLP_ENDPOINT and OTEL_TRACES_SAMPLER_ARG: where the gateway sends its traces; null: nowhere. */
  traces: TraceSettings | null;
}

/** Keys by which the processes of a site know each other, newest first: the first signs, all are accepted. Read them at each use. */
export interface ServiceKeys {
  all: readonly string[];
}

/** Reads the environment, and SECRETS_FILE over it. Throws with one clear line for a value that cannot be meant. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const env = { ...environment, ...secretsOf(environment) };
  return {
    port: port(env.PORT ?? '4000'),
    host: env.HOST || undefined,
    dataDir: resolve(env.DATA_DIR || '.data'),
    storage: env.STORAGE || null,
    registryKeys: env.REGISTRY_KEYS || null,
    backends: origins('BACKEND_URL', env.BACKEND_URL),
    live: origins('LIVE_URL', env.LIVE_URL),
    serviceKeys: { all: serviceKeys(env.SERVICE_KEY ?? '') },
    trustProxy: env.TRUST_PROXY === '1',
    keepSockets: 1000 * whole('DRAIN_SECONDS', env.DRAIN_SECONDS || '0'),
    publicOrigin: env.PUBLIC_ORIGIN || null,
    socketsPerAddress: whole('SOCKETS_PER_ADDRESS', env.SOCKETS_PER_ADDRESS || '200'),
    render: env.RENDER !== '0',
    metrics: metricsAddress(env),
    traces: traceSettings(env),
  };
}

/** Takes the keys of a changed SECRETS_FILE, see `reloadOnSignal`. A file without SERVICE_KEY changes nothing. */
export function takeServiceKeys(keys: ServiceKeys, env: NodeJS.ProcessEnv): void {
  const { all } = readSettings(env).serviceKeys;
  if (all.length > 0) keys.all = all;
}

const listed = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

function serviceKeys(text: string): string[] {
  const keys = listed(text);
  if (!keys.every((key) => /^\S{32,}$/.test(key))) throw new Error('SERVICE_KEY must be at least 32 characters without spaces');
  return keys;
}

function port(text: string): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > 65_535) throw new Error(`PORT must be a number from 0 to 65535, not "${text}"`);
  return number;
}

function whole(name: string, text: string): number {
  if (!/^\d{1,7}$/.test(text)) throw new Error(`${name} must be a whole number, not "${text}"`);
  return Number(text);
}

const origins = (name: string, text = ''): string[] =>
  listed(text).map((one) => {
    const url = URL.parse(one);
    if (url?.protocol !== 'http:') throw new Error(`${name} must list http:// addresses, not "${one}"`);
    return url.origin;
  });
