import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCandidate } from '../publish/candidate.ts';
import { publish } from '../publish/publish.ts';
import { openSite, type Site } from '../site.ts';
import { aDescription, aRemote, aShell, writeDist } from '../testing/releases.ts';
import { backendDescription } from '@riftdrop/contract/release/backend-description';
import { describedBackend } from './described-backend.ts';
import { dryRun } from './dry-run.ts';
import type { GateSet } from './gate-set.ts';
import { readSets } from './read-sets.ts';

const author = { by: 'mara', why: 'a test' };
const backend = backendDescription();
const newer = aRemote({ version: '2.0.0-cases' });
let folder: string;
let site: Site;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sets-'));
  site = await openSite(folder);
  await publish(site, [await writeDist(folder, aShell()), await writeDist(folder, aRemote())], author, { backend });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const live = async () => (await site.registry.current())!;
const summary = (set: GateSet | null) =>
  set?.map(({ app, version, fresh, description, files, replaces }) => ({
    app,
    version,
    fresh,
    described: description?.app,
    replaces: replaces?.app,
    files: files?.size,
  }));

describe('the sets that the gate looks at', () => {
  it('keep live builds with their descriptions', async () => {
    const now = await live();
    const sets = await readSets(site, { live: now, next: now });
    expect(sets.next).toEqual(sets.live);
    const stays = { fresh: false, replaces: undefined, files: undefined };
    expect(summary(sets.next)).toEqual([
      { app: 'shell', version: '1.0.0-shell', described: 'shell', ...stays },
      { app: 'cases', version: '1.0.0-cases', described: 'cases', ...stays },
      { app: 'backend', version: describedBackend(backend).version, described: 'backend', ...stays },
    ]);
  });

  it('have a new build with its files', async () => {
    const now = await live();
    const candidate = await readCandidate(await writeDist(folder, newer));
    const { next } = await readSets(site, { live: now, next: { ...now, remotes: [newer] }, candidates: [candidate] });
    expect(summary(next)![1]).toEqual({
      app: 'cases',
      version: '2.0.0-cases',
      fresh: true,
      described: 'cases',
      replaces: 'cases',
      files: candidate.files.size,
    });
  });

  it('have all files of a stored build', async () => {
    const candidate = await readCandidate(await writeDist(folder, newer));
    await publish(site, [await writeDist(folder, newer)], author);
    const { next } = await readSets(site, { live: await live(), next: { ...(await live()), remotes: [aRemote()] } });
    expect(summary(next)![1]).toMatchObject({ version: '1.0.0-cases', fresh: true, described: 'cases', files: candidate.files.size });
  });

  it('treat an unreadable description as missing', async () => {
    const said = { ...aDescription(newer), provides: 'everything' } as unknown as ReturnType<typeof aDescription>;
    const report = await dryRun(site, [await writeDist(folder, newer, said)]);
    expect(report.findings).toMatchObject([{ rule: 'described', message: 'cases@2.0.0-cases has no readable contract.json' }]);
  });
});

describe('a dry run', () => {
  it('says what a publish would, and changes nothing', async () => {
    const bad = await writeDist(folder, { ...newer, host: '^9.0.0' });
    const report = await dryRun(site, [bad]);
    expect(report).toMatchObject({ passed: false, findings: [{ rule: 'host-range', app: 'cases' }] });
    expect(await site.registry.history()).toEqual([1]);
    expect(await site.artefacts.get('cases', '2.0.0-cases', 'contract.json', new Set())).toBeNull();
    await expect(publish(site, [bad], author)).rejects.toThrow(report.findings[0]!.message);
  });

  it('knows the backend that a start would bring', async () => {
    const provides = backend.provides.filter(({ name }) => name !== 'GET /dropcase');
    const report = await dryRun(site, [], { backend: { ...backend, provides } });
    expect(report.findings).toMatchObject([
      { rule: 'contract-version', app: 'backend', message: `call GET /dropcase: is gone; the contract is still ${backend.contract}` },
    ]);
  });
});
