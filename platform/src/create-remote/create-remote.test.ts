import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publish } from '../publish/publish.ts';
import { readCandidate } from '../publish/candidate.ts';
import { repository } from '../repository.ts';
import { openSite } from '../site.ts';
import { aShell, writeDist } from '../testing/releases.ts';
import { createRemote } from './create-remote.ts';

let root: string;

/** A house of its own in which only the shared rooms and the installed packages are the real ones. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'create-remote-'));
  for (const name of ['node_modules', 'shared', 'shell']) symlinkSync(join(repository, name), join(root, name));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function run(folder: string, program: string, ...args: string[]): { status: number | null; output: string } {
  const bin = join(repository, 'node_modules/.bin');
  const { status, stdout, stderr } = spawnSync(join(bin, program), args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
  });
  return { status, output: stdout + stderr };
}

describe('create-remote', () => {
  it('makes a remote that is well formed, type-checks, builds and can be published at once', async () => {
    const folder = createRemote('raffle', { root });
    expect(run(folder, 'tsc', '-p', '.')).toEqual({ status: 0, output: '' });
    expect(run(folder, 'oxfmt', '--config', join(repository, '.oxfmtrc.json'), '--check', '.')).toMatchObject({ status: 0 });
    expect(run(folder, 'rspack', 'build')).toMatchObject({ status: 0 });

    const { release } = await readCandidate(join(folder, 'dist'));
    expect(release).toMatchObject({ name: 'raffle', container: 'riftdrop_raffle', routes: [{ path: '/raffle', page: 'home' }] });
    const host = readVersion('shared/host');
    const site = await openSite(join(root, 'data'));
    const revision = await publish(site, [await writeDist(root, aShell({ host })), join(folder, 'dist')], { by: 'mara', why: 'a test' });
    expect(revision.remotes.map(({ name }) => name)).toEqual(['raffle']);
  }, 60_000);

  it('makes a remote whose own test passes', () => {
    const folder = createRemote('raffle', { root });
    const { status, output } = run(
      folder,
      'vitest',
      'run',
      '--root',
      folder,
      '--config',
      join(repository, 'shared/build/src/vitest-alone.ts'),
    );
    expect(output).toContain('1 passed');
    expect(status).toBe(0);
  }, 60_000);

  it.each(['Wallet', 'mfe-wallet', 'x', '../evil', '9lives'])('refuses the name %s', (name) => {
    expect(() => createRemote(name, { root })).toThrow('cannot be the name of a remote');
  });

  it('refuses a name that is taken, and leaves what is there', () => {
    const folder = createRemote('raffle', { root });
    const before = readFileSync(join(folder, 'remote.json'), 'utf8');
    expect(() => createRemote('raffle', { root })).toThrow('already');
    expect(readFileSync(join(folder, 'remote.json'), 'utf8')).toBe(before);
  });
});

const readVersion = (room: string) =>
  (JSON.parse(readFileSync(join(repository, room, 'package.json'), 'utf8')) as { version: string }).version;
