import type { Canary, Revision } from '@riftdrop/contract/release/remotes';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { publish } from '../publish/publish.ts';
import { openOverrides } from '../overrides/overrides.ts';
import { issuePass } from '../overrides/pass.ts';
import { openSite, type Site } from '../site.ts';
import { aRemote, aShell, writeDist } from '../testing/releases.ts';
import { visitWords } from '../visits/visits.ts';
import { watchBackends, type Backends } from './backends.ts';
import { startGateway, type Gateway } from './gateway.ts';

const author = { by: 'mara', why: 'a test' };
const visitors = 10_000;
let folder: string;
let site: Site;
let backends: Backends;
let gateway: Gateway;
const words = visitWords(() => [Buffer.alloc(32, 7)]);
const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** A first visit, or one with the cookies of an earlier one: returns the issued bucket, and the document. */
function visit(cookie = '', method = 'HEAD'): Promise<{ bucket: string | undefined; etag: string; body: string; cookies: string[] }> {
  return new Promise((resolve, reject) => {
    const headers = cookie ? { cookie } : {};
    const outgoing = request({ port: gateway.port, path: '/', method, headers, agent }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part: string) => (body += part));
      response.on('end', () => {
        const cookies = response.headers['set-cookie'] ?? [];
        const bucket = /^rd_bucket=(\d+); Path=\/; Max-Age=\d+; SameSite=Lax$/.exec(cookies[0] ?? '')?.[1];
        resolve({ bucket, etag: response.headers.etag!, body, cookies });
      });
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

/** The cookies of a visitor with a bucket of this site. */
const dealt = (bucket: number) => `rd_bucket=${bucket}; rd_visit=${words.issue({ bucket, revision: 1, canaries: [], network: null })}`;

const aCanary = (change: Partial<Canary>): Canary => ({
  remote: 'cases',
  release: aRemote({ version: '2.0.0-cases' }),
  percent: 10,
  offset: 1_234,
  started_at: '2026-11-20T12:00:00Z',
  stepped_at: '2026-11-20T12:00:00Z',
  by: 'mara',
  steps: [],
  guard: 'off',
  ...change,
});

async function goLive(canaries: Canary[]): Promise<Revision> {
  const live = (await site.registry.current())!;
  const revision = await site.registry.append(live, { shell: live.shell, remotes: live.remotes, canaries }, author);
  // A bucket that exists already is not dealt again, so looking costs no card.
  await vi.waitFor(async () => expect((await visit(dealt(1), 'GET')).body).toContain(`"lowest":${revision.revision}}`), 5_000);
  return revision;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gateway-canary-'));
  site = await openSite(folder);
  await publish(site, [await writeDist(folder, aShell()), await writeDist(folder, aRemote())], author);
  backends = watchBackends([]);
  gateway = await startGateway({ site, backends, port: 0, visits: words, overrides: openOverrides(site) });
});
afterAll(async () => {
  agent.destroy();
  await gateway.close();
  backends.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a canary', () => {
  // proves P6
  it.each([12.34])('of %s percent gets exactly that share of visitors', { timeout: 60_000 }, async (percent) => {
    await goLive([aCanary({ percent })]);
    const seen = new Map<string, number>();
    for (let begun = 0; begun < visitors; begun += 250) {
      for (const { etag } of await Promise.all(Array.from({ length: 250 }, () => visit()))) seen.set(etag, (seen.get(etag) ?? 0) + 1);
    }
    expect([...seen.values()].sort((a, b) => a - b)).toEqual([percent * 100, visitors - percent * 100]);
  });

  it('stays with its visitors and has its preloads', async () => {
    await goLive([aCanary({ percent: 10, offset: 0 })]);
    const [inside, outside] = await Promise.all([visit(dealt(999), 'GET'), visit(dealt(1000), 'GET')]);
    expect(inside.body).toContain('href="/assets/cases/2.0.0-cases/home.js"');
    expect(inside.body).not.toContain('href="/assets/cases/1.0.0-cases/home.js"');
    expect(outside.body).toContain('href="/assets/cases/1.0.0-cases/home.js"');
    expect([inside.bucket, outside.bucket]).toEqual([undefined, undefined]);
    expect((await visit(dealt(999))).etag).toBe(inside.etag);
  });

  it('goes to a group by pass, not cookie', async () => {
    await goLive([aCanary({ percent: 0, cohort: 'qa' })]);
    const pass = `rd_qa=${await issuePass(site.keys, { who: 'mara', until: '2099-01-01T00:00:00Z', cohorts: ['staff', 'qa'] })}`;
    const [member, other, pretender] = await Promise.all(
      [`${dealt(5)}; ${pass}`, dealt(5), `${dealt(5)}; rd_cohorts=qa`].map((cookie) => visit(cookie, 'GET')),
    );
    expect(member!.body).toContain('/assets/cases/2.0.0-cases/home.js');
    expect(other!.body).toContain('/assets/cases/1.0.0-cases/home.js');
    expect(pretender!.etag).toBe(other!.etag);
    expect(pretender!.cookies).toContainEqual(expect.stringMatching(/^rd_cohorts=; .*Max-Age=0/));
  });

  it.each(['rd_bucket=10000', 'rd_bucket=-1', 'rd_bucket=', 'rd_bucket=1e3', 'rd_bucket=17', `rd_bucket=17; ${dealt(16).split('; ')[1]}`])(
    'is dealt anew for the invalid bucket %s',
    async (cookie) => {
      expect((await visit(cookie)).bucket).toMatch(/^\d{1,4}$/);
    },
  );

  it('gives each page load its own signed visit', async () => {
    const revision = await goLive([aCanary({ percent: 10, offset: 0 })]);
    const visits = await Promise.all([visit(dealt(999)), visit(dealt(999)), visit(dealt(1000))]);
    const [inside, again, outside] = visits.map(({ cookies }) => words.read(/^rd_visit=([^;]*)/.exec(cookies.at(-1)!)![1]!));
    expect(inside).toMatchObject({ bucket: 999, revision: revision.revision, canaries: ['cases@2.0.0-cases'], network: null });
    expect(outside).toMatchObject({ bucket: 1000, canaries: [] });
    expect(again!.id).not.toBe(inside!.id);
    expect(visits[0].cookies.at(-1)).toMatch(/; Path=\/; Max-Age=\d+; SameSite=Lax; HttpOnly$/);
  });

  it('learned by an open page starts one visit', async () => {
    const before = dealt(999);
    const revision = await goLive([aCanary({ percent: 10, offset: 0 })]);
    const asked = async (cookie: string) => (await fetch(`${gateway.url}/registry/current.json`, { headers: { cookie } })).headers;
    const headers = await asked(before);
    const [word] = headers.getSetCookie();
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(words.read(/^rd_visit=([^;]*)/.exec(word!)![1]!)).toMatchObject({ bucket: 999, revision: revision.revision });
    expect((await asked(`rd_bucket=999; ${word!.split(';')[0]}`)).getSetCookie()).toEqual([]);
    expect((await asked('')).getSetCookie()).toEqual([]);
    expect((await asked('rd_bucket=999; rd_visit=forged')).getSetCookie()).toEqual([]);
  });
});
