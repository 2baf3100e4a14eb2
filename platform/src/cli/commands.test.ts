import { execFileSync } from 'node:child_process';
import { writeCatalogue } from '../testing/releases.ts';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aContext, run, why, type Outcome, type TestContext } from './testing.ts';

/** Output of `--json`. */
type Said = { ok: boolean; result: any; error: any };

let context: TestContext;
let key: string;

/** One day of a team, in order: each test continues where the one before ended. */
beforeAll(async () => {
  context = await aContext();
  key = join(context.folder, 'raffle.key.json');
});
afterAll(() => context.close());

const done = (outcome: Outcome) => {
  expect({ code: outcome.code, err: outcome.err }).toEqual({ code: 0, err: '' });
  return outcome;
};
const ask = async (...words: string[]) => done(await context.remote([...words, '--json'])).json<Said>().result;

describe('riftdrop, every command against a control server', () => {
  it('publishes builds without promoting, and prints next steps', async () => {
    const shell = await context.build('1.0.0', 'shell');
    const cases = await context.build('1.4.1');
    const { out } = done(await context.remote(['publish', shell, cases, '--no-build', ...why]));
    expect(out).toContain('shell@1.0.0 is published (7 files');
    expect(out).toContain('npx riftdrop promote shell@1.0.0 cases@1.4.1');
    expect(out).toContain('npx riftdrop canary start cases@1.4.1');
    expect(out).toMatch(/http:\/\/127\.0\.0\.1:\d+\/\?override=shell@1\.0\.0,cases@1\.4\.1$/m);
    expect(await context.site.registry.current()).toBeNull();
    expect((await context.remote(['publish', cases, '--no-build', ...why])).out).toContain('was published before');
  });

  it('publishes with a tag and promotes at once', async () => {
    expect(await ask('publish', await context.build('1.4.2'), '--no-build', '--tag', 'pr-31', ...why)).toMatchObject({
      builds: [{ app: 'cases', version: '1.4.2', added: true, tag: 'pr-31' }],
      live: null,
    });
    const first = await ask('promote', 'shell@1.0.0', 'cases@1.4.1', ...why);
    expect(first).toMatchObject({ changed: true, revision: 1, live: [{ app: 'shell' }, { app: 'cases', version: '1.4.1' }] });
    const profile = { name: 'profile', container: 'riftdrop_profile', routes: [], slots: [] };
    const live = await ask('publish', await context.build('2.0.0', 'remote', profile), '--no-build', '--live', ...why);
    expect(live.live).toMatchObject({ changed: true, revision: 2 });
    await expect(context.site.registry.current()).resolves.toMatchObject({ revision: 2, by: 'mara', why: 'a test' });
  });

  it('makes nothing live from a changed checkout, unless asked to', async () => {
    const home = await context.build('2.1.0', 'remote', { name: 'profile', container: 'riftdrop_profile', routes: [], slots: [] });
    const git = (...words: string[]) =>
      execFileSync('git', ['-c', 'user.name=mara', '-c', 'user.email=mara@example.com', ...words], { cwd: home });
    git('init', '-q', '-b', 'main');
    await writeFile(join(home, '.gitignore'), 'dist\n');
    git('add', '.');
    git('commit', '-q', '-m', 'first');
    await writeFile(join(home, 'edited.ts'), 'export {};');
    const refused = await context.remote(['publish', home, '--no-build', '--live', ...why]);
    expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(/built from \w+ main with changes[^]*--dirty/)]);
    expect(await context.site.builds.find('profile', '2.1.0')).toBeNull();
    await ask('publish', home, '--no-build', '--live', '--dirty', ...why);
    expect((await context.site.builds.find('profile', '2.1.0'))?.build.source).toMatch(/^\w+ main with changes$/);
    done(await context.remote(['rollback', 'profile', ...why]));
  });

  it('asks the gate about an unpublished build', async () => {
    const next = await context.build('1.4.3');
    const sarif = join(context.folder, 'gate.sarif');
    const report = await ask('gate', '--dry-run', next, '--no-build', '--sarif', sarif);
    expect(report).toMatchObject({ passed: true, members: expect.arrayContaining([{ app: 'cases', version: '1.4.3', fresh: true }]) });
    expect(JSON.parse(await readFile(sarif, 'utf8'))).toMatchObject({ version: '2.1.0' });
    expect(await context.site.builds.find('cases', '1.4.3')).toBeNull();
  });

  it('runs a canary: start, step, stop', async () => {
    const started = [
      'canary',
      'start',
      'cases@pr-31',
      '--percent',
      '1',
      '--cohort',
      'qa',
      '--steps',
      '10:30,50:60',
      '--min-visits',
      '50',
      '--error-margin',
      '2',
      ...why,
    ];
    expect((await ask(...started)).canaries).toEqual([
      {
        app: 'cases',
        version: '1.4.2',
        percent: 1,
        cohort: 'qa',
        steps: [
          { percent: 10, after_minutes: 30 },
          { percent: 50, after_minutes: 60 },
        ],
      },
    ]);
    const [canary] = (await context.site.registry.current())!.canaries;
    expect(canary!.guard).toMatchObject({ min_visits: 50, errors: { margin: 0.02 }, slow: { margin: 0.05 } });
    expect((await ask('canary', 'step', 'cases', ...why)).canaries).toMatchObject([{ percent: 10 }]);
    expect(done(await context.remote(['list'])).out).toMatch(/cases +1\.4\.1 +canary 1\.4\.2 10 % and qa/);
    expect((await ask('canary', 'step', 'cases', '--percent', '12.5', ...why)).canaries).toMatchObject([{ percent: 12.5 }]);
    expect((await ask('canary', 'stop', 'cases', ...why)).canaries).toEqual([]);
  });

  it('promotes a tag, rolls back app and site', async () => {
    const versionOf = (result: any) => result.live.find(({ app }: { app: string }) => app === 'cases').version;
    expect(versionOf(await ask('promote', 'cases@pr-31', ...why))).toBe('1.4.2');
    expect(versionOf(await ask('rollback', 'cases', ...why))).toBe('1.4.1');
    expect(versionOf(await ask('rollback', 'cases', '--to', 'pr-31', '--urgent', ...why))).toBe('1.4.2');
    expect(await context.site.registry.current()).toMatchObject({ urgent: true });
    const whole = await ask('rollback', '--all', '--to', '1', ...why);
    expect(whole.live).toEqual([
      { app: 'shell', version: '1.0.0' },
      { app: 'cases', version: '1.4.1' },
    ]);
  });

  it('switches a remote off and on, and removes it', async () => {
    expect((await ask('kill', 'cases', '--urgent', ...why)).killed).toMatchObject([{ remote: 'cases', by: 'mara', why: 'a test' }]);
    expect(done(await context.remote(['list', 'cases'])).out).toMatch(/cases +1\.4\.1 +off since \d{4}-\d\d-\d\d \d\d:\d\d, mara: a test/);
    expect((await ask('revive', 'cases', ...why)).killed).toEqual([]);
    expect(done(await context.remote(['revive', 'cases', ...why])).out).toMatch(
      /^nothing to do in revision \d+, which is live: it is so already/,
    );
    await ask('promote', 'profile@2.0.0', ...why);
    expect((await ask('remove', 'profile', ...why)).live.map(({ app }: { app: string }) => app)).toEqual(['shell', 'cases']);
  });

  it('tags, lists, and shows history', async () => {
    expect(await ask('tag', 'cases@1.4.2', 'best', ...why)).toMatchObject({ app: 'cases', tag: 'best', version: '1.4.2' });
    const listing = await ask('list', 'cases');
    expect(listing.tags.map(({ tag }: { tag: string }) => tag).sort()).toEqual(['best', 'pr-31']);
    const [newest] = await ask('history', 'cases', '--limit', '1');
    expect(newest).toMatchObject({ action: 'tag', by: 'mara', why: 'a test', team: 'operator' });
    expect(done(await context.remote(['history', '--limit', '3'])).out).toMatch(
      /remove, revision \d+ {2}mara \(operator\): a test\n {4}profile version: 2\.0\.0 -> none/,
    );
  });

  it('ships a catalogue as it ships an app', async () => {
    const [one, two] = await Promise.all(['1.0.1', '1.0.2'].map((version) => writeCatalogue(context.folder, { version }, {})));
    const published = done(await context.remote(['publish', one!, '--no-build', ...why])).out;
    expect(published).toContain('cases.pl@1.0.1 is published (1 file');
    expect(published).not.toContain('override');
    expect((await ask('gate', '--dry-run', two!, '--no-build')).findings).toMatchObject([
      { rule: 'words', app: 'cases.pl', level: 'warning' },
    ]);
    expect((await ask('promote', 'cases.pl@1.0.1', ...why)).live).toContainEqual({ app: 'cases.pl', version: '1.0.1' });
    await ask('publish', two!, '--no-build', '--tag', 'pr-7', ...why);
    expect(done(await context.remote(['canary', 'start', 'cases.pl@pr-7', '--percent', '5', ...why])).out).toMatch(
      /5 % of the visitors get cases\.pl@pr-7; no guard stops it$/m,
    );
    expect((await ask('canary', 'stop', 'cases.pl', ...why)).canaries).toEqual([]);
    await ask('promote', 'cases.pl@pr-7', ...why);
    expect(done(await context.remote(['rollback', 'cases.pl', ...why])).out).toContain('back to cases.pl@1.0.1');
    expect((await ask('kill', 'cases.pl', ...why)).killed).toMatchObject([{ remote: 'cases.pl' }]);
    expect(done(await context.remote(['list', 'cases.pl'])).out).toMatch(/cases\.pl +1\.0\.1 +off since/);
    const actions = (await ask('history', 'cases.pl')).map(({ action }: { action: string }) => action);
    expect(actions.slice(0, 3)).toEqual(['kill', 'rollback', 'promote']);
    expect((await ask('compose', 'cases.pl@1.0.2')).versions).toContainEqual({ app: 'cases.pl', version: '1.0.2' });
    await ask('remove', 'cases.pl', ...why);
    const unknown = await context.remote(['publish', 'cases.xx', ...why]);
    expect([unknown.code, unknown.err]).toEqual([2, expect.stringContaining('cases has no translation into "xx"')]);
  });

  it('composes a set and finds it by id', async () => {
    const set = await ask('compose', 'cases@best,rest@live');
    expect(set.versions).toEqual([
      { app: 'shell', version: '1.0.0' },
      { app: 'cases', version: '1.4.2' },
    ]);
    expect(await ask('compose', set.set)).toEqual(set);
    expect(await ask('compose', 'cases@1.4.2')).toEqual(set);
    expect((await ask('compose', 'cases@1.4.1')).set).not.toBe(set.set);
    expect(await ask('tests', set.set)).toEqual({ set: set.set, tests: [] });
    expect((await ask('tests')).set).toBe((await context.site.registry.current())!.set);
    expect((await ask('tests', '1')).tests).toEqual([]);
  });

  it('creates, grants, shows and revokes a team key', async () => {
    const made = done(await run(['keys', 'new', 'raffle', '--out', key, '--json'])).json<Said>().result;
    expect((await stat(key)).mode & 0o777).toBe(0o600);
    const grant = ['keys', 'add', made.id, made.public, '--team', 'raffle', '--remotes', 'cases', '--rights', 'publish,kill'];
    await ask(...grant, ...why);
    expect(done(await context.remote(['whoami'], key)).out).toContain(`${made.id} of raffle at http://127.0.0.1`);
    expect(done(await context.remote(['whoami', '--json'], key)).json<Said>().result).toMatchObject({
      rights: ['publish', 'kill'],
      remotes: ['cases'],
    });
    expect((await ask('keys', 'list')).map(({ team }: { team: string }) => team)).toEqual(['operator', 'raffle']);
    await ask('keys', 'revoke', made.id, ...why);
    expect(done(await context.remote(['keys', 'list'])).out).toMatch(/raffle-[0-9a-f]{8} +raffle +revoked .*: a test/);
  });

  it('issues a QA pass that the gateway accepts', async () => {
    const { link } = await ask('qa-pass', 'Ivo', '--hours', '2', ...why);
    const answer = await fetch(link, { redirect: 'manual' });
    expect(answer.status).toBe(303);
    expect(answer.headers.getSetCookie().join()).toContain('rd_cohorts=qa');
  });

  it('issues a QA pass from a data folder, with a link only when the origin is known', async () => {
    const words = ['qa-pass', 'Ivo', ...why];
    const without = done(await context.local(words)).out;
    expect(without).toMatch(/\nNo site runs in this data folder\. .*set PUBLIC_ORIGIN:\n\/overrides\/pass\?pass=\S+\n$/);
    const named = done(await run(words, { DATA_DIR: context.data, PUBLIC_ORIGIN: 'https://riftdrop.example' })).out;
    expect(named).toMatch(/\nhttps:\/\/riftdrop\.example\/overrides\/pass\?pass=\S+\n$/);
  });

  it('shows page reports by responsible version', async () => {
    expect(done(await context.remote(['reports'])).out).toBe('nothing has been reported\n');
    const error = { at: 1, phase: 'render', owner: 'cases@1.4.1', name: 'Error', message: 'no reel', stack: '', path: '/case/x', times: 3 };
    const load = { at: 1, owner: 'cases@1.4.1', part: 'page:home', ms: 80, ok: true, cold: true };
    const batch = { trace: 'a-trace-of-a-page-load', revision: 1, errors: [error], loads: [load] };
    const address = `http://127.0.0.1:${context.gateway.port}/reports`;
    const sent = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(batch) });
    expect(sent.ok).toBe(true);
    await expect
      .poll(async () => (await ask('reports', 'cases')).versions, { timeout: 10_000 })
      .toMatchObject([{ owner: 'cases@1.4.1', visits: 1, failed: 1 }]);
    expect(done(await context.remote(['reports'])).out).toMatch(/cases@1\.4\.1 render at \/case\/x, 3 times: no reel/);
    expect((await ask('reports', 'profile')).errors).toEqual([]);
  });

  it('renews what is live', async () => {
    expect(done(await context.remote(['renew', ...why])).out).toContain('--force renews it all the same');
    expect(await ask('renew', '--force', ...why)).toMatchObject({ changed: true });
  });

  it('reports a healthy site, remote and local', async () => {
    const states = (checks: { name: string; state: string }[]) => Object.fromEntries(checks.map(({ name, state }) => [name, state]));
    const site = ['--site', `http://127.0.0.1:${context.gateway.port}`];
    const [far, near] = await Promise.all([context.remote(['doctor', '--json']), context.local(['doctor', '--json', ...site])]);
    const found = states(far.json<Said>().result.checks);
    expect(found).toMatchObject({
      server: 'well',
      clock: 'well',
      key: 'well',
      revision: 'well',
      files: 'well',
      'audit log': 'skipped',
      gateway: 'well',
    });
    expect(states(near.json<Said>().result.checks)).toMatchObject({
      data: 'well',
      key: 'well',
      revision: 'well',
      files: 'well',
      'audit log': 'well',
      gateway: 'well',
    });
    expect([far.code, near.code]).toEqual([0, 0]);
  });

  it('detects missing and changed files, and edited logs', async () => {
    const assets = join(context.data, 'platform/public/assets/cases/1.4.1');
    const home = await readFile(join(assets, 'home.js'));
    const entry = join(context.data, 'platform/private/audit/00000002.json');
    const drops = await readFile(join(assets, 'drops.js'));
    await rm(join(assets, 'drops.js'));
    await writeFile(join(assets, 'home.js'), 'planted');
    await writeFile(entry, (await readFile(entry, 'utf8')).replace('mara', 'ivo'));
    const { code, out } = await context.local(['doctor']);
    await Promise.all([writeFile(join(assets, 'home.js'), home), writeFile(join(assets, 'drops.js'), drops)]);
    expect(code).toBe(1);
    expect(out).toContain('drops.js of cases@1.4.1 is missing');
    expect(out).toContain('home.js of cases@1.4.1 has other bytes than were signed');
    expect(out).toContain('entry 2 of the audit log does not carry the registry');
    expect(out).toMatch(/2 of \d+ checks found something wrong/);
  });
});
