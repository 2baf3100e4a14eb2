import { inCanary } from '@riftdrop/contract/release/canary';
import type { Revision } from '@riftdrop/contract/release/remotes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dictionaryHash } from '../artefacts/deltas.ts';
import { signerOf } from '../keys/key-pair.ts';
import { allRights } from '../keys/team-keys.ts';
import { aCandidate, aRemote, aShell, contentOf } from '../testing/releases.ts';
import { integrityOf } from './context.ts';
import type { ControlPlane } from './control-plane.ts';
import { controlPlane } from './operations.ts';
import type { Gate } from './pass-gate.ts';
import { signBuild } from './publish-build.ts';
import { RegistryError } from './registry-error.ts';
import { aSite, author, start, testGate, unfit, withCases, type TestSite, type TestTeam } from './testing.ts';

let test: TestSite;
let team: TestTeam;
let control: ControlPlane;
const day = 24 * 60 * 60 * 1000;

beforeEach(async () => {
  test = await aSite();
  team = await test.team('platform');
  control = team.control;
});
afterEach(() => test.close());

const live = async (): Promise<Revision> => (await control.revision({}))!;
const versions = ({ shell, remotes }: Pick<Revision, 'shell' | 'remotes'>) =>
  [`shell@${shell.version}`, ...remotes.map(({ name, version }) => `${name}@${version}`)].join(' ');
const refused = async (asked: Promise<unknown>): Promise<[string, string]> =>
  asked.then(
    () => ['done', ''],
    (error: unknown) => {
      if (!(error instanceof RegistryError)) throw error;
      return [error.code, error.message];
    },
  );
const cases = (version: string) => ({ app: 'cases', version });

describe('a build', () => {
  it('is published without being live, with both signatures', async () => {
    await team.publish(aRemote({ version: '1' }), 'pr-31');
    expect(await test.site.registry.current()).toBeNull();
    const known = await test.site.builds.find('cases', '1');
    const [registryKey] = await test.site.keys.trusted();
    expect(known?.keys).toEqual([team.key.id, registryKey!.id]);
    expect(await test.site.artefacts.get('cases', '1', 'home.js', new Set(['br']))).toMatchObject({ encoding: 'br' });
    expect(await control.list({})).toMatchObject({
      revision: null,
      builds: [{ app: 'cases', version: '1' }],
      tags: [{ tag: 'pr-31', version: '1' }],
    });
  });

  // proves P21
  it('stores a file that versions share once, and its other files with the version', async () => {
    const name = 'cases.home.0123456789.js';
    const home = { href: `/assets/cases/files/${name}`, integrity: integrityOf(Buffer.from(contentOf(name))) };
    const sharing = (version: string) => aRemote({ version, chunks: { 'page:home': [home] } });
    await team.publish(sharing('1'));
    await team.publish(sharing('2'));
    const { artefacts, storage } = test.site;
    expect((await storage.list('public/assets/cases/')).filter((key) => /home|contract/.test(key) && !/(br|gz)$/.test(key))).toEqual([
      'public/assets/cases/1/contract.json',
      'public/assets/cases/2/contract.json',
      'public/assets/cases/files/cases.home.0123456789.js',
    ]);
    const stored = await control.files({ app: 'cases', version: '2', names: [name, 'remote-entry.js'] });
    expect(Object.keys(stored)).toEqual([name, 'remote-entry.js']);
    expect(await artefacts.get('cases', '2', name, new Set())).toBeNull();
  });

  // proves P21
  it('is stored as differences to the version that was live before', async () => {
    const release = (version: string, hash: string) => {
      const name = `cases.home.${hash}.js`;
      const home = { href: `/assets/cases/files/${name}`, integrity: integrityOf(Buffer.from(contentOf(name))) };
      return aRemote({ version, chunks: { 'page:home': [home] } });
    };
    await team.publish(aShell({ version: '1' }));
    await team.publish(release('1', '0123456789'));
    await control.promote({ pins: [{ app: 'shell', version: '1' }, cases('1')], ...author });
    await team.publish(release('2', 'aaaaaaaaaa'));
    const dictionary = dictionaryHash(Buffer.from(contentOf('cases.home.0123456789.js')));
    const deltas = (await test.site.storage.list('public/assets/')).filter((key) => key.endsWith('.dcz'));
    expect(deltas).toEqual([`public/assets/cases/files/cases.home.aaaaaaaaaa.js.${dictionary}.dcz`]);
  });

  it('is refused under the name of the folder that versions share', async () => {
    await expect(team.publish(aRemote({ version: 'files' }))).rejects.toThrow('the folder that versions share');
  });

  it('is logged before it is stored', async () => {
    test.site.builds.add = () => Promise.reject(new Error('the writer dies'));
    await expect(team.publish(aRemote({ version: '1' }))).rejects.toThrow('the writer dies');
    expect((await control.history({})).map(({ action }) => action)).toEqual(['publish']);
    expect(await test.site.builds.find('cases', '1')).toBeNull();
  });

  it.each([
    ['of a branch with its slash', { app: 'cases', version: 'feature/reel' }, {}],
    ['with words that move the cursor of whoever reads them', cases('1'), { why: 'fine \u001b[2J' }],
    ['with words that are read backwards', cases('1'), { by: 'mara \u202e' }],
  ])('%s is refused with a reason', async (_, pin, words) => {
    expect((await refused(control.promote({ pins: [pin], ...author, ...words })))[0]).toBe('bad-request');
  });

  it('is accepted once, never with other content', async () => {
    await team.publish(aRemote({ version: '1' }));
    await team.publish(aRemote({ version: '1' }));
    expect(await refused(team.publish(aRemote({ version: '1', title: 'Other' })))).toEqual([
      'bad-build',
      expect.stringContaining('a version never changes'),
    ]);
    expect((await control.history({})).map(({ action }) => action)).toEqual(['publish']);
  });

  it.each([
    ['another file', 'extra.svg', 'a version never changes'],
    ['a compressed form in the place of ours', 'home.js.br', 'cannot be published'],
  ])('gets no further file once stored: %s', async (_, name, reason) => {
    await team.publish(aRemote({ version: '1' }));
    const candidate = aCandidate(aRemote({ version: '1' }));
    candidate.files.set(name, Buffer.from('something else'));
    const envelope = signBuild(candidate, signerOf(team.key), { built_at: start.toISOString(), by: 'mara' });
    expect(await refused(control.publish({ envelope, files: candidate.files, ...author }))).toEqual([
      'bad-build',
      expect.stringContaining(reason),
    ]);
    expect((await test.site.artefacts.get('cases', '1', name, new Set()))?.content.toString()).not.toBe('something else');
  });

  const signed = (change: Partial<ReturnType<typeof aRemote>> = {}) => {
    const candidate = aCandidate(aRemote({ version: '1', ...change }));
    return { candidate, envelope: signBuild(candidate, signerOf(team.key), { built_at: start.toISOString(), by: 'mara' }) };
  };

  it('is refused with missing, added or changed files', async () => {
    const { candidate, envelope } = signed();
    const { 'home.js': home, ...rest } = Object.fromEntries(candidate.files);
    const ask = (files: Record<string, Buffer>) => refused(control.publish({ envelope, files: new Map(Object.entries(files)), ...author }));
    expect(await ask(rest)).toEqual(['bad-build', 'cases@1: home.js is missing']);
    expect(await ask({ ...rest, 'home.js': Buffer.from('planted()') })).toEqual([
      'bad-build',
      'cases@1: home.js has other bytes than were signed',
    ]);
    expect(await ask({ ...rest, 'home.js': home!, 'more.js': home! })).toEqual([
      'bad-build',
      'cases@1: more.js is not in the signed document',
    ]);
    expect(await test.site.builds.list()).toEqual([]);
  });

  it('is refused with a false entry address or hash', async () => {
    const { entry } = aRemote({ version: '1' });
    for (const [change, reason] of [
      [{ ...entry, href: '/assets/cases/2/remote-entry.js' }, 'must lie below /assets/cases/1/'],
      [{ ...entry, integrity: `sha384-${'A'.repeat(64)}` }, 'has other bytes than release.json says'],
    ] as const) {
      const { candidate, envelope } = signed({ entry: change });
      expect(await refused(control.publish({ envelope, files: candidate.files, ...author }))).toEqual([
        'bad-build',
        expect.stringContaining(reason),
      ]);
    }
  });

  it('is refused with a wrong or broken signature', async () => {
    const other = await test.team('other');
    const { candidate, envelope } = signed();
    const ask = (by: ControlPlane, document: typeof envelope) =>
      refused(by.publish({ envelope: document, files: candidate.files, ...author }));
    expect(await ask(other.control, envelope)).toEqual(['bad-build', expect.stringContaining('(wrong-key)')]);
    expect(await ask(control, { ...envelope, signed: envelope.signed.replace('"Cases"', '"Evil"') })).toEqual([
      'bad-build',
      expect.stringContaining('(tampered)'),
    ]);
  });
});

describe('promote', () => {
  it('promotes versions and tags in one revision', async () => {
    await withCases(team);
    expect(versions(await live())).toBe('shell@1 cases@1');
    expect(await control.promote({ pins: [cases('next')], ...author })).toMatchObject({
      changed: true,
      revision: { revision: 2, by: 'mara', why: 'a test' },
    });
    expect(versions(await live())).toBe('shell@1 cases@2');
  });

  it('changes nothing when all of it is live', async () => {
    await withCases(team);
    expect(await control.promote({ pins: [cases('1')], ...author })).toMatchObject({ changed: false, revision: { revision: 1 } });
    expect(await test.site.registry.history()).toEqual([1]);
  });

  it('refuses unpublished builds, and remotes without a shell', async () => {
    await team.publish(aRemote({ version: '1' }));
    expect(await refused(control.promote({ pins: [cases('7')], ...author }))).toEqual([
      'unknown',
      expect.stringContaining('no build or tag "7" of cases'),
    ]);
    expect(await refused(control.promote({ pins: [cases('1')], ...author }))).toEqual([
      'bad-request',
      expect.stringContaining('publish the shell first'),
    ]);
  });

  // proves P3
  it('says what the gate said, and changes nothing', async () => {
    await withCases(team);
    await team.publish(aRemote({ version: '3', title: 'breaks the set' }));
    const [code, message] = await refused(control.promote({ pins: [cases('3')], ...author }));
    expect([code, message]).toEqual(['gate', 'not published:\n  cases (planted): it breaks the set']);
    expect(await test.site.registry.history()).toEqual([1]);
  });

  it('tells the slower of two publishers to retry', async () => {
    await withCases(team);
    await team.publish(aShell({ version: '2' }));
    const outcomes = await Promise.all([
      refused(control.promote({ pins: [cases('2')], base: 1, ...author })),
      refused(control.promote({ pins: [{ app: 'shell', version: '2' }], base: 1, ...author })),
    ]);
    expect(outcomes.map(([code]) => code).sort()).toEqual(['conflict', 'done']);
    expect(outcomes.find(([code]) => code === 'conflict')![1]).toContain('run the command again');
    expect(await test.site.registry.history()).toEqual([1, 2]);
  });

  it('removes unnamed apps in an exact composition', async () => {
    await withCases(team);
    await control.promote({ pins: [{ app: 'shell', version: '1' }], exactly: true, ...author });
    expect(versions(await live())).toBe('shell@1');
  });
});

describe('roll-back', () => {
  beforeEach(async () => {
    await withCases(team);
    await control.promote({ pins: [cases('2')], ...author });
  });

  // proves P5
  it('restores the version before in a new revision', async () => {
    expect(await control.rollback({ app: 'cases', ...author })).toMatchObject({ changed: true, revision: { revision: 3 } });
    expect(versions(await live())).toBe('shell@1 cases@1');
  });

  it('restores the composition before, or of a revision', async () => {
    await team.publish(aShell({ version: '2' }));
    await control.promote({ pins: [{ app: 'shell', version: '2' }], ...author });
    await control.rollback(author);
    expect(versions(await live())).toBe('shell@1 cases@2');
    await control.rollback({ to: '1', ...author });
    expect(versions(await live())).toBe('shell@1 cases@1');
  });

  it('looks past a renewal and a switch', async () => {
    await control.renew({ force: true, ...author });
    await control.kill({ app: 'cases', ...author });
    await control.rollback(author);
    expect(await live()).toMatchObject({ remotes: [{ version: '1' }], killed: [{ remote: 'cases' }] });
  });

  it('does not restore the bad version when repeated', async () => {
    await control.rollback({ app: 'cases', ...author });
    expect(await refused(control.rollback({ app: 'cases', ...author }))).toEqual([
      'unknown',
      'no other version of cases was live before 1',
    ]);
    expect((await refused(control.rollback(author)))[0]).toBe('unknown');
    expect(versions(await live())).toBe('shell@1 cases@1');
  });

  it('goes back further when it is asked again', async () => {
    await team.publish(aRemote({ version: '3' }));
    await control.promote({ pins: [cases('3')], ...author });
    await control.rollback({ app: 'cases', ...author });
    await control.rollback({ app: 'cases', ...author });
    expect(versions(await live())).toBe('shell@1 cases@1');
  });

  it('names the newest version that fits, and the switch, when the one before does not', async () => {
    await team.publish(aRemote({ version: '3' }));
    await control.promote({ pins: [cases('3')], ...author });
    unfit.add('2');
    const [code, message] = await refused(control.rollback({ app: 'cases', ...author })).finally(() => unfit.clear());
    expect(code).toBe('gate');
    expect(message).toMatch(/rollback cases --to 1 [^]*kill cases [^]*rollback --all/);
    expect(versions(await live())).toBe('shell@1 cases@3');
  });

  it('is refused when nothing came before', async () => {
    await control.rollback(author);
    expect(await refused(control.rollback({ app: 'shell', ...author }))).toEqual([
      'unknown',
      'no other version of shell was live before 1',
    ]);
    expect(await refused(control.rollback({ to: '99', ...author }))).toEqual(['unknown', expect.stringContaining('revision 99')]);
  });
});

describe('the kill switch', () => {
  // proves P5
  it('is set and reset, and keeps the release', async () => {
    await withCases(team);
    await control.kill({ app: 'cases', urgent: true, by: 'ivo', why: 'shows wrong odds' });
    expect(await live()).toMatchObject({
      urgent: true,
      remotes: [{ name: 'cases' }],
      killed: [{ remote: 'cases', by: 'ivo', why: 'shows wrong odds' }],
    });
    expect(await control.kill({ app: 'cases', ...author })).toMatchObject({ changed: false });
    await control.revive({ app: 'cases', ...author });
    expect(await live()).toMatchObject({ revision: 3, urgent: false, killed: [] });
  });

  it('is refused for the shell and unknown remotes', async () => {
    await withCases(team);
    expect((await refused(control.kill({ app: 'shell', ...author })))[0]).toBe('unknown');
    expect((await refused(control.kill({ app: 'wallet', ...author })))[1]).toBe('there is no remote "wallet" in the site');
  });

  it('works although the gate would refuse the set', async () => {
    await withCases(team);
    const { remotes, shell } = await live();
    await test.site.registry.append(await live(), { shell, remotes: remotes.map((one) => ({ ...one, title: 'breaks the set' })) }, author);
    expect(await control.kill({ app: 'cases', ...author })).toMatchObject({ changed: true });
  });
});

describe('a canary', () => {
  beforeEach(() => withCases(team));
  const begin = (change = {}) =>
    control.canaryStart({ app: 'cases', version: '2', percent: 10, steps: [{ percent: 50, after_minutes: 30 }], ...author, ...change });

  it('starts with a share, grows by steps, and stops', async () => {
    await begin();
    const [canary] = (await live()).canaries;
    expect(canary).toMatchObject({ remote: 'cases', release: { version: '2' }, percent: 10, guard: { alpha: 0.01, min_visits: 20 } });
    await control.canaryStep({ app: 'cases', ...author });
    const [stepped] = (await live()).canaries;
    expect(stepped).toMatchObject({ percent: 50, steps: [], offset: canary!.offset });
    const had = Array.from({ length: 10_000 }, (_, bucket) => ({ bucket, cohorts: [] })).filter((visitor) => inCanary(canary!, visitor));
    expect(had.every((visitor) => inCanary(stepped!, visitor))).toBe(true);
    await control.canaryStop({ app: 'cases', ...author });
    expect((await live()).canaries).toEqual([]);
    expect(versions(await live())).toBe('shell@1 cases@1');
  });

  it('has to pass the gate like a release', async () => {
    await team.publish(aRemote({ version: '3', title: 'breaks the set' }));
    expect((await refused(begin({ version: '3' })))[0]).toBe('gate');
  });

  it('passes the gate in every mixture of versions', async () => {
    const asked: string[] = [];
    const recording: Gate = async (_, next) => {
      asked.push(versions(next));
      return testGate(_, next);
    };
    const actor = { id: team.key.id, team: 'platform', remotes: ['*'], rights: allRights };
    const watched = controlPlane({ site: test.site, actor, gate: recording, clock: () => start });
    const profile = (version: string) => aRemote({ name: 'profile', container: 'riftdrop_profile', version, routes: [] });
    for (const version of ['1', '2']) await team.publish(profile(version));
    await team.publish(aShell({ version: '2' }));
    await control.promote({ pins: [{ app: 'profile', version: '1' }], ...author });
    await watched.canaryStart({ app: 'cases', version: '2', percent: 10, ...author });
    expect(asked.splice(0)).toEqual(['shell@1 cases@2 profile@1']);
    await watched.canaryStart({ app: 'profile', version: '2', percent: 10, ...author });
    expect(asked.splice(0)).toEqual(['shell@1 cases@2 profile@1', 'shell@1 cases@1 profile@2', 'shell@1 cases@2 profile@2']);
    await watched.promote({ pins: [{ app: 'shell', version: '2' }], ...author });
    expect(asked.splice(0)).toEqual([
      'shell@2 cases@1 profile@1',
      'shell@2 cases@2 profile@1',
      'shell@2 cases@1 profile@2',
      'shell@2 cases@2 profile@2',
    ]);
    await watched.canaryStep({ app: 'cases', percent: 50, ...author });
    await watched.canaryStop({ app: 'cases', ...author });
    await watched.kill({ app: 'profile', ...author });
    expect(asked).toEqual([]);
  });

  it('is not stopped for a judgement of another version', async () => {
    await begin();
    expect(await refused(control.canaryStop({ app: 'cases', version: '9', ...author }))).toEqual([
      'not-running',
      'cases@2 is running and not 9',
    ]);
    expect(await refused(control.canaryStep({ app: 'profile', ...author }))).toEqual(['not-running', 'no canary of profile is running']);
  });

  it.each([
    ['a version that is live', { version: '1' }, 'is live for everybody already'],
    ['a second canary of one remote', { version: '2' }, 'is already running as a canary'],
    ['steps that go down', { steps: [{ percent: 5, after_minutes: 1 }] }, 'each step must be higher'],
    ['a share with three decimals', { percent: 0.125 }, 'two decimals at most'],
    ['the shell', { app: 'shell', version: '1' }, 'the shell cannot be a canary'],
  ])('is refused for %s', async (what, change, reason) => {
    if (what.startsWith('a second')) await begin();
    expect(await refused(begin(change))).toEqual(['bad-request', expect.stringContaining(reason)]);
  });

  it('ends when its version is promoted or rolled back', async () => {
    await begin();
    await control.promote({ pins: [cases('2')], ...author });
    expect((await live()).canaries).toEqual([]);
    await team.publish(aRemote({ version: '3' }));
    await begin({ version: '3' });
    await control.rollback({ app: 'cases', ...author });
    expect(await live()).toMatchObject({ canaries: [], remotes: [{ version: '1' }] });
  });

  it('goes on while its neighbours are published', async () => {
    await begin();
    await team.publish(aShell({ version: '2' }));
    await control.promote({ pins: [{ app: 'shell', version: '2' }], ...author });
    expect((await live()).canaries).toHaveLength(1);
  });
});

describe('a renewal', () => {
  beforeEach(() => withCases(team));

  it('repeats the composition after half its time', async () => {
    expect(await control.renew(author)).toMatchObject({ changed: false });
    test.time.now = new Date(start.getTime() + 8 * day);
    expect(await control.renew(author)).toMatchObject({ changed: true, revision: { revision: 2, renews: 1 } });
    test.time.now = new Date(start.getTime() + 16 * day);
    const { revision } = await control.renew(author);
    expect(revision).toMatchObject({ revision: 3, renews: 1, set: (await test.site.registry.read(1)).set });
    expect(Date.parse(revision.expires_at)).toBeGreaterThan(test.time.now.getTime() + 13 * day);
  });

  it('does not refuse a parallel change', async () => {
    const { append } = test.site.registry;
    let renewed = false;
    test.site.registry.append = async (base, ...rest) => {
      if (!renewed) {
        renewed = true;
        const { shell, remotes } = base!;
        await append(base, { shell, remotes, renews: base!.revision }, author);
      }
      return append(base, ...rest);
    };
    expect(await control.promote({ pins: [cases('2')], ...author })).toMatchObject({ changed: true, revision: { revision: 3 } });
  });
});

describe('a visitor who has seen a revision that was only renewed since', () => {
  it('is not sent away', async () => {
    await withCases(team);
    const { revision } = await live();
    await control.renew({ force: true, ...author });
    await control.renew({ force: true, ...author });
    expect(await control.kill({ app: 'cases', base: revision, ...author })).toMatchObject({ changed: true });
    expect((await refused(control.revive({ app: 'cases', base: revision, ...author })))[0]).toBe('conflict');
  });
});

describe('rights', () => {
  beforeEach(() => withCases(team));

  it('let a team change only its own remote', async () => {
    const own = await test.team('cases', { remotes: ['cases'], rights: ['publish', 'promote'] });
    await own.publish(aRemote({ version: '3' }));
    await own.control.promote({ pins: [cases('3')], ...author });
    const profile = aRemote({ name: 'profile', container: 'riftdrop_profile', version: '1', routes: [] });
    expect(await refused(own.publish(profile))).toEqual([
      'not-allowed',
      expect.stringMatching(/^key cases-\w{8} of cases has no right to publish profile$/),
    ]);
    await team.publish(profile);
    expect((await refused(own.control.promote({ pins: [{ app: 'profile', version: '1' }], ...author })))[0]).toBe('not-allowed');
    expect((await refused(own.control.promote({ pins: [cases('3')], exactly: true, ...author })))[0]).toBe('done');
    await control.promote({ pins: [{ app: 'profile', version: '1' }], ...author });
    expect((await refused(own.control.promote({ pins: [cases('3')], exactly: true, ...author })))[1]).toContain(
      'no right to promote profile',
    );
    expect((await refused(own.control.rollback({ to: '1', ...author })))[0]).toBe('not-allowed');
  });

  it.each(['publish', 'promote', 'rollback', 'kill', 'canary', 'admin'] as const)('without %s refuse what needs it', async (missing) => {
    const rights = (['publish', 'promote', 'rollback', 'kill', 'canary', 'admin'] as const).filter((right) => right !== missing);
    const { control: weak, publish, key } = await test.team('weak', { rights });
    await control.promote({ pins: [cases('2')], ...author });
    const tries = {
      publish: () => publish(aRemote({ version: '4' })),
      promote: () => weak.promote({ pins: [cases('1')], ...author }),
      rollback: () => weak.rollback({ app: 'cases', ...author }),
      kill: () => weak.kill({ app: 'cases', ...author }),
      canary: () => weak.canaryStart({ app: 'cases', version: '1', percent: 1, ...author }),
      admin: () => weak.revokeKey({ id: team.key.id, ...author }),
    };
    expect(await refused(tries[missing]())).toEqual([
      'not-allowed',
      expect.stringContaining(`key ${key.id} of weak has no right to ${missing}`),
    ]);
    expect(await test.site.registry.history()).toEqual([1, 2]);
  });

  it('end with the key, for its builds too', async () => {
    const own = await test.team('cases', { remotes: ['cases'] });
    await own.publish(aRemote({ version: '5' }));
    await control.revokeKey({ id: own.key.id, by: 'mara', why: 'the laptop is lost' });
    expect(await test.site.teams.find(own.key.id)).toBeNull();
    expect(await refused(control.promote({ pins: [cases('5')], ...author }))).toEqual([
      'not-allowed',
      expect.stringContaining('which is revoked'),
    ]);
    expect((await refused(control.addKey({ ...own.key, team: 'cases', remotes: ['cases'], rights: [], ...author })))[0]).toBe(
      'bad-request',
    );
  });
});

describe('the audit log', () => {
  it('has who, why, when and what, newest first', async () => {
    await withCases(team);
    await control.canaryStart({ app: 'cases', version: '2', percent: 12.5, by: 'ivo', why: 'a look' });
    await control.kill({ app: 'cases', ...author });
    await control.revive({ app: 'cases', ...author });
    await control.rollback({ app: 'cases', to: '2', ...author });
    const log = await control.history({});
    expect(log.map(({ action, revision }) => [action, revision])).toEqual([
      ['rollback', 5],
      ['revive', 4],
      ['kill', 3],
      ['canary start', 2],
      ['promote', 1],
      ['tag', null],
      ['publish', null],
      ['publish', null],
      ['publish', null],
    ]);
    expect(log[3]).toMatchObject({
      at: start.toISOString(),
      by: 'ivo',
      why: 'a look',
      key: team.key.id,
      team: 'platform',
      changes: [{ app: 'cases', what: 'canary', before: null, after: '2 12.5 %' }],
    });
    expect(log[0]!.changes).toEqual([
      { app: 'cases', what: 'version', before: '1', after: '2' },
      { app: 'cases', what: 'canary', before: '2 12.5 %', after: null },
    ]);
    expect((await control.history({ app: 'shell' })).map(({ action }) => action)).toEqual(['promote', 'publish']);
    expect(await control.history({ limit: 2 })).toHaveLength(2);
  });

  it('shows forged, missing and changed entries', async () => {
    await withCases(team);
    const { storage, audit } = test.site;
    expect(await audit.verify()).toEqual([]);
    const place = 'private/audit/00000002.json';
    const stored = (await storage.read(place))!.body.toString();
    await storage.put(place, stored.replace('mara', 'eve'));
    expect((await audit.verify())[0]).toBe("entry 2 of the audit log does not carry the registry's signature (tampered)");
    await storage.put(place, (await storage.read('private/audit/00000003.json'))!.body);
    expect((await audit.verify())[0]).toBe('entry 2 of the audit log is entry 3');
    const replaced = { ...JSON.parse(JSON.parse(stored).signed as string), by: 'eve' };
    await storage.put(place, JSON.stringify(await test.site.keys.sign('audit', JSON.stringify(replaced))));
    expect(await audit.verify()).toEqual(['entry 3 of the audit log does not follow entry 2']);
    await storage.remove(place);
    expect((await audit.verify())[0]).toBe('entry 2 of the audit log is missing');
  });

  it('gets the missing entry despite a parallel change', async () => {
    await withCases(team);
    const { site, time } = test;
    const { shell, remotes } = await live();
    await site.registry.append(await live(), { shell, remotes, urgent: true }, { by: 'ivo', why: 'dies before the entry' });
    await control.kill({ app: 'cases', ...author });
    time.now = new Date(time.now.getTime() + 3_600_000);
    await control.revive({ app: 'cases', ...author });
    await control.kill({ app: 'cases', ...author });
    const entries = (await control.history({})).filter(({ revision }) => revision !== null);
    expect(entries.map(({ revision, action }) => [revision, action])).toEqual([
      [5, 'kill'],
      [4, 'revive'],
      [2, 'recorded later'],
      [3, 'kill'],
      [1, 'promote'],
    ]);
  });

  it('blocks no switch when damaged, and reports it', async () => {
    await withCases(team);
    const last = (await test.site.storage.list('private/audit/')).at(-1)!;
    await test.site.storage.put(last, '');
    expect(await control.kill({ app: 'cases', ...author })).toMatchObject({ changed: true });
    expect(await test.site.audit.verify()).toContainEqual(expect.stringContaining('JSON'));
  });

  it('gets the entry of a dead writer later', async () => {
    await withCases(team);
    const { shell } = await live();
    await test.site.registry.append(await live(), { shell, remotes: [] }, { by: 'ivo', why: 'and gone' });
    test.time.now = new Date(start.getTime() + 2 * 60_000);
    await control.promote({ pins: [cases('2')], ...author });
    expect((await control.history({ limit: 2 })).map(({ action, by, why, revision }) => [action, by, why, revision])).toEqual([
      ['promote', 'mara', 'a test', 3],
      ['recorded later', 'ivo', 'and gone', 2],
    ]);
  });
});

describe('a composed set', () => {
  it('is kept with its test results without being live', async () => {
    await withCases(team);
    const composed = await control.compose({ pins: [cases('next')], ...author });
    expect([versions(composed), (await live()).revision]).toEqual(['shell@1 cases@2', 1]);
    expect(await control.compose({ pins: [cases('2')], by: 'ivo', why: 'again' })).toEqual(composed);
    const result = { suite: 'cross-remote', passed: 12, failed: 1, skipped: 0, seconds: 30.5 };
    await control.storeTests({ set: composed.set, result, ...author });
    await control.promote({ pins: [cases('2')], ...author });
    expect((await live()).set).toBe(composed.set);
    expect(await control.tests({ set: (await live()).set })).toEqual([
      { ...result, set: composed.set, by: 'mara', at: start.toISOString() },
    ]);
    expect((await refused(control.storeTests({ set: '0123456789ab', result, ...author })))[0]).toBe('unknown');
  });
});
