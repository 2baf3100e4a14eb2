import { join } from 'node:path';
import { Child, plainEnvironment } from './child.ts';

const repository = join(import.meta.dirname, '../../..');
/** Where the product's backend lives; a mutant is a copy of this folder. */
export const product = join(repository, 'backend');

export interface BackendSettings {
  /** Name in logs and complaints: `a`, `b`. */
  name: string;
  port: number;
  /** Folder of `src/main.ts`, without it the product's. */
  source?: string;
  env: Record<string, string>;
  log: string;
  /** Preloaded modules (`--import`), for example the skewed clock. */
  preload?: string[];
}

/** No request is rejected by a rate limit unless a trial sets one, and drawing takes no core. */
export const calm = { POSTS_PER_MINUTE: '0', ATTEMPTS_PER_MINUTE: '0', SOCKETS_PER_ADDRESS: '0', DRAW_AHEAD: '0' };

/** One real process of the product's backend. It keeps its port over restarts. */
export class Backend {
  readonly settings: BackendSettings;
  /** Every process that this one ever was, oldest first. */
  readonly lives: Child[] = [];

  constructor(settings: BackendSettings) {
    this.settings = settings;
  }

  get name(): string {
    return this.settings.name;
  }

  get port(): number {
    return this.settings.port;
  }

  get child(): Child {
    const last = this.lives.at(-1);
    if (!last) throw new Error(`backend ${this.name} was never started`);
    return last;
  }

  get alive(): boolean {
    return this.lives.at(-1)?.alive ?? false;
  }

  /** @param ms how long it may take: the first start on an empty database fills it */
  async start(ms = 60_000): Promise<void> {
    const { source = product, port, env, log, preload = [] } = this.settings;
    const child = new Child({
      command: process.execPath,
      args: [...preload.flatMap((file) => ['--import', file]), join(source, 'src/main.ts')],
      env: { ...plainEnvironment(), PORT: String(port), ...calm, ...env },
      log,
      talks: true,
    });
    this.lives.push(child);
    await child.hear(`backend ${this.name} ready`, ms, ({ message }) => (isReady(message) ? true : null));
  }

  async kill(): Promise<void> {
    await this.child.kill();
  }

  /** Requests a stop and waits. */
  async stop(): Promise<void> {
    if (this.alive) this.child.signal('SIGTERM');
    await this.child.gone;
  }

  freeze(): void {
    this.child.signal('SIGSTOP');
  }

  thaw(): void {
    this.child.signal('SIGCONT');
  }
}

const isReady = (message: unknown) => typeof message === 'object' && message !== null && 'ready' in message;
