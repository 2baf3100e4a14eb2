import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepAddress } from '../plumbing/http/own-address.ts';
import { startApp, type TestApp } from '../plumbing/testing.ts';

let app: TestApp;
const folder = mkdtempSync(join(tmpdir(), 'riftdrop-admin-'));
beforeAll(async () => {
  app = await startApp();
  // The files that a backend leaves in this folder while it runs.
  writeFileSync(join(folder, 'secret-key'), app.plumbing.secret.keys[0].toString('hex'));
  keepAddress(folder, '127.0.0.1', Number(new URL(app.origin).port));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

interface Ended {
  code: number;
  out: string;
  err: string;
}
/** Types a command as an operator does: beside a running site on the embedded database, or for a PostgreSQL. */
const admin = (...words: string[]) => adminIn(folder, ...words);
function adminIn(dataDir: string, ...words: string[]): Promise<Ended> {
  const { databaseUrl } = app.plumbing.config;
  const { TEST_DATABASE_URL: _, ...rest } = process.env;
  const env = { ...rest, DATA_DIR: dataDir, ADMIN_NAME: 'Grace', ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) };
  return new Promise((ended) => {
    execFile(process.execPath, [join(import.meta.dirname, 'main.ts'), ...words], { env }, (error, out, err) =>
      ended({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

test('changes a case at runtime, seen by open pages', async () => {
  const page = await app.aSocket();
  await page.join('general');
  const file = join(folder, 'next.json');
  const exported = await admin('case', 'export', 'skyline');
  writeFileSync(file, exported.out);
  expect(await admin('case', 'publish', 'skyline', '--from', file)).toEqual({ code: 0, out: 'skyline is at version 2\n', err: '' });
  const told = await page.until(({ event }) => event === 'dropcase.updated');
  expect(told.data).toMatchObject({ slug: 'skyline', drop_case_version: 2 });
  expect((await admin('log', '--limit', '1')).out).toMatch(
    /Grace {2}case publish skyline --from \(file\) {2}-> {2}skyline is at version 2\n$/,
  );
  page.close();
}, 30_000);

test('acts once when the backend is lost midway', async () => {
  if (app.plumbing.config.databaseUrl !== null) return;
  const other = mkdtempSync(join(tmpdir(), 'riftdrop-admin-'));
  let asked = 0;
  const dying = createServer((request) => request.on('data', () => (asked++, request.socket.destroy())).resume());
  await new Promise<void>((ready) => dying.listen(0, '127.0.0.1', ready));
  try {
    writeFileSync(join(other, 'secret-key'), app.plumbing.secret.keys[0].toString('hex'));
    keepAddress(other, '127.0.0.1', (dying.address() as AddressInfo).port);
    const { code, err } = await adminIn(other, 'case', 'sale', 'skyline', 'on');
    expect([code, err, asked]).toEqual([1, expect.stringMatching(/was lost before it answered.*\n$/), 1]);
    // The database of the folder was not even opened.
    expect(readdirSync(other).toSorted()).toEqual(['backend-address', 'secret-key']);
  } finally {
    dying.close();
    rmSync(other, { recursive: true });
  }
}, 30_000);

test('ends with one line for an impossible command', async () => {
  expect(await admin('case', 'sale', 'nothing-here', 'on')).toEqual({ code: 1, out: '', err: 'there is no case "nothing-here"\n' });
  expect(await admin('case', 'publish', 'skyline', '--from', join(folder, 'missing.json'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('cannot be read') as string,
  });
  const { code, out } = await admin();
  expect([code, out]).toEqual([0, expect.stringContaining('npm run admin -- case stock <slug>')]);
}, 30_000);
