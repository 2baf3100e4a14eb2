import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';

const repository = join(import.meta.dirname, '../..');

export interface Program {
  /** Its output so far, both streams in the order of arrival. */
  output(): string;
  /** Resolves with the first line that matches; rejects when the program ends before. */
  line(pattern: RegExp): Promise<RegExpMatchArray>;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
  signal(name: 'SIGINT' | 'SIGTERM' | 'SIGKILL'): void;
}

/**
 * Starts a program as its npm script does, the site unless another is named, with nothing of this environment but the path and
 * where compiled code is kept, without simulated players, and drawing no picture ahead. @param cwd the folder that it is started in
 */
export function startProgram(env: Record<string, string>, words: readonly string[] = ['platform/src/start.ts'], cwd = repository): Program {
  const path = `${join(repository, 'node_modules', '.bin')}:${process.env.PATH ?? ''}`;
  const child = spawn(process.execPath, words, {
    cwd,
    env: {
      PATH: path,
      HOME: process.env.HOME ?? '/',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_NO_WARNINGS: '1',
      TURBO_TELEMETRY_DISABLED: '1',
      CROWD: '0',
      DRAW_AHEAD: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return follow(child);
}

function follow(child: ChildProcess): Program {
  let output = '';
  let check = () => {};
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      check();
    });
  }
  const ended = new Promise<number | null>((done) => child.once('close', done));
  return {
    output: () => output,
    ended,
    signal: (name) => void child.kill(name),
    line: (pattern) =>
      new Promise((done, fail) => {
        check = () => {
          const found = output.match(pattern);
          if (found) done(found);
        };
        check();
        void ended.then(() => fail(new Error(`ended before it said ${String(pattern)}:\n${output}`)));
      }),
  };
}
