import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { ask } from '../chaos/actors/http.ts';
import type { Stage } from '../chaos/stage.ts';
import { until } from '../chaos/until.ts';
import type { GatewayProcess } from './gateway.ts';
import { liveBytes } from './live-bytes.ts';

/**
 * Resources of a request while it lasts, and how each is released when its client vanishes:
 *
 * | resource | where | released by |
 * |---|---|---|
 * | connection and descriptor of the client | gateway | its `close`; headersTimeout and requestTimeout for senders, `boundReaders` for readers |
 * | entry in the count of a network | gateway, connections.ts | the `close` of the connection |
 * | entry among the unread answers | gateway, timeouts.ts | the `close` of the response or of the connection |
 * | connection to the backend | gateway, proxy.ts | the proxy, when the client's request or response closes |
 * | connection and descriptor of the gateway | backend | its `close`; headersTimeout, requestTimeout, connectionTimeout |
 * | load slot | backend, load.ts | the answer when it is computed, at the latest 5 s after the connection closed |
 * | call at the close of a socket | backend, load.ts | the answer |
 * | connection of the PostgreSQL pool, transaction, locks | backend, transaction.ts | the end of the handler, which no client can stop; statement_timeout |
 * | place in the line of pictures | backend, art/pictures | the end of the drawing; a limit per line |
 * | upgraded socket and its upstream | gateway, upgrades.ts | the `close` of either side |
 * | socket of the live server | backend, plumbing/live | its `close`; the time to connect, the missing pong |
 */
export interface Held {
  /** Connections that clients have with the gateway. */
  clients: number;
  /** Connections that the gateway has with the backends. */
  upstream: number;
  /** Descriptors of all processes. */
  descriptors: number;
  /** Connections with PostgreSQL that are inside a transaction. */
  transactions: number;
  /** Bytes that all processes refer to. */
  memory: number;
  /** Bytes of all log files. */
  log: number;
}

export async function held(stage: Stage, gateway: GatewayProcess): Promise<Held> {
  const pids = [gateway.child.pid, ...stage.backends.map((backend) => backend.child.pid)];
  const logs = [gateway.log, ...stage.backends.map(({ settings }) => settings.log)];
  const { rows } = await stage.sql.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  );
  return {
    clients: connectionsTo([gateway.port]),
    upstream: connectionsTo(stage.backends.map(({ port }) => port)),
    descriptors: sum(pids.map((pid) => readdirSync(`/proc/${pid}/fd`).length)),
    transactions: rows[0]!.count,
    memory: sum(await Promise.all(logs.map(liveBytes))),
    log: sum(logs.map((file) => statSync(file).size)),
  };
}

/** Allowed growth: connections kept for a next request, pools, bounded caches. */
const slack = { clients: 60, upstream: 140, descriptors: 260, memory: 48 * 1024 * 1024 };
const longestLog = 2 * 1024 * 1024;

/** Waits until everything is back where it was. @returns the resources not released after `ms` */
export async function released(stage: Stage, gateway: GatewayProcess, before: Held, ms: number): Promise<string[]> {
  const complaints: string[] = [];
  const look = async () => {
    const now = await held(stage, gateway);
    complaints.length = 0;
    for (const name of ['clients', 'upstream', 'descriptors', 'memory'] as const)
      if (now[name] > before[name] + slack[name]) complaints.push(`${name} were ${before[name]} before and are ${now[name]}`);
    if (now.log > before.log + longestLog) complaints.push(`the logs grew from ${before.log} to ${now.log} bytes`);
    if (now.transactions > 0) complaints.push(`${now.transactions} transactions are open`);
    for (const backend of stage.backends) complaints.push(...(await closedTo(backend)));
    return complaints.length === 0;
  };
  await until('everything to be given back', ms, look, 500).catch(() => {});
  return complaints;
}

/** Whether a backend has slots for calls. */
async function closedTo(backend: { name: string; port: number }): Promise<string[]> {
  const health = await ask(backend, { method: 'GET', path: '/health', patience: 5000 });
  if (health.lost || health.status !== 200) return [`health of backend ${backend.name} says ${health.lost ? health.why : health.status}`];
  const { degraded } = JSON.parse(health.text) as { degraded: string[] };
  const call = await ask(backend, { method: 'GET', path: '/dropcase', patience: 5000 });
  if (call.lost || call.status !== 200) return [`backend ${backend.name} refuses calls: ${call.lost ? call.why : call.status}`];
  return degraded.includes('load') ? [`the load gate of backend ${backend.name} is full`] : [];
}

/** Connections to local ports that are not at their end, from the side of the server. */
function connectionsTo(ports: readonly number[]): number {
  const wanted = new Set(ports.map((port) => port.toString(16).toUpperCase().padStart(4, '0')));
  const open = new Set(['01', '08']);
  const lines = ['/proc/net/tcp', '/proc/net/tcp6'].filter(existsSync).flatMap((file) => readFileSync(file, 'utf8').split('\n').slice(1));
  return lines.filter((line) => {
    const [, local = '', , state = ''] = line.trim().split(/\s+/);
    return open.has(state) && wanted.has(local.split(':')[1] ?? '');
  }).length;
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
