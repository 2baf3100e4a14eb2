import { fork } from 'node:child_process';
import { join } from 'node:path';
import { repository } from '../repository.ts';

/** Development servers of some apps, in a separate process. */
export interface Compilers {
  /** Where each app is served, `http://localhost:<port>` by app. */
  origins: ReadonlyMap<string, string>;
  close(): Promise<void>;
}

type Answer = { ready: Record<string, string> } | { failed: string };

/** Starts them and resolves when every app has been built once. Rejects with the compiler's reason when an app cannot be served at all. */
export async function startCompilers(folders: readonly string[]): Promise<Compilers> {
  const child = fork(join(repository, 'shared/build/src/tasks/dev.ts'), folders, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  const answer = await new Promise<Answer>((done) => {
    child.once('message', done);
    child.once('exit', (code) => done({ failed: `the development servers ended with code ${code}` }));
  });
  if ('failed' in answer) throw new Error(answer.failed);
  return {
    origins: new Map(Object.entries(answer.ready)),
    async close() {
      child.kill();
      await exited;
    },
  };
}
