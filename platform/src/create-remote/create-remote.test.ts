import { backendDescription } from '@riftdrop/contract/release/backend-description';
import { hostDoors } from '@riftdrop/build/contract/host-doors';
import { sharedModules, versionOf } from '@riftdrop/build/rspack/shared-modules';
import type { ShellRelease } from '@riftdrop/contract/release/remotes';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dryRun } from '../gate/dry-run.ts';
import { humanReport } from '../gate/output/human.ts';
import { readCandidate } from '../publish/candidate.ts';
import { publish } from '../publish/publish.ts';
import { repository } from '../repository.ts';
import { openSite } from '../site.ts';
import { aDescription, aShell, writeDist } from '../testing/releases.ts';
import { createRemote } from './create-remote.ts';
import { isThere, withOwner, withoutOwner } from './owners.ts';
import { namedAfter, removeRemote } from './remove-remote.ts';

let root: string;

/** A temporary repository in which only the shared folders and the installed packages are the real ones. */
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

/** Stands in for the shell of this checkout: it lends the same modules, and needs no build. */
async function aShellOfThisHouse(): Promise<string> {
  const release: ShellRelease = aShell({ host: readVersion('shared/host') });
  const shared = Object.fromEntries(sharedModules().map((module) => [module, versionOf(module)]));
  const said = aDescription(release);
  return writeDist(root, release, {
    ...said,
    federation: { ...said.federation!, containers: ['container-v1', 'shared-files'] },
    contract: readVersion('shared/contract'),
    shared,
    provides: [...said.provides, ...hostDoors()],
  });
}

describe('create-remote', () => {
  // proves P15
  it('makes a remote ready to be published', async () => {
    const { folder } = createRemote('specimen', { root });
    expect(run(folder, 'tsc', '-p', '.')).toEqual({ status: 0, output: '' });
    expect(run(folder, 'rspack', 'build')).toMatchObject({ status: 0 });

    const { release } = await readCandidate(join(folder, 'dist'));
    expect(release).toMatchObject({ name: 'specimen', routes: [{ path: '/specimen', page: 'home' }] });
    const site = await openSite(join(root, 'data'));
    const dists = [await aShellOfThisHouse(), join(folder, 'dist')];
    const report = humanReport(await dryRun(site, dists, { backend: backendDescription() }), { colour: false });
    expect(report.split('\n').slice(1)).toEqual([expect.stringMatching(/^passed: \d+ rules$/)]);
    expect(await site.registry.current()).toBeNull();
    const revision = await publish(site, dists, { by: 'mara', why: 'a test' }, { backend: backendDescription() });
    expect(revision.remotes.map(({ name }) => name)).toEqual(['specimen']);
  }, 240_000);

  it('leaves the version of the other remotes as it is', async () => {
    const { folder } = createRemote('specimen', { root });
    const version = async () => {
      expect(run(folder, 'rspack', 'build')).toMatchObject({ status: 0 });
      return (await readCandidate(join(folder, 'dist'))).release.version;
    };
    const before = await version();
    // Comes before it in the alphabet, and has a class that no other remote has.
    const other = createRemote('another', { root });
    writeFileSync(join(other.folder, 'src/more.tsx'), 'export const More = () => <b className="tracking-[7px]" />;');
    expect(await version()).toBe(before);
  }, 240_000);

  // proves P15
  it('makes a remote that passes laws and linters', () => {
    const { folder } = createRemote('specimen', { root });
    cpSync(join(repository, 'package.json'), join(root, 'package.json'));
    cpSync(join(repository, 'lint'), join(root, 'lint'), { recursive: true });
    // The README of a remote links to it.
    cpSync(join(repository, 'platform/README.md'), join(root, 'platform/README.md'));
    const broken = () => run(root, 'node', 'lint/src/main.ts', '--laws').output.match(/mfe-specimen\/\S+/g);
    expect(broken()).toBeNull();
    // The same look finds a law that is broken there.
    writeFileSync(join(folder, 'src/planted.ts'), "import '../../shell/src/main.tsx';\n");
    expect(broken()).toContain('mfe-specimen/src/planted.ts:1');
    rmSync(join(folder, 'src/planted.ts'));

    const rules = ['--config', join(repository, '.oxlintrc.json')];
    expect(run(folder, 'oxlint', ...rules, '--type-aware', '--deny-warnings', '.')).toMatchObject({ status: 0 });
    expect(run(folder, 'oxfmt', '--config', join(repository, '.oxfmtrc.json'), '--check', '.')).toMatchObject({ status: 0 });
  }, 240_000);

  it('makes a remote whose own test passes', () => {
    const { folder } = createRemote('specimen', { root });
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
  }, 240_000);

  it.each(['Wallet', 'mfe-wallet', 'x', '../evil', '9lives'])('refuses the name %s', (name) => {
    expect(() => createRemote(name, { root })).toThrow('cannot be the name of a remote');
  });

  it.each([
    ['demo', 'the shell'],
    ['faq', 'the shell'],
    ['battles', 'the domain pvp'],
    ['api', 'the server'],
    ['shell', 'the server'],
  ])('refuses the name %s, whose address %s owns', (name, owner) => {
    expect(() => createRemote(name, { root })).toThrow(`the address /${name} belongs to ${owner}`);
    expect(existsSync(join(root, `mfe-${name}`))).toBe(false);
  });

  it('gives a known domain its address and access', () => {
    const remoteJson = (name: string) => JSON.parse(readFileSync(join(createRemote(name, { root }).folder, 'remote.json'), 'utf8'));
    expect(remoteJson('wallet')).toMatchObject({
      title: 'Wallet',
      routes: [{ path: '/profile/payments', page: 'home', access: 'player' }],
      menu: [{ place: 'account', path: '/profile/payments', access: 'player' }],
    });
    expect(createRemote('upgrade', { root })).toMatchObject({ path: '/upgrade', rest: ['/upgrade/howto', '/upgrade/history'] });
    expect(remoteJson('royale')).toMatchObject({ feature: 'royale', routes: [{ path: '/royales' }] });
  });

  it('refuses a taken name and changes nothing', () => {
    const { folder } = createRemote('specimen', { root });
    const before = readFileSync(join(folder, 'remote.json'), 'utf8');
    expect(() => createRemote('specimen', { root })).toThrow('already');
    expect(readFileSync(join(folder, 'remote.json'), 'utf8')).toBe(before);
  });
});

describe('the lines of CODEOWNERS', () => {
  const all = () => true;
  const house = readFileSync(join(repository, 'CODEOWNERS'), 'utf8');

  it('name only folders and files of the domain', () => {
    const added = withOwner(house, 'demo', all).slice(house.length).trim().split('\n');
    expect(added).toHaveLength(6);
    for (const line of added) expect(line).toMatch(/^\/\S*\bdemo\b\S* +@riftdrop\/demo$/);
  });

  it('leave out what is not there', () => {
    const added = withOwner(house, 'demo', (pattern) => isThere(repository, pattern))
      .slice(house.length)
      .trim()
      .split('\n');
    expect(added.map((line) => line.split(' ')[0])).toEqual(['/backend/src/demo/', '/shared/contract/src/api/demo/']);
  });

  it('are added once and go as they came', () => {
    const once = withOwner(house, 'specimen', all);
    expect(withOwner(once, 'specimen', all)).toBe(once);
    expect(withoutOwner(once, 'specimen')).toBe(house);
  });

  it('of this repository share no file between domains', () => {
    const patterns = house.split('\n').flatMap((line) => /^(\S+)\s+@riftdrop\/(\w+)$/.exec(line)?.slice(1) ?? []);
    expect(patterns.filter((pattern) => /^\*\w/.test(pattern))).toEqual([]);
  });
});

describe('remove-remote', () => {
  it('deletes a scaffold', () => {
    const { folder } = createRemote('specimen', { root });
    removeRemote('specimen', { root, committed: false, force: false });
    expect(existsSync(folder)).toBe(false);
  });

  it('deletes committed files only when it is forced', () => {
    const { folder } = createRemote('specimen', { root });
    expect(() => removeRemote('specimen', { root, committed: true, force: false })).toThrow('add --force');
    expect(existsSync(folder)).toBe(true);
    removeRemote('specimen', { root, committed: true, force: true });
    expect(existsSync(folder)).toBe(false);
  });

  it.each(['nothing', '../shell', ''])('refuses "%s"', (name) => {
    expect(() => removeRemote(name, { root, committed: false, force: true })).toThrow('there is no remote');
  });
});

const readVersion = (room: string) =>
  (JSON.parse(readFileSync(join(repository, room, 'package.json'), 'utf8')) as { version: string }).version;

it.each([
  ['create-remote', 'create-remote/main.ts'],
  ['remove-remote', 'create-remote/remove.ts'],
  ['create-domain', 'create-domain/main.ts'],
])('%s explains itself when asked for help', (name, program) => {
  const { status, output } = run(repository, 'node', join('platform/src', program), '--help');
  expect(output).toMatch(new RegExp(`^usage: npm run ${name} -- <name>`));
  expect(status).toBe(0);
});

it('finds what is left of a domain by its word', () => {
  const files = [
    'backend/src/raffle/index.ts',
    'shared/contract/src/api/raffle/raffle.ts',
    'e2e/suites/raffle.spec.ts',
    'e2e/suites/giveraffle.spec.ts',
    'a.ts',
  ];
  expect(namedAfter('raffle', files)).toEqual(files.slice(0, 3));
});
