import type { Revision } from '@riftdrop/contract/release/remotes';
import { openRevision } from '@riftdrop/contract/release/open-revision';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signerOf } from '../keys/key-pair.ts';
import { aCandidate, aCatalogue, aRemote, aShell } from '../testing/releases.ts';
import type { ControlPlane } from './control-plane.ts';
import { pinsOf } from './composition.ts';
import { signBuild } from './publish-build.ts';
import { aSite, author, start, withCases, type TestSite, type TestTeam } from './testing.ts';

let test: TestSite;
let team: TestTeam;
let control: ControlPlane;

beforeEach(async () => {
  test = await aSite();
  team = await test.team('platform');
  control = team.control;
  await withCases(team);
  for (const version of ['1', '2']) await team.publish(aCatalogue({ version }), `pr-${version}`);
  await control.promote({ pins: [polish('1')], ...author });
});
afterEach(() => test.close());

const polish = (version: string) => ({ app: 'cases.pl', version });
const live = async (): Promise<Revision> => (await control.revision({}))!;
const versions = async () => pinsOf(await live()).map(({ app, version }) => `${app}@${version}`);
const refused = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    ({ code, message }) => `${code}: ${message}`,
  );

describe('a catalogue', () => {
  it('is published and promoted like an app, by version or tag', async () => {
    expect(await versions()).toEqual(['shell@1', 'cases@1', 'cases.pl@1']);
    const before = (await live()).set;
    await control.promote({ pins: [polish('pr-2')], ...author });
    expect(await versions()).toEqual(['shell@1', 'cases@1', 'cases.pl@2']);
    expect((await live()).set).not.toBe(before);
    const [entry] = await control.history({ app: 'cases.pl' });
    expect(entry).toMatchObject({ action: 'promote', changes: [{ app: 'cases.pl', what: 'version', before: '1', after: '2' }] });
    expect(await control.list({ app: 'cases.pl' })).toMatchObject({ live: [polish('2')], builds: [{ kind: 'words' }, { kind: 'words' }] });
  });

  it('stays out of the revision that stands in pages, and so does its canary', async () => {
    await control.canaryStart({ ...polish('2'), percent: 10, ...author });
    const { registry } = test.site;
    const page = await openRevision(await registry.forPages(3), { keys: await registry.trusted(), lowest: 1 }, start.getTime());
    expect(page).toMatchObject({ ok: true, revision: { remotes: [{ name: 'cases' }], canaries: [] } });
    expect(JSON.stringify(page)).not.toContain('cases.pl');
  });

  it('is refused under another name than that of its app and language', async () => {
    const candidate = aCandidate({ ...aCatalogue({ version: '3' }), language: 'de' });
    const envelope = signBuild(candidate, signerOf(team.key), { built_at: start.toISOString(), by: 'mara' });
    expect(await refused(control.publish({ envelope, files: candidate.files, ...author }))).toBe(
      'bad-build: cases.pl@3: it is the catalogue of cases in de',
    );
  });

  it('is refused for an app that is not in the site', async () => {
    await team.publish(aCatalogue({ app: 'wallet', version: '1' }));
    const reason = 'bad-request: wallet.pl is a catalogue of wallet, which is not in the site';
    expect(await refused(control.promote({ pins: [{ app: 'wallet.pl', version: '1' }], ...author }))).toBe(reason);
    expect(await refused(control.canaryStart({ app: 'wallet.pl', version: '1', percent: 1, ...author }))).toBe(
      'unknown: there is no remote "wallet" in the site',
    );
  });

  it('goes and comes back alone, and goes with its app', async () => {
    await control.canaryStart({ ...polish('2'), percent: 10, ...author });
    await control.remove({ app: 'cases.pl', ...author });
    expect([await versions(), (await live()).canaries]).toEqual([['shell@1', 'cases@1'], []]);
    await control.rollback({ to: '2', ...author });
    expect(await versions()).toEqual(['shell@1', 'cases@1', 'cases.pl@1']);
    await control.canaryStart({ ...polish('2'), percent: 10, ...author });
    await control.kill({ app: 'cases.pl', ...author });
    await control.remove({ app: 'cases', ...author });
    expect(await live()).toMatchObject({ remotes: [], words: [], canaries: [], killed: [] });
    expect(await refused(control.kill({ app: 'cases.pl', ...author }))).toBe('unknown: there is no catalogue "cases.pl" in the site');
  });

  it('is taken away by an exact composition that does not name it', async () => {
    await control.promote({
      pins: [
        { app: 'shell', version: '1' },
        { app: 'cases', version: '2' },
      ],
      exactly: true,
      ...author,
    });
    expect(await versions()).toEqual(['shell@1', 'cases@2']);
  });

  it('goes back without its app, and stays where its app goes back', async () => {
    await control.promote({ pins: [polish('2'), { app: 'cases', version: '2' }], ...author });
    await control.rollback({ app: 'cases.pl', ...author });
    expect(await versions()).toEqual(['shell@1', 'cases@2', 'cases.pl@1']);
    await control.rollback({ app: 'cases', ...author });
    expect(await versions()).toEqual(['shell@1', 'cases@1', 'cases.pl@1']);
    await control.rollback({ to: '1', ...author });
    expect(await versions()).toEqual(['shell@1', 'cases@1']);
  });

  it('runs as a canary without a guard, also in a language that is not live', async () => {
    await control.canaryStart({ ...polish('2'), percent: 10, steps: [{ percent: 50, after_minutes: 5 }], ...author });
    await team.publish(aCatalogue({ language: 'de', version: '1' }));
    await control.canaryStart({ app: 'cases.de', version: '1', percent: 1, ...author });
    await control.promote({ pins: [{ app: 'cases', version: '2' }], ...author });
    const running = (await live()).canaries.map(({ remote, release, percent, guard }) => [remote, release.version, percent, guard]);
    expect(running).toEqual([
      ['cases.pl', '2', 10, 'off'],
      ['cases.de', '1', 1, 'off'],
    ]);
    await control.canaryStep({ app: 'cases.pl', ...author });
    expect((await live()).canaries[0]).toMatchObject({ remote: 'cases.pl', percent: 50 });
    await control.canaryStop({ app: 'cases.de', ...author });
    await control.promote({ pins: [polish('2')], ...author });
    expect((await live()).canaries).toEqual([]);
  });

  it('is switched off and on, and renewed as it is', async () => {
    await control.kill({ app: 'cases.pl', ...author });
    await control.renew({ force: true, ...author });
    expect(await live()).toMatchObject({ words: [{ name: 'cases.pl' }], killed: [{ remote: 'cases.pl', by: 'mara' }] });
    await control.revive({ app: 'cases.pl', ...author });
    expect((await live()).killed).toEqual([]);
  });

  it('is part of a composed set', async () => {
    const set = await control.compose({ pins: [polish('2')], ...author });
    expect(set.words).toMatchObject([{ name: 'cases.pl', version: '2' }]);
    await control.promote({ pins: [polish('2')], ...author });
    expect((await live()).set).toBe(set.set);
  });

  it('is changed by a key for its app, or for it alone', async () => {
    const cases = await test.team('cases', { remotes: ['cases'] });
    const translators = await test.team('translators', { remotes: ['cases.pl'] });
    await translators.publish(aCatalogue({ version: '3' }));
    await translators.control.promote({ pins: [polish('3')], ...author });
    expect(await refused(translators.control.kill({ app: 'cases', ...author }))).toMatch(/^not-allowed: .* has no right to kill cases$/);
    expect(await refused(translators.publish(aCatalogue({ language: 'de', version: '1' })))).toMatch(/no right to publish cases.de$/);
    await cases.control.rollback({ app: 'cases.pl', ...author });
    await cases.control.remove({ app: 'cases', ...author });
    expect(await versions()).toEqual(['shell@1']);
    const other = await test.team('other', { remotes: ['case'] });
    expect(await refused(other.publish(aRemote({ version: '9' })))).toMatch(/no right to publish cases$/);
  });

  it('of the shell needs no remote', async () => {
    await team.publish(aCatalogue({ app: 'shell', version: '1' }));
    await team.publish(aShell({ version: '2' }));
    await control.promote({
      pins: [
        { app: 'shell.pl', version: '1' },
        { app: 'shell', version: '2' },
      ],
      exactly: true,
      ...author,
    });
    expect(await versions()).toEqual(['shell@2', 'shell.pl@1']);
  });
});
