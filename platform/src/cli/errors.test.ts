import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateKey } from '../keys/key-pair.ts';
import { createSecret } from '../keys/key-file.ts';
import { aContext, run, why, type Outcome, type TestContext } from './testing.ts';

/** Output of `--json`. */
type Said = { ok: boolean; result: any; error: any };

let context: TestContext;
let weakKey: string;
let strangersKey: string;

beforeAll(async () => {
  context = await aContext();
  weakKey = join(context.folder, 'weak.key.json');
  strangersKey = join(context.folder, 'stranger.key.json');
  const weak = generateKey('weak');
  await createSecret(weakKey, weak);
  await createSecret(strangersKey, generateKey('stranger'));
  const entry = { id: weak.id, public: weak.public, team: 'weak', remotes: ['profile'], rights: ['publish' as const] };
  await context.site.teams.put({ ...entry, added_at: new Date().toISOString(), added_by: 'the test' });
  const apps = [await context.build('1.0.0', 'shell'), await context.build('1.4.1')];
  await context.local(['publish', ...apps, '--no-build', '--live', ...why]);
  await context.local(['publish', await context.build('1.4.2'), '--no-build', '--tag', 'pr-31', ...why]);
  await context.local(['publish', await context.build('9.0.0', 'remote', { host: '^9.0.0' }), '--no-build', ...why]);
});
afterAll(() => context.close());

/** Exit code, error code and text for people, of the same command run twice. */
async function refused(ask: (json: string[]) => Promise<Outcome>) {
  const [person, program] = await Promise.all([ask([]), ask(['--json'])]);
  const { ok, error } = program.json<Said>();
  expect(ok).toBe(false);
  expect(program.code).toBe(person.code);
  expect(program.err).toBe('');
  expect(person.out).toBe('');
  expect(person.err).not.toMatch(/^\s+at /m);
  return { exit: person.code, code: error.code, text: person.err, error };
}

describe('riftdrop says what is wrong and what to do', () => {
  it('about a key unknown to the server', async () => {
    expect(await refused((json) => context.remote(['kill', 'cases', ...why, ...json], strangersKey))).toMatchObject({
      exit: 1,
      code: 'not-signed-in',
      text: expect.stringMatching(/key stranger-\w+ is not known here, or is revoked\nCheck --key/),
    });
  });

  it('about a missing, readable-by-others or invalid key file', async () => {
    const open = join(context.folder, 'open.json');
    const none = join(context.folder, 'none.json');
    await writeFile(open, '{}');
    await chmod(open, 0o644);
    await writeFile(none, '{}', { mode: 0o600 });
    for (const [path, words] of [
      [join(context.folder, 'nowhere.json'), 'there is no key at'],
      [open, 'run: chmod 600'],
      [none, 'is not a key file'],
    ] as const)
      expect(await refused((json) => context.remote(['list', ...json], path))).toMatchObject({
        exit: 1,
        code: 'bad-key',
        text: expect.stringContaining(words),
      });
  });

  it('about a server without a key', async () => {
    const env = { RIFTDROP_SERVER: `http://127.0.0.1:${context.gateway.port}` };
    const { exit, code, text } = await refused((json) => run(['list', ...json], env));
    expect([exit, code]).toEqual([2, 'no-key']);
    expect(text).toContain('"riftdrop keys new <team>" makes one');
  });

  it('about a key without the needed right', async () => {
    const { exit, code, text } = await refused((json) => context.remote(['promote', 'cases@1.4.2', ...why, ...json], weakKey));
    expect([exit, code]).toEqual([1, 'not-allowed']);
    expect(text).toMatch(/key weak-\w+ of weak has no right to promote cases\n.*riftdrop whoami/);
    const other = await refused((json) => context.remote(['tag', 'cases@1.4.2', 'mine', ...why, ...json], weakKey));
    expect(other.text).toContain('has no right to publish cases');
  });

  it('about a revision that is no longer live', async () => {
    const { exit, code, text } = await refused((json) => context.remote(['promote', 'cases@1.4.2', '--base', '7', ...why, ...json]));
    expect([exit, code]).toEqual([3, 'conflict']);
    expect(text).toContain('revision 1 is live and not 7');
  });

  it('about a set that the gate refuses', async () => {
    const { exit, code, text, error } = await refused((json) => context.remote(['promote', 'cases@9.0.0', ...why, ...json]));
    expect([exit, code]).toEqual([5, 'gate']);
    expect(text).toContain('cases@9.0.0 needs host API ^9.0.0, the shell lends 1.2.0');
    expect(text).toContain('refused: 1 error');
    expect(error.report.findings).toMatchObject([{ rule: 'host-range', app: 'cases', level: 'error' }]);
    const app = await context.build('9.0.1', 'remote', { host: '^9.0.0' });
    const dry = await context.local(['gate', '--dry-run', app, '--no-build', '--json']);
    expect([dry.code, dry.json<Said>().ok, dry.json<Said>().result.passed]).toEqual([5, false, false]);
  });

  it('about a server that does not answer', async () => {
    const away = { RIFTDROP_SERVER: 'http://127.0.0.1:9', RIFTDROP_KEY: context.key };
    const { exit, code, text } = await refused((json) => run(['list', ...json], away));
    expect([exit, code]).toEqual([4, 'network']);
    expect(text).toMatch(/http:\/\/127\.0\.0\.1:9 cannot be reached: .*\nCheck --server/);
    const doctor = await run(['doctor'], away);
    expect(doctor.code).toBe(1);
    expect(doctor.out).toMatch(/wrong +server: http:\/\/127\.0\.0\.1:9 cannot be reached/);
  });

  it('about a place where nothing is published', async () => {
    const env = { DATA_DIR: join(context.folder, 'empty') };
    const { exit, code, text } = await refused((json) => run(['list', ...json], env));
    expect([exit, code]).toEqual([1, 'nothing-published']);
    expect(text).toContain('"npm start" or "riftdrop publish" makes a site there');
  });

  it('about a data folder that cannot be made', async () => {
    const place = join(context.folder, 'a-file');
    await writeFile(place, '');
    const { exit, code, text } = await refused((json) =>
      run(['publish', join(context.folder, 'apps', 'cases-1.4.1'), '--no-build', '--data', join(place, 'data'), ...why, ...json]),
    );
    expect([exit, code]).toEqual([1, 'disk']);
    expect(text).toMatch(/a file stands where a folder must be: .*a-file.* \(ENOTDIR\)\nMend that/);
  });

  it('about a full disk, and still reads', async () => {
    const before = (await context.site.registry.current())!.revision;
    const full = (...words: string[]) => run(words, { DATA_DIR: context.data }, undefined, { isDiskFull: true });
    const { exit, code, text } = await refused((json) => full('kill', 'cases', ...why, ...json));
    expect([exit, code]).toEqual([1, 'disk']);
    expect(text).toMatch(/may not grow any more: .*\nMend that, then look at "riftdrop list"/);
    expect((await context.site.registry.current())!.revision).toBe(before);
    for (const words of [['list'], ['history'], ['whoami'], ['doctor', '--site', `http://127.0.0.1:${context.gateway.port}`]])
      expect(await full(...words)).toMatchObject({ err: '', out: expect.stringMatching(/revision \d|promote|operator/) });
    expect((await full('list')).code).toBe(0);
    expect((await full('doctor')).out).toMatch(
      /wrong +space: files of this account may not grow any more: .*\n.* nothing can be published/,
    );
  });

  it.each([
    [['promote', 'cases@1.4.3'], 'Did you mean cases@1.4.2 or cases@1.4.1?'],
    [['promote', 'cases@pr31'], 'Did you mean cases@pr-31?'],
    [['promote', 'case@1.4.2'], 'Did you mean cases?'],
    [['rollback', 'cases', '--to', '1.4'], 'Did you mean cases@1.4.'],
    [['canary', 'start', 'cases@1.4.22', '--percent', '5'], 'Did you mean cases@1.4.2'],
    [['kill', 'caess'], 'Did you mean cases?'],
  ])('about a name that does not exist: %s', async (words, meant) => {
    const { exit, code, text } = await refused((json) => context.remote([...words, ...why, ...json]));
    expect([exit, code]).toEqual([1, 'unknown']);
    expect(text).toContain(meant);
  });

  it('about an unknown app, with the folder searched', async () => {
    const { exit, text } = await refused((json) => context.local(['promote', 'zzzzzzzzzzzz@1', ...why, ...json]));
    expect(exit).toBe(1);
    expect(text).toContain(`Looked in ${context.data}`);
    expect(text).toContain('--data <folder> (DATA_DIR)');
  });

  it('about a missing build or app', async () => {
    const empty = join(context.folder, 'apps', 'nothing');
    await mkdir(empty, { recursive: true });
    const { exit, text } = await refused((json) => context.local(['publish', empty, '--no-build', ...why, ...json]));
    expect(exit).toBe(1);
    expect(text).toContain('has no release.json; build the app first');
    expect(await refused((json) => context.local(['publish', 'casse', ...why, ...json]))).toMatchObject({
      exit: 2,
      text: expect.stringContaining('Did you mean cases?'),
    });
  });

  it.each([
    [['promote', ...why], "missing required argument 'builds'"],
    [['kill', 'cases'], "required option '--why <reason>' not specified"],
    [['promote', 'cases', ...why], '"cases" names no build'],
    [['rollback', ...why], 'say which app goes back, or --all'],
    [['canary', 'start', 'cases@1.4.2', '--percent', '101', ...why], 'from 0 to 100'],
    [['compose', 'cases@1.4.2,rest@1.0.0'], 'the rest of a set is always what is live'],
    [['tests', 'never'], 'neither the word of a set nor the number of a revision'],
    [['lst'], "unknown command 'lst'"],
    [['list', '--server', 'nowhere'], '--server must be an address'],
  ])('about an invalid command line: %s', async (words, message) => {
    const { exit, code, text } = await refused((json) => context.local([...words, ...json]));
    expect([exit, code]).toEqual([2, 'usage']);
    expect(text).toContain(message);
  });
});

describe('two people who publish at the same moment', () => {
  it('both succeed when each changes their own app', async () => {
    const profile = { name: 'profile', container: 'riftdrop_profile', routes: [], slots: [] };
    await context.local(['publish', await context.build('2.0.0', 'remote', profile), '--no-build', ...why]);
    const both = await Promise.all([
      context.remote(['promote', 'cases@1.4.2', ...why]),
      context.remote(['promote', 'profile@2.0.0', ...why]),
    ]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    const live = (await context.site.registry.current())!;
    expect(live.remotes.map(({ name, version }) => `${name}@${version}`)).toEqual(['cases@1.4.2', 'profile@2.0.0']);
  });

  it('one succeeds when both name one revision', async () => {
    const { revision } = (await context.site.registry.current())!;
    const base = ['--base', String(revision)];
    const both = await Promise.all([
      context.remote(['promote', 'cases@1.4.1', ...base, ...why]),
      context.remote(['kill', 'profile', ...base, ...why]),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 3]);
    expect(both.find(({ code }) => code === 3)!.err).toContain('run the command again');
    expect((await context.site.registry.current())!.revision).toBe(revision + 1);
  });
});
