import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { repository } from '../repository.ts';
import { StartProblem } from './checks.ts';

/** Builds every app; unchanged ones come from turbo's cache. Resolves with the summary line of the build. */
export function buildApps(signal?: AbortSignal): Promise<string> {
  const child = spawn(process.execPath, [join(repository, 'shared/build/src/tasks/build.ts')], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'inherit'],
    signal,
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('close', (code) => (code === 0 ? done(said.trim()) : failed(new StartProblem('the build failed; the lines above say why'))));
  });
}
