import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Picture } from '../key.ts';
import type { Address } from './address.ts';
import type { Format } from './format.ts';

/** To the drawing process: one picture in some formats, the one with a waiting request first. */
export interface Order {
  order: number;
  picture: Picture;
  formats: Format[];
}

/** From it: a file, the end of the order, or why it could not be drawn. */
export type Delivery =
  | { order: number; file: Address; bytes: Uint8Array }
  | { order: number; done: true }
  | { order: number; failed: string };

/**
 * Drawing takes tens of milliseconds of pure computing, so it happens in a separate process: requests are not held up, and a
 * fault of native code ends only the picture's request.
 */
export interface Studio {
  /** Draws one picture; `deliver` gets every file as soon as it is ready. One at a time. @throws when the picture could not be drawn. */
  draw(picture: Picture, formats: Format[], deliver: (file: Address, bytes: Buffer) => void): Promise<void>;
  close(): void;
}

interface Running {
  order: number;
  deliver: (file: Address, bytes: Buffer) => void;
  end: (error?: Error) => void;
}

/** @param patienceMs after which a picture is given up and the process replaced */
export function studio(program = fileURLToPath(new URL('./studio-process.ts', import.meta.url)), patienceMs = 30_000): Studio {
  let child: ChildProcess | null = null,
    running: Running | null = null,
    orders = 0;

  const lost = (which: ChildProcess, reason: string): void => {
    if (child !== which) return;
    child = null;
    which.kill('SIGKILL');
    running?.end(new Error(reason));
  };
  const started = (): ChildProcess => {
    // No stdin or arguments of the parent: a debugger's port or a loader would be inherited otherwise.
    const process = fork(program, { serialization: 'advanced', execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    process.on('message', (delivery: Delivery) => receive(delivery));
    process.on('exit', (code, signal) => lost(process, `the drawing process ended (${signal ?? code})`));
    process.on('error', (error) => lost(process, error.message));
    // The server may end while this waits for work.
    process.unref();
    process.channel?.unref();
    return process;
  };
  const receive = (delivery: Delivery): void => {
    if (running?.order !== delivery.order) return;
    if ('file' in delivery) running.deliver(delivery.file, Buffer.from(delivery.bytes));
    else running.end('failed' in delivery ? new Error(delivery.failed) : undefined);
  };

  return {
    draw: (picture, formats, deliver) =>
      new Promise((resolve, reject) => {
        const process = (child ??= started()),
          order = ++orders;
        const late = setTimeout(() => lost(process, 'the picture took too long'), patienceMs);
        const end = (error?: Error): void => {
          clearTimeout(late);
          running = null;
          if (error) reject(error);
          else resolve();
        };
        running = { order, deliver, end };
        process.send({ order, picture, formats } satisfies Order, (error) => {
          if (error) lost(process, error.message);
        });
      }),
    close: () => {
      const process = child;
      if (process) lost(process, 'the art room is closed');
    },
  };
}
