import { catalogue } from '@riftdrop/metrics/catalogue';
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from './repository.ts';

const folder = join(repository, 'operate');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const rules = read('rules.yml');
const recorded = new Set([...rules.matchAll(/record: (\S+)/g)].map(([, name]) => name!));
const alerts = [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name!);

/** Debian's `prometheus`; `npm test` installs it where it may. */
const isChecked = spawnSync('promtool', ['--version']).status === 0;
const promtool = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });
  return { status, output: stdout + stderr };
};

/** Names in an expression that no process shows and no rule records. */
const unknownIn = (text: string): string[] =>
  [...text.matchAll(/\briftdrop[_:][\w:]+/g)]
    .map(([name]) => name)
    .filter((name) => !recorded.has(name) && !(name.replace(/_(bucket|sum|count)$/, '') in catalogue) && !(name in catalogue));

test.skipIf(!isChecked)('the rules are valid, and each alert fires on the series of its test', () => {
  expect(promtool('check', 'rules', 'rules.yml')).toMatchObject({ status: 0 });
  expect(promtool('test', 'rules', 'rules.test.yml')).toMatchObject({ status: 0 });
});

test('each alert is tried and says what to do', () => {
  expect(alerts.length).toBeGreaterThan(15);
  expect([...read('rules.test.yml').matchAll(/alertname: (\w+)/g)].map(([, name]) => name)).toEqual(alerts);
  expect([...rules.matchAll(/^ +do: '.{20,}'$/gm)]).toHaveLength(alerts.length);
});

test('rules and dashboard name only metrics that a process shows', () => {
  expect(unknownIn(rules)).toEqual([]);
  expect(unknownIn(read('dashboard.json'))).toEqual([]);
});

/** Services whose tests take them away for an hour of the site's clock. */
const awayForAnHour = [
  'Redis',
  'a payment provider',
  'the marketplace',
  'the node of a chain',
  "drand's relays",
  'the bucket of the registry',
];

/** The rows of the table of outages: the cells of each, without its borders. */
function outages(): string[][] {
  const [, section] = readFileSync(join(repository, 'docs/operate.md'), 'utf8').split('## When another service is away\n');
  const lines = section!
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('| '));
  return lines.slice(1).map((line) => line.slice(2, -2).split(' | '));
}

test('each service that may be away is taken away by a test that exists, six of them for an hour', () => {
  const rows = outages();
  expect(rows).toHaveLength(11);
  expect(rows.map(([away]) => away)).toEqual(expect.arrayContaining(awayForAnHour));
  for (const [away, ...cells] of rows) {
    expect([away, cells.length, cells.every((cell) => cell.length > 5)]).toEqual([away, 4, true]);
    const [, title, file] = /^"([^"]+)" in `([\w/.-]+)`$/.exec(cells.at(-1)!) ?? [];
    const [path, ...others] = globSync(`{backend,platform}/src/**/${file}`, { cwd: repository });
    expect([away, file, others]).toEqual([away, file, []]);
    const source = readFileSync(join(repository, path!), 'utf8');
    expect([title, source.includes(`('${title}'`)]).toEqual([title, true]);
    if (!awayForAnHour.includes(away!)) continue;
    // In the title, and as time that passes.
    expect([title, /\ban hour\b/.test(title!), /\banHour\(|\bnow \+= hour\b/.test(source)]).toEqual([title, true, true]);
  }
});
