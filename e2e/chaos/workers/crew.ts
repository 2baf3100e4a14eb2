import { join } from 'node:path';
import { startProvider } from '../providers/provider.ts';
import type { Behaviour, Provider } from '../providers/provider.ts';
import type { Stage, World } from '../stage.ts';
import { Child, plainEnvironment } from '../supervisor/child.ts';
import { kinds } from './protocol.ts';

/** Processes that run timers on one database, with the provider that they call. */
export class Crew {
  readonly stage: Stage;
  readonly provider: Provider;
  readonly workers: Child[] = [];
  /** Writes under an old fence that were rejected. */
  rejected = 0;
  private readonly source: string;
  private scheduled = 0;

  private constructor(stage: Stage, provider: Provider, source: string) {
    this.stage = stage;
    this.provider = provider;
    this.source = source;
  }

  static async gather(world: World, count: number, choose: (key: string, asked: number) => Behaviour, lateMs?: number): Promise<Crew> {
    const stage = await world.stage({ backends: 0 });
    await stage.sql.query(`
      create table chaos_effects (key text not null, due_at timestamptz not null, at timestamptz not null default clock_timestamp());
      create table chaos_payments (key text not null, fence bigint not null, attempts int not null, state text not null,
        at timestamptz not null default clock_timestamp());
      grant all on chaos_effects, chaos_payments to public`);
    const crew = new Crew(stage, await startProvider(choose, lateMs), world.source);
    await Promise.all(Array.from({ length: count }, () => crew.hire()));
    return crew;
  }

  /** Starts one more worker. */
  async hire(): Promise<Child> {
    const worker = new Child({
      command: process.execPath,
      args: [join(import.meta.dirname, 'timer-worker.ts'), this.source, this.stage.databaseUrl, this.provider.url],
      env: plainEnvironment(),
      log: join(this.stage.folder, `worker-${this.workers.length}.log`),
      talks: true,
    });
    worker.process.on('message', (news) => {
      if (news === 'rejected') this.rejected++;
    });
    this.workers.push(worker);
    await worker.hear('a worker', 30_000, ({ message }) => (message === 'ready' ? true : null));
    return worker;
  }

  /** Schedules a timer `inMs` from now by the database's clock. */
  async schedule(kind: keyof typeof kinds, inMs: number): Promise<void> {
    const key = `${kind}-${++this.scheduled}`;
    await this.stage.sql.query(`select schedule_job($1, $2, '{}', site_now() + make_interval(secs => $3))`, [
      kinds[kind],
      key,
      inMs / 1000,
    ]);
  }

  /** Jobs that are not done. */
  async waiting(): Promise<number> {
    const { rows } = await this.stage.sql.query<{ n: number }>(`select count(*)::int as n from jobs where kind like 'chaos.%'`);
    return rows[0]!.n;
  }

  async dismiss(): Promise<void> {
    for (const worker of this.workers) if (worker.alive) worker.signal('SIGCONT');
    await Promise.all(this.workers.map((worker) => worker.kill()));
    await this.provider.close();
    await this.stage.close();
  }
}
