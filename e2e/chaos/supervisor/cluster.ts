import { chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ordinaryUser, postgresPrograms } from '@riftdrop/build/check/postgres';
import pg from 'pg';
import { freePort } from '../../harness/free-port.ts';
import { Proxy } from '../proxy/proxy.ts';
import { until } from '../until.ts';
import { Child } from './child.ts';
import { familyOf, signalAll } from './family.ts';
import { programPath } from './programs.ts';

const operate = join(import.meta.dirname, '../../../operate');
/** Of users that exist in this cluster alone, which listens on 127.0.0.1. */
const password = 'local';

/** Where something listens, and where others reach it: before it there may be a proxy. */
interface Place {
  port: number;
  wire: Proxy | null;
}
const place = async (wired: boolean, port?: number): Promise<Place> => {
  const at = port ?? (await freePort());
  return { port: at, wire: wired ? await Proxy.before(at) : null };
};
const reach = ({ port, wire }: Place) => `127.0.0.1:${wire?.port ?? port}`;

/** One machine of the cluster: a PostgreSQL, and the Patroni that starts, promotes and rewinds it. */
export class Member {
  readonly name: string;
  private readonly folder: string;
  readonly postgres: Place;
  readonly api: Place;
  /** Its own way to etcd. */
  readonly etcd: Place;
  private patroni: Child | null = null;

  constructor(name: string, folder: string, places: { postgres: Place; api: Place; etcd: Place }) {
    this.name = name;
    this.folder = folder;
    this.postgres = places.postgres;
    this.api = places.api;
    this.etcd = places.etcd;
  }

  start(): void {
    mkdirOwned(this.folder);
    const settings = join(this.folder, 'patroni.yml');
    const text = readFileSync(join(operate, 'patroni.yml'), 'utf8');
    // The last block of the file is that of the parameters.
    writeFileSync(settings, `${text}    unix_socket_directories: ${this.folder}\n    shared_buffers: 64MB\n`);
    this.patroni = run('patroni', [settings], join(this.folder, 'log'), {
      PATRONI_NAME: this.name,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${this.api.port}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: reach(this.api),
      PATRONI_ETCD_HOSTS: reach(this.etcd),
      // The address that etcd tells of itself leads past the proxy.
      PATRONI_ETCD_USE_PROXIES: 'true',
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${this.postgres.port}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: reach(this.postgres),
      PATRONI_POSTGRESQL_DATA_DIR: join(this.folder, 'data'),
      PATRONI_POSTGRESQL_BIN_DIR: bin(),
      PATRONI_POSTGRESQL_PGPASS: join(this.folder, 'pgpass'),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: password,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: password,
      PATRONI_REWIND_USERNAME: 'rewinder',
      PATRONI_REWIND_PASSWORD: password,
    });
  }

  /** PostgreSQL alone dies; its Patroni goes on. */
  killPostgres(): void {
    signalAll(this.server(), 'SIGKILL');
  }

  /** The machine is gone: Patroni first, which would start PostgreSQL again. */
  async kill(): Promise<void> {
    signalAll(this.processes(), 'SIGKILL');
    await this.patroni?.gone;
    // Its process number may belong to another process by now.
    rmSync(join(this.folder, 'data', 'postmaster.pid'), { force: true });
  }

  /** `patroni`: the keeper alone, while PostgreSQL goes on; `machine`: both, as of a virtual machine that is moved. */
  freeze(what: 'patroni' | 'machine'): void {
    signalAll(what === 'patroni' ? this.keeper() : this.processes(), 'SIGSTOP');
  }

  thaw(): void {
    signalAll(this.processes(), 'SIGCONT');
  }

  /** Ends both in order. */
  async stop(): Promise<void> {
    this.patroni?.signal('SIGTERM');
    await this.patroni?.gone;
  }

  wires(): Proxy[] {
    return [this.postgres.wire, this.api.wire, this.etcd.wire].filter((wire) => wire !== null);
  }

  private keeper(): number[] {
    return this.patroni?.alive ? familyOf(this.patroni.pid) : [];
  }

  /** The postmaster is no child of Patroni. */
  private server(): number[] {
    try {
      return familyOf(Number(readFileSync(join(this.folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]));
    } catch {
      return [];
    }
  }

  processes(): number[] {
    return [...this.keeper(), ...this.server()];
  }
}

/**
 * Three members with strict synchrony under Patroni, etcd, and HAProxy before them, with the settings of `operate/`.
 * With `wired` a proxy is on each way between the machines.
 */
export class Cluster {
  readonly members: readonly Member[];
  private readonly folder: string;
  private readonly port: number;
  private readonly etcdPorts: [client: number, peer: number];
  private etcd: Child | null = null;
  private haproxy: Child | null = null;

  private constructor(folder: string, port: number, etcdPorts: [number, number], members: Member[]) {
    this.folder = folder;
    this.port = port;
    this.etcdPorts = etcdPorts;
    this.members = members;
  }

  /** `folder` may hold the data of an earlier run; `port` is that of HAProxy. */
  static async start(folder: string, { port, wired }: { port: number; wired: boolean }): Promise<Cluster> {
    const etcdPorts: [number, number] = [await freePort(), await freePort()];
    const members: Member[] = [];
    for (const name of ['pg1', 'pg2', 'pg3']) {
      const places = { postgres: await place(wired), api: await place(wired), etcd: await place(wired, etcdPorts[0]) };
      members.push(new Member(name, join(folder, name), places));
    }
    const cluster = new Cluster(folder, port, etcdPorts, members);
    // Each postmaster is a child of no process of this one.
    process.on('exit', () => members.forEach((member) => signalAll(member.processes(), 'SIGKILL')));
    mkdirOwned(folder);
    await cluster.startEtcd();
    for (const member of members) member.start();
    const servers = members.map(({ name, postgres, api }) => ({
      [name.toUpperCase()]: reach(postgres),
      [`${name.toUpperCase()}_API`]: reach(api).split(':')[1],
    }));
    cluster.haproxy = run('haproxy', ['-f', join(operate, 'haproxy.cfg'), '-db'], join(folder, 'haproxy.log'), {
      DATABASE: `127.0.0.1:${port}`,
      ...Object.assign({}, ...servers),
    });
    await until('the cluster to be whole', 120_000, () => cluster.isWhole(), 200);
    return cluster;
  }

  url(database: string): string {
    return `postgres://postgres:${password}@127.0.0.1:${this.port}/${database}`;
  }

  async startEtcd(): Promise<void> {
    const [client, peer] = this.etcdPorts.map((port) => `http://127.0.0.1:${port}`) as [string, string];
    const addresses = ['--listen-client-urls', client, '--advertise-client-urls', client, '--listen-peer-urls', peer];
    const itself = ['--name', 'e1', '--data-dir', join(this.folder, 'etcd'), '--initial-advertise-peer-urls', peer];
    // Patroni 3 loses acknowledged rows with version 3 of the interface when a frozen leader wakes.
    const options = ['--initial-cluster', `e1=${peer}`, '--enable-v2', '--logger', 'zap', '--log-level', 'warn'];
    this.etcd = run('etcd', [...itself, ...addresses, ...options], join(this.folder, 'etcd.log'));
    await until('etcd to answer', 20_000, () => get(this.etcdPorts[0], '/health'));
  }

  async killEtcd(): Promise<void> {
    await this.etcd?.kill();
  }

  /** Who holds the key of the leader; null while there is none. */
  async leader(): Promise<Member | null> {
    const key = await get<{ node?: { value: string } }>(this.etcdPorts[0], '/v2/keys/service/riftdrop/leader');
    return this.members.find(({ name }) => name === key?.node?.value) ?? null;
  }

  /** Whether a member leads, another one has each of its transactions, and the third follows. */
  async isWhole(): Promise<boolean> {
    const leader = await this.leader();
    const seen = leader && (await get<{ members: { role: string; state: string; lag?: number }[] }>(leader.api.port, '/cluster'));
    if (!seen || seen.members.length < this.members.length) return false;
    const roles = new Set(seen.members.map(({ role }) => role));
    return (
      roles.has('sync_standby') && seen.members.every(({ role, state, lag }) => state === 'running' && (role === 'leader' || lag === 0))
    );
  }

  /** As an operator asks for it. */
  async switchOver(): Promise<void> {
    const leader = await this.leader();
    await fetch(`http://127.0.0.1:${leader!.api.port}/switchover`, { method: 'POST', body: JSON.stringify({ leader: leader!.name }) });
  }

  /** The cable of one machine is pulled. */
  cut(member: Member): void {
    for (const wire of member.wires()) wire.silence();
    for (const { api } of this.members) {
      // What a leader that lost etcd asks the others comes through their wires.
      if (api !== member.api) api.wire!.rule = (way, bytes) => (way === 'up' && bytes.includes('POST /failsafe') ? 'drop' : 'pass');
    }
  }

  heal(member: Member): void {
    for (const wire of [...member.wires(), ...this.members.map(({ api }) => api.wire!)]) wire.heal();
  }

  async close(): Promise<void> {
    await Promise.all(this.members.map((member) => member.stop()));
    await this.haproxy?.kill();
    await this.etcd?.kill();
    await Promise.all(this.members.flatMap((member) => member.wires().map((wire) => wire.close())));
  }
}

/** Creates the database of the site when it is absent. */
export async function createDatabase(cluster: Cluster, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url('postgres') });
  await client.connect();
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) await client.query(`create database ${name}`);
  await client.end();
}

/** PostgreSQL refuses to run as root, and the folder of its data must be passable to its user. */
function mkdirOwned(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const who = ordinaryUser();
  if (who) chownSync(folder, who.uid, who.gid);
}

function bin(): string {
  const programs = postgresPrograms();
  if ('problem' in programs) throw new Error(programs.problem);
  return programs.bin;
}

const run = (command: string, args: string[], log: string, env: Record<string, string> = {}): Child =>
  new Child({ command, args, log, ...ordinaryUser(), env: { PATH: programPath, LANG: 'C.UTF-8', HOME: '/', ...env } });

/** The answer of a program of the cluster; null when there is none, or none in time. */
async function get<T>(port: number, path: string): Promise<T | null> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(2000) });
    return (await answer.json()) as T;
  } catch {
    return null;
  }
}
