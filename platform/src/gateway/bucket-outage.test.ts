import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { publish } from '../publish/publish.ts';
import { openSite, type Site } from '../site.ts';
import { clientOf, startS3Double, type S3Double } from '../storage/s3-double.ts';
import { s3Storage } from '../storage/s3-storage.ts';
import { aRemote, aShell, contentOf, writeDist } from '../testing/releases.ts';
import { watchBackends, type Backends } from './backends.ts';
import { startGateway, type Gateway } from './gateway.ts';

const author = { by: 'mara', why: 'a test' };
const hour = 60 * 60 * 1000;
const backend = createServer((_, response) => response.end('{}'));
const problems: string[] = [];
let folder: string;
let double: S3Double;
let site: Site;
let backends: Backends;
let gateway: Gateway;
let now = Date.now();
/** The looks of the gateway at the registry. */
const looks: (() => void)[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bucket-'));
  double = await startS3Double();
  await new Promise<void>((ready) => backend.listen(0, '127.0.0.1', ready));
  const bucket = s3Storage({ bucket: 'bucket', client: clientOf(double, { maxAttempts: 1 }) });
  // The test polls, instead of a timer.
  const storage = { ...bucket, watch: (_: string, changed: () => void) => (looks.push(changed), () => {}) };
  const problem = (line: string) => problems.push(line);
  site = await openSite(folder, { storage, problem, clock: () => new Date(now) });
  await publish(site, [await writeDist(folder, aShell()), await writeDist(folder, aRemote())], author);
  backends = watchBackends([`http://127.0.0.1:${(backend.address() as AddressInfo).port}`]);
  gateway = await startGateway({ site, backends, port: 0, problem });
});
afterEach(async () => {
  await gateway.close();
  backends.close();
  backend.close();
  backend.closeAllConnections();
  await double.close();
  await rm(folder, { recursive: true, force: true });
});

const ask = (path: string, headers: Record<string, string> = {}) => fetch(gateway.url + path, { headers });
const asset = (name: string) => `/assets/cases/1.0.0-cases/${name}`;
/** A browser that has an earlier version of a file asks for the difference first. */
const earlier = { 'accept-encoding': 'br, dcz', 'available-dictionary': `:${Buffer.alloc(32, 1).toString('base64')}:` };

it('that is away for an hour leaves pages, sent files and calls as they are, and shows the next revision afterwards', async () => {
  await ask(asset('home.js'), earlier);
  expect((await ask('/')).status).toBe(200);

  double.mood = 'away';
  for (let passed = 1; passed <= 360; passed += 1) {
    now += hour / 360;
    for (const look of looks) look();
    if (passed % 90 !== 0) continue;
    expect([await ask('/'), await ask('/case/dust'), await ask('/api/cases')].map(({ status }) => status)).toEqual([200, 200, 200]);
    const sent = await ask(asset('home.js'), earlier);
    expect([sent.status, await sent.text()]).toEqual([200, contentOf('home.js')]);
    const other = await ask(asset('case.js'));
    expect([other.status, other.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await other.text()).toContain('This file cannot be read now. Try again in a moment.');
    await expect(publish(site, [await writeDist(folder, aRemote({ version: '2.0.0-cases' }))], author)).rejects.toThrow(
      'the bucket does not answer',
    );
  }
  await vi.waitFor(() => expect(problems).toEqual([expect.stringContaining('the registry cannot be read: StorageOutage')]), 20_000);
  expect(gateway.state().revision).toMatchObject({ revision: 1 });

  double.mood = 'well';
  await publish(site, [await writeDist(folder, aRemote({ version: '2.0.0-cases' }))], author);
  for (const look of looks) look();
  await vi.waitFor(() => expect(gateway.state().revision).toMatchObject({ revision: 2 }), 20_000);
  expect(problems.slice(1)).toEqual(['the registry is read again']);
  expect((await ask(asset('case.js'))).status).toBe(200);
  expect((await ask('/assets/cases/2.0.0-cases/home.js')).status).toBe(200);
});
