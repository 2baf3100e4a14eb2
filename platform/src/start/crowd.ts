import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../repository.ts';

/** In this repository alone: a team with the packed platform has no suites. */
const crowdProgram = join(repository, 'e2e/crowd/main.ts');

/** How long its players may take to sign out after the signal, milliseconds. */
const closeTime = 2_000;

/** They wait most of the time: a small heap keeps the process far below 150 MB. */
const execArgv = ['--max-semi-space-size=2', '--max-old-space-size=96'];

/**
 * Whether a site runs simulated players: a sandbox, unless `CROWD=0`. A site with real identities has none, whatever the settings are,
 * and its backend has no call that makes one.
 */
export const hasCrowd = ({ CROWD, IDENTITY }: NodeJS.ProcessEnv): boolean =>
  CROWD !== '0' && (IDENTITY || 'sandbox') === 'sandbox' && existsSync(crowdProgram);

/** Hours in which a race of a day ends, wherever in a day they begin. */
const firstDayHours = '42';

/** Environment of a backend beside simulated players: a new site begins in the past, so that they can play its first day at once. */
export const firstDayEnv = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => (hasCrowd(env) ? { FIRST_DAY_HOURS: firstDayHours } : {});

/** The program that plays the simulated players of a sandbox, in a separate process. */
export interface Crowd {
  close(): Promise<void>;
}

export interface CrowdOptions {
  /** Public origin of the site. */
  url: string;
  env: NodeJS.ProcessEnv;
  report: (line: string) => void;
  /** Another program, for tests. */
  program?: string;
}

/** Starts it beside a site that is ready; null where there is none. The site goes on when it ends. */
export function startCrowd({ url, env, report, program = crowdProgram }: CrowdOptions): Crowd | null {
  if (!hasCrowd(env)) return null;
  const child = fork(program, [url], { cwd: repository, env, execArgv, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  let wanted = true;
  const ended = new Promise<void>((done) => {
    child.once('error', (error) => (report(`the simulated players could not be started: ${error.message}`), done()));
    child.once('exit', (code, signal) => {
      if (wanted) report(`the simulated players ended (${signal ?? `exit code ${code}`})`);
      done();
    });
  });
  return {
    async close() {
      wanted = false;
      child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), closeTime);
      await ended;
      clearTimeout(force);
    },
  };
}
