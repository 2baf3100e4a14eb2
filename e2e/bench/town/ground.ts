import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { ownProof } from '../../chaos/checks/own-proof.ts';
import { rested } from '../../chaos/checks/rest.ts';
import type { Stage, World } from '../../chaos/stage.ts';
import { syncsAtOnce } from '../../chaos/supervisor/postgres.ts';
import { type GatewayProcess, startGatewayProcess } from '../../siege/gateway.ts';
import { liveBytes } from '../../siege/live-bytes.ts';

/** A process of the site: how it is killed and started again. */
interface Part {
  name: string;
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** Clock ticks of /proc/<pid>/stat a second (`getconf CLK_TCK`). */
const ticks = 100;
const gatewayEnv = { SOCKETS_PER_ADDRESS: '0' };

/** The processes of a site with simulated players: two backends, a gateway, PostgreSQL. */
export class Ground {
  private readonly world: World;
  private readonly stage: Stage;
  private gateway: GatewayProcess;

  private constructor(world: World, stage: Stage, gateway: GatewayProcess) {
    this.world = world;
    this.stage = stage;
    this.gateway = gateway;
  }

  static async on(world: World, stage: Stage): Promise<Ground> {
    return new Ground(world, stage, await startGatewayProcess(stage, { env: gatewayEnv }));
  }

  get url(): string {
    return `http://127.0.0.1:${this.gateway.port}`;
  }

  /** What can be killed. */
  get parts(): Part[] {
    const [, backend] = this.stage.backends;
    const { postgres } = this.stage;
    return [
      { name: 'a backend', kill: () => backend!.kill(), start: () => backend!.start() },
      {
        name: 'the gateway',
        kill: () => this.gateway.child.kill(),
        start: async () => {
          this.gateway = await startGatewayProcess(this.stage, { port: this.gateway.port, env: gatewayEnv });
        },
      },
      { name: 'the database', kill: () => postgres.killFamily(), start: () => postgres.start(syncsAtOnce) },
    ];
  }

  /** Processor seconds so far, by Node process; `players` are those of this one. PostgreSQL starts and ends its processes: it has the rest. */
  processorSeconds(): Map<string, number> {
    const { backends } = this.stage;
    const { user, system } = process.cpuUsage();
    return new Map([
      ...backends.map(({ name, child }): [string, number] => [`backend ${name}`, secondsOf(child.pid)]),
      ['gateway', secondsOf(this.gateway.child.pid)],
      ['players', (user + system) / 1e6],
    ]);
  }

  /** Bytes in use of the Node processes after a collection, by part. */
  async memory(): Promise<Map<string, number>> {
    const logs: [string, string][] = this.stage.backends.map(({ name, settings }) => [`backend ${name}`, settings.log]);
    const found = new Map<string, number>();
    for (const [name, log] of [...logs, ['gateway', this.gateway.log] as const]) found.set(name, await liveBytes(log));
    return found;
  }

  /** Those of these items that the database does not have. */
  async missing(items: readonly string[]): Promise<string[]> {
    const sql = 'select item from unnest($1::bigint[]) as item where not exists (select from drops where id = item)';
    const { rows } = await this.stage.sql.query<{ item: string }>(sql, [items]);
    return rows.map(({ item }) => item);
  }

  /** What the product's own proof of its books complains about, once all events are out. */
  async proof(): Promise<string[]> {
    await rested(this.stage.sql, 60_000);
    await wait(1_000);
    return ownProof(this.world.source, { DATABASE_URL: this.stage.databaseUrl, DATA_DIR: this.stage.folder });
  }

  async close(): Promise<void> {
    await this.gateway.child.kill();
    await this.stage.close();
  }
}

function secondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) / ticks;
}
