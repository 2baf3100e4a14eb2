// domains: platform
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../harness/free-port.ts';
import { gotoConnected } from '../harness/connected.ts';
import { startProgram } from '../harness/program.ts';
import { newFolder } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';

const read = (...path: string[]) => readFileSync(join(...path), 'utf8');

test('a release runs in a folder without the repository, by the command of its image', async ({ page }) => {
  test.setTimeout(420_000);
  // An empty folder, as on a new machine: its first start judges and proves the builds.
  const [to, data] = [newFolder(true), newFolder(true)];
  const made = startProgram({}, ['platform/src/release/main.ts', '--to', to]);
  await made.line(/files of the server, \d+ packages, 9 apps/);
  expect(await made.ended).toBe(0);

  const folder = join(to, 'riftdrop-0.1.0');
  const bill = JSON.parse(read(folder, 'sbom.json')) as { bomFormat: string; components: { name: string; version: string }[] };
  const installed = (name: string) => (JSON.parse(read(folder, 'node_modules', name, 'package.json')) as { version: string }).version;
  expect(bill.bomFormat).toBe('CycloneDX');
  expect(bill.components.find(({ name }) => name === 'fastify')?.version).toBe(installed('fastify'));
  expect(bill.components.map(({ name }) => name)).not.toContain('vitest');
  expect(read(folder, 'CHANGELOG.md')).toMatch(/^# 0\.1\.0\n\n- \S/);

  const [, ...words] = JSON.parse(/^CMD (.*)$/m.exec(read(folder, 'Dockerfile'))![1]!) as string[];
  expect(read(folder, 'operate/riftdrop.service')).toContain(`ExecStart=/usr/bin/node ${words.join(' ')}`);
  const url = `http://localhost:${await freePort()}`;
  const site = startProgram({ PORT: new URL(url).port, DATA_DIR: data, NODE_ENV: 'production' }, words, folder);
  await site.line(/ready http:\/\/localhost:\d+/);
  await gotoConnected(page, `${url}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  site.signal('SIGTERM');
  expect(await site.ended).toBe(0);
  for (const left of [to, data]) rmSync(left, { recursive: true, force: true });
});
