import { spawn } from 'node:child_process';
import type { ChildProcess, Serializable } from 'node:child_process';
import { createWriteStream } from 'node:fs';

export interface Program {
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  uid?: number;
  gid?: number;
  /** File of both output streams. */
  log: string;
  /** Whether it may be sent messages (Node programs only). */
  talks?: boolean;
}

/** The part of this process's environment for programs of the product: nothing that would change their behaviour. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, NODE_COMPILE_CACHE, NODE_NO_WARNINGS: '1' };
}

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** One supervised process: it is started by this harness, and only this harness ends it. */
export class Child {
  readonly process: ChildProcess;
  /** Resolves when it is gone and reaped, with its code or signal. */
  readonly gone: Promise<string>;
  private readonly tail: string[] = [];

  constructor({ command, args, log, talks = false, ...options }: Program) {
    this.process = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe', ...(talks ? (['ipc'] as const) : [])] });
    running.add(this.process);
    const file = createWriteStream(log, { flags: 'a' });
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.tail.push(chunk.toString());
        if (this.tail.length > 200) this.tail.shift();
      });
      stream?.pipe(file, { end: false });
    }
    this.gone = new Promise((resolve) => {
      this.process.once('error', (error) => resolve(error.message));
      this.process.once('close', (code, signal) => {
        running.delete(this.process);
        file.end();
        resolve(signal ?? `code ${code}`);
      });
    });
  }

  get pid(): number {
    return this.process.pid ?? 0;
  }

  get alive(): boolean {
    return this.process.exitCode === null && this.process.signalCode === null;
  }

  /** The last lines it wrote. */
  said(): string {
    return this.tail.join('').split('\n').slice(-40).join('\n');
  }

  /**
   * The first message, or output, for which `pick` returns a value; rejects when the process ends before or after
   * `ms`.
   */
  async hear<T>(what: string, ms: number, pick: (news: { message?: unknown; output: string }) => T | null): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const heard = new Promise<T>((resolve, reject) => {
      const look = (message?: unknown) => {
        const picked = pick({ message, output: this.tail.join('') });
        if (picked !== null) resolve(picked);
      };
      this.process.on('message', look);
      this.process.stdout?.on('data', () => look());
      this.process.stderr?.on('data', () => look());
      timer = setTimeout(() => reject(new Error(`${what} did not come within ${ms} ms:\n${this.said()}`)), ms);
      void this.gone.then((how) => reject(new Error(`ended with ${how} before ${what}:\n${this.said()}`)));
    });
    return heard.finally(() => clearTimeout(timer));
  }

  tell(message: Serializable): void {
    if (this.process.connected) this.process.send(message);
  }

  signal(name: NodeJS.Signals): void {
    this.process.kill(name);
  }

  /** `kill -9`, and waits until the process is reaped. */
  async kill(): Promise<void> {
    if (this.alive) this.process.kill('SIGKILL');
    await this.gone;
  }
}
