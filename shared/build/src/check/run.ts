import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { repository } from '../repository.ts';

/** Every backend that a suite starts would compile the same sources again. */
const compiled = join(repository, '.cache/compiled');

export interface Run {
  status: number;
  output: string;
}

/** Time for a program to end after the signal, in ms. */
const farewell = 30_000;

/**
 * Runs a program in the repository, or in another folder, and shows its output while it runs. `quiet` only collects it. A program of
 * node_modules/.bin is found by its name. One that has not ended after `limit` ms is killed and has failed, with a line about it in its
 * output: a machine with a time limit of its jobs would end without the name of the program that hung.
 */
export function run(
  command: string,
  args: string[],
  { cwd = repository, env = {}, quiet = false, limit }: { cwd?: string; env?: NodeJS.ProcessEnv; quiet?: boolean; limit?: number } = {},
): Promise<Run> {
  const path = `${join(repository, 'node_modules', '.bin')}:${process.env.PATH ?? ''}`;
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd,
      env: { NODE_COMPILE_CACHE: compiled, ...process.env, PATH: path, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const take = (stream: NodeJS.WriteStream) => (chunk: string) => {
      output += chunk;
      if (!quiet) stream.write(chunk);
    };
    child.stdout.setEncoding('utf8').on('data', take(process.stdout));
    child.stderr.setEncoding('utf8').on('data', take(process.stderr));
    const timers: NodeJS.Timeout[] = [];
    const end = (status: number, last = '') => {
      for (const timer of timers) clearTimeout(timer);
      // Its child processes may hold its output open for ever.
      for (const stream of [child.stdout, child.stderr]) stream.destroy();
      done({ status, output: output + last });
    };
    const overrun = () => {
      const why = `\n✗ did not end within ${limit! / 1000} s and was ended\n`;
      if (!quiet) process.stdout.write(why);
      if (child.exitCode !== null || child.signalCode !== null) return end(1, why);
      child.removeAllListeners('close').once('exit', () => end(1, why));
      child.kill('SIGTERM');
      timers.push(setTimeout(() => child.kill('SIGKILL'), farewell));
    };
    if (limit !== undefined) timers.push(setTimeout(overrun, limit));
    child.on('error', (error) => end(1, `${error.message}\n`));
    child.on('close', (code) => end(code ?? 1));
  });
}
