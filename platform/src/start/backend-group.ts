import { join } from 'node:path';
import type { Backends } from '../gateway/backends.ts';
import { repository } from '../repository.ts';
import type { BackendOptions, BackendProcess } from './backend-process.ts';

/** The backend of this checkout. */
export const ownProgram = join(repository, 'backend/src/main.ts');

/** How long processes that were replaced go on, milliseconds: their requests and live connections end, and the way back is short. */
const besideTime = 600_000;

export interface GroupOptions {
  /** How many processes. */
  count: number;
  /** Where the gateway takes the processes for new requests from. */
  backends: Pick<Backends, 'set'>;
  /** Starts process `n` of the group. */
  start: (n: number, options: Pick<BackendOptions, 'program' | 'ready'>) => Promise<BackendProcess>;
  besideTime?: number | undefined;
}

/** Processes of one program. */
interface Generation {
  program: string;
  addresses: string[];
  processes: Promise<BackendProcess>[];
  /** Ends them, once they are replaced. */
  end?: NodeJS.Timeout;
}

/** Processes that do the same work, replaced all together: new requests go to the new ones, and the old ones go on beside them for a while. */
export class BackendGroup {
  private readonly options: GroupOptions;
  private current: Generation | null = null;
  private readonly running = new Set<Generation>();
  private turns: Promise<unknown> = Promise.resolve();

  constructor(options: GroupOptions) {
    this.options = options;
  }

  /** The first ones. Each takes requests as soon as it is ready. When one of them cannot be started, `stop` ends the others. */
  start(program = ownProgram): Promise<BackendProcess[]> {
    this.current = this.launch(program);
    return Promise.all(this.current.processes);
  }

  /**
   * Lets processes of a program take all new requests: those that run beside the current ones, else new ones. Rejects when one
   * cannot be started, and changes nothing then.
   */
  replace(program: string): Promise<void> {
    const turn = this.turns.then(async () => {
      const beside = [...this.running].find((one) => one !== this.current && one.program === program);
      const successor = program !== this.current?.program && beside ? beside : this.launch(program);
      await Promise.all(successor.processes).catch(async (error: unknown) => {
        await this.end(successor);
        throw error;
      });
      this.take(successor);
    });
    this.turns = turn.catch(() => {});
    return turn;
  }

  /** Lets all of them read SECRETS_FILE again. */
  reload(): void {
    for (const { processes } of this.running) for (const one of processes) void one.then(({ reload }) => reload());
  }

  /** Ends all of them. */
  async stop(): Promise<void> {
    await Promise.all([...this.running].map((one) => this.end(one)));
  }

  private launch(program: string): Generation {
    const made: Generation = { program, addresses: [], processes: [] };
    const ready = (n: number) => (url: string) => {
      made.addresses[n] = url;
      if (made === this.current) this.show(made);
    };
    made.processes = Array.from({ length: this.options.count }, (_, n) => this.options.start(n, { program, ready: ready(n) }));
    this.running.add(made);
    return made;
  }

  private take(successor: Generation): void {
    const last = this.current;
    clearTimeout(successor.end);
    this.current = successor;
    this.show(successor);
    if (last) last.end = setTimeout(() => void this.end(last), this.options.besideTime ?? besideTime).unref();
  }

  private show({ addresses }: Generation): void {
    this.options.backends.set(addresses.filter((address) => address !== undefined));
  }

  private async end(generation: Generation): Promise<void> {
    this.running.delete(generation);
    clearTimeout(generation.end);
    const started = await Promise.allSettled(generation.processes);
    await Promise.all(started.flatMap((one) => (one.status === 'fulfilled' ? [one.value.stop()] : [])));
  }
}
