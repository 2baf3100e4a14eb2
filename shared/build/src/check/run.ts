import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { repository } from '../repository.ts';

/** Every backend that a suite starts would compile the same sources again. */
const compiled = join(repository, '.cache/compiled');

export interface Run {
  status: number;
  output: string;
}

/**
 * Runs a program in the repository and shows its output while it runs.
 * `quiet` only collects it. A program of node_modules/.bin is found by its name.
 */
export function run(
  command: string,
  args: string[],
  { env = {}, quiet = false }: { env?: NodeJS.ProcessEnv; quiet?: boolean } = {},
): Promise<Run> {
  const path = `${join(repository, 'node_modules', '.bin')}:${process.env.PATH ?? ''}`;
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: repository,
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
    child.on('error', (error) => done({ status: 1, output: `${output}${error.message}\n` }));
    child.on('close', (code) => done({ status: code ?? 1, output }));
  });
}
