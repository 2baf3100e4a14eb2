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

test('each service that may be away is taken away by a test that exists', () => {
  const rows = [...readFileSync(join(repository, 'docs/operate.md'), 'utf8').matchAll(/\| "([^"]+)" in `([\w/.-]+)` \|$/gm)];
  expect(rows).toHaveLength(10);
  for (const [, title, file] of rows) {
    const [path, ...others] = globSync(`{backend,platform}/src/**/${file}`, { cwd: repository });
    expect([file, others]).toEqual([file, []]);
    expect([title, readFileSync(join(repository, path!), 'utf8').includes(`('${title}'`)]).toEqual([title, true]);
  }
});
