// domains: platform
import { join } from 'node:path';
import { startProgram } from '../harness/program.ts';
import { releaseOf } from '../harness/remotes.ts';
import { teamOf } from '../harness/team.ts';
import { expect, test } from '../harness/test.ts';

const program = join(import.meta.dirname, '../../platform/src/cli/main.ts');

/** One test of one suite is enough to see on which set it was run. */
const suite = 'addresses --project=desktop -g moved';

/** Runs `riftdrop` on the data folder of the site and returns its exit code with its JSON output. */
async function riftdrop(dataDir: string, ...words: string[]): Promise<{ code: number | null; ok: boolean; result: any }> {
  const { CHROMIUM = '/usr/bin/chromium', SITE_AFTER_FIRST_START = '' } = process.env;
  const env = { DATA_DIR: dataDir, CHROMIUM, SITE_AFTER_FIRST_START };
  const run = startProgram(env, [program, ...words, '--json']);
  const code = await run.ended;
  // Both streams come together here; the document is between the outermost braces at the begin of a line.
  const [text] = /^\{\n[^]*^\}$/m.exec(run.output()) ?? [];
  if (!text) throw new Error(`riftdrop ${words.join(' ')} ended with ${code}:\n${run.output()}`);
  return { code, ...(JSON.parse(text) as { ok: boolean; result: any }) };
}

// proves P8
test('the suites run on exactly the set that was composed, and what they say is kept with it', async ({ siteUrl, dataDir }) => {
  // Two whole sites, one after the other.
  test.setTimeout(600_000);
  const team = await teamOf(dataDir);
  const live = await releaseOf(siteUrl, 'cases');
  // A message in the console is enough for the suites to fail, without a wait.
  const other = await team.publishWith('cases', (script) => `console.error('planted');\n${script}`, 'pr-77');

  const good = await riftdrop(dataDir, 'compose', `cases@${live.version},rest@live`, '--test', suite);
  expect(good).toMatchObject({ code: 0, ok: true, result: { tests: { passed: 1, failed: 0 } } });
  expect(good.result.versions).toContainEqual({ app: 'cases', version: live.version });

  const bad = await riftdrop(dataDir, 'compose', 'cases@pr-77,rest@live', '--test', suite);
  expect(bad).toMatchObject({ code: 1, ok: false, result: { tests: { passed: 0, failed: 1, report: expect.stringContaining('moved') } } });
  expect(bad.result.versions).toContainEqual({ app: 'cases', version: other });
  expect(bad.result.set).not.toBe(good.result.set);

  // The word brings the same versions again, also when the tag has moved on.
  await team.control.tag({ app: 'cases', tag: 'pr-77', version: live.version, by: 'e2e', why: 'a test' });
  expect((await riftdrop(dataDir, 'compose', bad.result.set)).result.versions).toEqual(bad.result.versions);

  const stored = await riftdrop(dataDir, 'tests', bad.result.set);
  expect(stored.result.tests).toEqual([bad.result.tests]);
  const ofGood = await riftdrop(dataDir, 'tests', good.result.set);
  expect(ofGood.result.tests).toEqual([good.result.tests]);
});
