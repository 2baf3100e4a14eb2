import type { ReportBatch } from '@riftdrop/contract/release/reports';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { visitWords } from '../visits/visits.ts';
import { openCollector, type Collector, type CollectorOptions } from './collector.ts';
import { followLog } from './follow-log.ts';
import { logFiles, openReportLog, type LogLine } from './report-log.ts';

let folder = '';
let server: Server | null = null;
let collector: Collector | null = null;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riftdrop-reports-'));
});
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise<void>((done) => (server ? server.close(() => done()) : done()));
  await collector?.close();
  server = collector = null;
  await rm(folder, { recursive: true, force: true });
});

async function aCollector(options: Partial<CollectorOptions> = {}) {
  const made = openCollector({ folder, ...options });
  collector = made;
  server = createServer((request, response) => void made.handle(request, response, request.url ?? '/'));
  await new Promise<void>((ready) => server!.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return (body: unknown, { path = '/reports', type = 'application/json', headers = {} } = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': type, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
}

const aBatch = (change: Partial<ReportBatch> = {}): ReportBatch => ({
  trace: 'a-trace-of-one-page',
  revision: 3,
  errors: [],
  loads: [{ at: 1, owner: 'cases@1.0.0', part: 'page:home', ms: 90, ok: true, cold: true }],
  ...change,
});
const anError = { at: 1, phase: 'render' as const, owner: 'cases@1.0.0', name: 'E', message: 'm', stack: 's', path: '/', times: 1 };

async function lines(): Promise<LogLine[]> {
  await collector!.close();
  const found: LogLine[] = [];
  await followLog(folder)((line) => found.push(line));
  return found;
}

describe('a report', () => {
  const aVisit = { bucket: 4711, revision: 3, canaries: ['cases@1.0.0'], network: 'a-network' };
  const words = visitWords(
    () => [Buffer.alloc(32, 1)],
    () => 5_000,
  );

  test('is stored as one line with its visit', async () => {
    const send = await aCollector({ clock: () => 5_000, visits: words });
    const headers = { cookie: `a=1; rd_visit=${words.issue(aVisit)}; rd_bucket=17` };
    expect((await send(aBatch(), { headers })).status).toBe(204);
    expect((await send(aBatch({ errors: [anError], loads: [] }))).status).toBe(204);
    const [first, second] = await lines();
    expect(first).toMatchObject({ received: 5_000, visit: aVisit, revision: 3, loads: [{ owner: 'cases@1.0.0', ms: 90 }] });
    expect(first!.visit!.id).toMatch(/^[\w-]{16}$/);
    expect(second).toMatchObject({ visit: null, errors: [{ owner: 'cases@1.0.0', phase: 'render' }] });
  });

  test.each([
    ['made up', () => `${Buffer.from('["x",17,3,[],null,5]').toString('base64url')}.AAAAAAAAAAAAAAAAAAAAAA`],
    [
      'of another site',
      () =>
        visitWords(
          () => [Buffer.alloc(32, 2)],
          () => 5_000,
        ).issue(aVisit),
    ],
    ['with another bucket put in', () => words.issue(aVisit).replace(/^[^.]*/, Buffer.from('["x",17,3,[],null,5]').toString('base64url'))],
    [
      'of the day before',
      () =>
        visitWords(
          () => [Buffer.alloc(32, 1)],
          () => 5_000 - 86_400_000,
        ).issue(aVisit),
    ],
    ['that is no word', () => '%%%.%%%'],
  ])('is of no visit with a word %s', async (_, word) => {
    const send = await aCollector({ clock: () => 5_000, visits: words });
    expect((await send(aBatch(), { headers: { cookie: `rd_visit=${word()}; rd_bucket=4711` } })).status).toBe(204);
    expect(await lines()).toMatchObject([{ visit: null }]);
  });

  // proves SHELL-160
  test('is cleaned of secrets once more', async () => {
    const send = await aCollector();
    const said = { message: 'Bearer abc.def of nova@example.com', stack: 'at https://x.test/?token=1', path: '/profile/76561198000000000' };
    await send(aBatch({ errors: [{ ...anError, ...said }] }));
    expect(JSON.stringify(await lines())).not.toMatch(/abc\.def|nova@example|token=1|7656119/);
  });

  test('has nothing that a terminal would obey', async () => {
    const send = await aCollector();
    await send(aBatch({ errors: [{ ...anError, message: '\u001b]0;owned\u0007\u001b[2J\u009b31m all is well', path: '/\u202egnp' }] }));
    expect(JSON.stringify(await lines())).not.toMatch(/\\u00[019]|[\u0080-\u009f\u202e]/);
    expect(JSON.stringify(await lines())).toContain('all is well');
  });

  test.each([
    ['no JSON', '{', {}, 400, 'not JSON'],
    ['fields that nobody knows', { ...aBatch(), player: '7' }, {}, 400, 'player'],
    ['an owner that is no release', aBatch({ errors: [{ ...anError, owner: '<script>' }] }), {}, 400, 'owner'],
    ['another type', 'x', { type: 'text/html' }, 415, 'application/json'],
    ['more bytes than a page sends', 'x'.repeat(70_000), {}, 413, 'at most'],
    ['another address', aBatch(), { path: '/reports/other' }, 404, 'no such address'],
    ['another site', aBatch(), { headers: { 'sec-fetch-site': 'cross-site' } }, 403, 'pages of this site'],
    ['no report of a policy', { a: 1 }, { path: '/reports/csp' }, 400, 'content policy'],
  ])('with %s is refused and not stored', async (_, body, options, status, reason) => {
    const send = await aCollector();
    const answer = await send(body, options);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(reason);
    expect(await lines()).toEqual([]);
  });

  test('is refused over the rate, then accepted again', async () => {
    let now = 0;
    const send = await aCollector({ perMinute: 2, clock: () => now });
    const statuses = [await send(aBatch()), await send(aBatch()), await send(aBatch())].map(({ status }) => status);
    expect(statuses).toEqual([204, 204, 429]);
    now = 30_000;
    expect((await send(aBatch())).status).toBe(204);
  });

  test('counts by the address that the proxy in front saw', async () => {
    const send = await aCollector({ perMinute: 3, trustProxy: true });
    const from = async (forwarded: string) => (await send(aBatch(), { headers: { 'x-forwarded-for': forwarded } })).status;
    const statuses: number[] = [];
    for (let n = 0; n < 30; n++) statuses.push(await from(`198.51.100.${n}, 203.0.113.9`));
    expect(statuses.filter((status) => status === 204)).toHaveLength(3);
    expect(await from('203.0.113.9, 203.0.113.10')).toBe(204);
  });

  test('counts a whole IPv6 network as one', async () => {
    const send = await aCollector({ perMinute: 3, trustProxy: true });
    const from = async (address: string) => (await send(aBatch(), { headers: { 'x-forwarded-for': address } })).status;
    const statuses: number[] = [];
    for (let n = 0; n < 30; n++) statuses.push(await from(`2001:db8:1:2::${n.toString(16)}`));
    expect(statuses.filter((status) => status === 204)).toHaveLength(3);
    expect(await from('2001:db8:1:3::1')).toBe(204);
  });

  test('is accepted when it cannot be stored, reported once', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    const problems: string[] = [];
    const send = await aCollector({ folder: join(file, 'below'), problem: (message) => problems.push(message) });
    expect((await send(aBatch())).status).toBe(204);
    expect((await send(aBatch())).status).toBe(204);
    await collector!.close();
    expect(problems).toHaveLength(1);
  });
});

describe('a report of the content policy', () => {
  test.each([
    [
      'of the old form',
      'application/csp-report',
      {
        'csp-report': {
          'document-uri': 'http://localhost/case/x?token=1',
          'blocked-uri': 'https://evil.test/a.js?x=1',
          'source-file': 'http://localhost/assets/cases/1.4.2/home.js',
          'violated-directive': 'script-src',
        },
      },
    ],
    [
      'of the Reporting API',
      'application/reports+json',
      [
        {
          type: 'csp-violation',
          url: 'http://localhost/case/x?token=1',
          body: {
            blockedURL: 'https://evil.test/a.js?x=1',
            sourceFile: 'http://localhost/assets/cases/1.4.2/home.js',
            effectiveDirective: 'script-src',
          },
        },
        { type: 'deprecation', url: 'http://localhost/', body: {} },
      ],
    ],
  ])('%s belongs to the team whose code asked', async (_, type, message) => {
    const send = await aCollector();
    expect((await send(message, { path: '/reports/csp', type })).status).toBe(204);
    const [line] = await lines();
    expect(line!.errors).toMatchObject([
      { phase: 'policy', owner: 'cases@1.4.2', message: 'script-src kept out https://evil.test/a.js', path: '/case/x' },
    ]);
    expect(line!.errors).toHaveLength(1);
  });

  test('of an inline script belongs to no remote', async () => {
    const send = await aCollector();
    await send({ 'csp-report': { 'blocked-uri': 'inline', 'violated-directive': 'script-src-elem' } }, { path: '/reports/csp' });
    expect((await lines())[0]!.errors).toMatchObject([{ owner: 'unknown' }]);
  });
});

describe('the log', () => {
  const line = (n: number): LogLine => ({ received: n, visit: null, ...aBatch() });

  test('starts a new file, keeps the newest', async () => {
    const log = openReportLog({ folder, fileBytes: 200, files: 3 });
    const newest = async () => readFile(join(folder, (await logFiles(folder)).at(-1)!), 'utf8');
    for (let n = 0; n < 12; n++) {
      log.append(line(n));
      await vi.waitFor(async () => expect(await newest()).toContain(`"received":${n}`));
    }
    await log.close();
    const names = await logFiles(folder);
    expect(names.length).toBeLessThanOrEqual(3);
    expect(await readFile(join(folder, names.at(-1)!), 'utf8')).toContain('"received":11');
  });

  test('is followed by whole lines, each once', async () => {
    const follow = followLog(folder);
    const seen: number[] = [];
    const look = () => follow(({ received }) => seen.push(received));
    await look();
    await writeFile(join(folder, '1-a.jsonl'), `${JSON.stringify(line(1))}\n{"received":2`);
    await writeFile(join(folder, '2-b.jsonl'), `damaged\n${JSON.stringify(line(3))}\n`);
    await look();
    expect(seen).toEqual([1, 3]);
    await writeFile(join(folder, '1-a.jsonl'), `${JSON.stringify(line(1))}\n${JSON.stringify(line(2))}\n`);
    await look();
    await look();
    expect(seen).toEqual([1, 3, 2]);
  });
});
