import { fork, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { heard } from './child.ts';

const repository = join(import.meta.dirname, '../..');

/** Builds the same code as one bundle without federation and serves it as the composed site is served. */
export async function startOneBundle(backendUrl: string): Promise<{ url: string; close(): Promise<void> }> {
  const build = spawnSync(process.execPath, ['shared/build/src/tasks/one-bundle.ts'], { cwd: repository, encoding: 'utf8' });
  if (build.status !== 0) throw new Error(`the one bundle could not be built: ${build.stderr}`);
  const dataDir = mkdtempSync(join(tmpdir(), 'riftdrop-one-bundle-'));
  const child = fork(
    join(import.meta.dirname, 'one-bundle-serve.ts'),
    [join(repository, 'shared/build/dist/one-bundle'), dataDir, backendUrl],
    { execArgv: [] },
  );
  const { url } = await heard<{ name: 'listening'; url: string }, 'listening'>(child, 'listening');
  return {
    url,
    async close() {
      const ended = new Promise((done) => child.once('exit', done));
      child.disconnect();
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
