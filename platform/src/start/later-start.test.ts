import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backendDescription } from '@riftdrop/contract/release/backend-description';
import { publish } from '../publish/publish.ts';
import { operatorControl } from '../registry/local-control.ts';
import { openSite, type Site } from '../site.ts';
import { aDescription, aRemote, aShell, writeDist } from '../testing/releases.ts';
import { laterStart, type LaterStart } from './later-start.ts';

const author = { by: 'npm start', why: 'a test' };
const backend = backendDescription();
/** The backend of another checkout: without the call, and with a version of the contract that allows that. */
const without = (...names: string[]) => ({
  ...backend,
  contract: '9.0.0',
  provides: backend.provides.filter(({ name }) => !names.includes(name)),
});

let folder: string;
let site: Site;
/** Recorded events, in order: starts of backends, builds, and lines for the operator. */
let said: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'later-'));
  site = await openSite(folder);
  said = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

type Release = Parameters<typeof aDescription>[0];
/** A build that makes these calls. */
const dist = (release: Release, ...calls: string[]) => {
  const described = aDescription(release);
  const uses = backend.provides.filter(({ kind, name }) => kind === 'call' && calls.includes(name));
  return writeDist(folder, release, { ...described, uses: [...described.uses, ...uses] });
};
const other = (version = '1.0.0-profile') => aRemote({ name: 'profile', container: 'riftdrop_profile', version, routes: [], slots: [] });

/** A live site whose `cases` and `profile` make one call each. */
async function aLiveSite(...callsOfShell: string[]): Promise<string[]> {
  const dists = [await dist(aShell(), ...callsOfShell), await dist(aRemote(), 'GET /dropcase'), await dist(other(), 'GET /bootstrap')];
  await publish(site, dists, author, { backend });
  return dists;
}

const start = ({ dists = [], ...options }: Partial<Omit<LaterStart, 'dists'>> & { dists?: string[] }) =>
  laterStart({
    site,
    dists: () => dists,
    author,
    backend,
    promote: false,
    buildAll: async () => void said.push('built'),
    startBackends: async (program) => (said.push(program ? `started ${program}` : 'backends started'), [{} as never]),
    keep: async () => void said.push('kept'),
    kept: async () => null,
    report: (line) => said.push(line),
    ...options,
  });
const live = async () => {
  const { shell, remotes, killed, backend: running } = (await site.registry.current())!;
  return {
    versions: [shell.version, ...remotes.map(({ name, version }) => `${name}@${version}`)],
    off: killed.map(({ remote }) => remote),
    contract: running?.split('-')[0],
  };
};
const versions = ['1.0.0-shell', 'cases@1.0.0-cases', 'profile@1.0.0-profile'];

describe('a later start whose backend does not fit', () => {
  it('a live remote serves the others, and switches that one off', async () => {
    await aLiveSite();
    expect(await start({ backend: without('GET /dropcase') })).toHaveLength(1);
    expect(await live()).toEqual({ versions, off: ['cases'], contract: '9.0.0' });
    expect(said).toContain('switched off: cases@1.0.0-cases does not fit the backend of this checkout');
    expect(said.join('\n')).toContain('cases@1.0.0-cases uses call GET /dropcase, which backend@9.0.0');
    expect(said.join('\n')).toContain('"A change of both sides" in docs/adding-things.md');
    expect((await site.registry.current())!.killed[0]!.why).toContain(
      'it does not fit the backend of this checkout: cases@1.0.0-cases uses',
    );
  });

  it('a live remote keeps it off at the next start, and brings it back with a backend that fits', async () => {
    await aLiveSite();
    for (let n = 0; n < 2; n += 1) await start({ backend: without('GET /dropcase') });
    expect((await live()).off).toEqual(['cases']);
    await start({});
    expect(await live()).toMatchObject({ versions, off: [] });
    expect(said).toContain('on again: cases fits the backend of this checkout');
  });

  it('a live remote brings it back when the builds of the checkout are promoted', async () => {
    await aLiveSite();
    await start({ backend: without('GET /dropcase') });
    const dists = [await dist(aShell()), await dist(aRemote({ version: '2.0.0-cases' })), await dist(other())];
    await start({ backend: without('GET /dropcase'), dists, promote: true });
    expect(await live()).toMatchObject({ versions: ['1.0.0-shell', 'cases@2.0.0-cases', 'profile@1.0.0-profile'], off: [] });
  });

  it('leaves off what an operator switched off', async () => {
    await aLiveSite();
    const { control } = await operatorControl(site);
    await control.kill({ app: 'profile', by: 'mara', why: 'wrong prices' });
    await start({ backend: without('GET /dropcase') });
    await start({});
    expect((await live()).off).toEqual(['profile']);
  });

  it('a canary ends it', async () => {
    await aLiveSite();
    await start({ dists: [await dist(other('2.0.0-profile'), 'GET /dropcase')] });
    const { control } = await operatorControl(site);
    await control.canaryStart({ app: 'profile', version: '2.0.0-profile', percent: 5, ...author });
    await start({ backend: without('GET /dropcase') });
    expect((await site.registry.current())!.canaries).toEqual([]);
    expect(await live()).toMatchObject({ versions, off: ['cases'] });
  });

  it('the live shell serves pages without a backend, and migrates nothing', async () => {
    await aLiveSite('GET /dropcase');
    expect(await start({ backend: without('GET /dropcase') })).toEqual([]);
    expect(said).not.toContain('backends started');
    expect(said.join('\n')).toContain('shell@1.0.0-shell uses call GET /dropcase');
    expect(said.at(-1)).toContain('it was not started, and nothing was migrated');
    expect(await site.registry.history()).toEqual([1]);
  });
});

describe('a later start whose backend does not fit, where the one before is stored', () => {
  const kept = async (version: string | null) => `program of ${version?.split('-')[0]}`;

  it.each(['a live remote', 'the live shell'])('%s serves what is live with the stored one, and changes nothing', async (what) => {
    await aLiveSite(...(what === 'the live shell' ? ['GET /dropcase'] : []));
    const before = await live();
    expect(await start({ backend: without('GET /dropcase'), kept })).toHaveLength(1);
    expect(said).toContain(`started program of ${backend.contract}`);
    expect(said).not.toContain('backends started');
    expect(said).not.toContain('kept');
    expect(said.join('\n')).toContain('uses call GET /dropcase, which backend@9.0.0');
    expect(said.join('\n')).toContain('it was not started, and nothing was migrated');
    expect([await live(), await site.registry.history()]).toEqual([before, [1]]);
  });

  it('starts that of the checkout when it fits, and stores it', async () => {
    await aLiveSite();
    await start({ kept });
    expect(said.filter((line) => /start|kept/.test(line))).toEqual(['backends started', 'kept']);
  });

  it('switches the misfit off when the stored one cannot be started', async () => {
    await aLiveSite();
    const startBackends = async (program?: string) => {
      if (program) throw new Error('a library is missing');
      return [{} as never];
    };
    expect(await start({ backend: without('GET /dropcase'), kept, startBackends })).toHaveLength(1);
    expect(said).toContain('a library is missing');
    expect((await live()).off).toEqual(['cases']);
  });
});

describe('a later start whose backend cannot be started', () => {
  const kept = async () => 'stored program';
  const broken = async (program?: string) => {
    said.push(program ? `started ${program}` : 'backends started');
    if (!program) throw new Error('the backend could not be started (exit code 1)');
    return [{} as never];
  };

  it.each([false, true])('serves what is live with the stored one, and changes nothing, with promote %s', async (promote) => {
    await aLiveSite();
    const dists = [await dist(aShell()), await dist(aRemote({ version: '2.0.0-cases' })), await dist(other())];
    expect(await start({ dists, kept, startBackends: broken, promote })).toHaveLength(1);
    expect(await live()).toMatchObject({ versions, off: [] });
    expect(said.filter((line) => /^(?:backends|the backend|The backend|started|kept)/.test(line))).toEqual([
      'backends started',
      'the backend could not be started (exit code 1)',
      expect.stringMatching(/^The backend of this checkout could not be started\. backend@\S+, which ran before, serves what is live\./),
      'started stored program',
    ]);
  });

  it.each([
    ['none is stored', { kept: async () => null }],
    ['the stored one cannot be started either', { kept }],
  ])('ends with the reason when %s', async (_, options) => {
    await aLiveSite();
    const startBackends = async (program?: string) => {
      throw new Error(program ? 'a library is missing' : 'the backend could not be started (exit code 1)');
    };
    await expect(start({ ...options, startBackends })).rejects.toThrow('the backend could not be started (exit code 1)');
  });
});

describe('a later start whose builds do not pass', () => {
  it('serves what was live when a promotion is refused', async () => {
    await aLiveSite();
    const broken = await dist(aRemote({ version: '2.0.0-cases', host: '^9.0.0' }));
    expect(await start({ dists: [await dist(aShell()), broken], promote: true })).toHaveLength(1);
    expect(await live()).toMatchObject({ versions, off: [] });
    expect(said.join('\n')).toContain('needs host API ^9.0.0');
    expect(said).toContain('Nothing of this checkout was made live; what was live before is served.');
  });

  it('asks the gate about a promotion before any backend starts', async () => {
    const dists = await aLiveSite();
    await start({ dists, promote: true });
    expect(said.slice(0, 2)).toEqual(['built', 'backends started']);
  });

  it.each([false, true])('serves what was live when the build fails, with promote %s', async (promote) => {
    await aLiveSite();
    const buildAll = () => Promise.reject(new Error('the build failed; the lines above say why'));
    expect(await start({ buildAll, promote })).toHaveLength(1);
    expect(await live()).toMatchObject({ versions, off: [] });
    expect(said).toContain('the build failed; the lines above say why');
  });

  it('serves what was live when there is nothing to store', async () => {
    await aLiveSite();
    expect(await start({ dists: [join(folder, 'empty')] })).toHaveLength(1);
    expect(said.join('\n')).toContain('build the app first');
  });
});
