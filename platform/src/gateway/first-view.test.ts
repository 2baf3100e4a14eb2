import type { RemoteRelease } from '@riftdrop/contract/release/remotes';
import type { ErrorReport } from '@riftdrop/contract/release/reports';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openOverrides } from '../overrides/overrides.ts';
import { issuePass } from '../overrides/pass.ts';
import { publish } from '../publish/publish.ts';
import { operatorControl } from '../registry/local-control.ts';
import { readCandidate } from '../publish/candidate.ts';
import { signBuild } from '../registry/publish-build.ts';
import { openCollector, type Collector } from '../reports/collector.ts';
import { followLog } from '../reports/follow-log.ts';
import { openSite, type Site } from '../site.ts';
import { aRenderedSite, writeDist } from '../testing/releases.ts';
import { visitWords } from '../visits/visits.ts';
import { watchBackends, type Backends } from './backends.ts';
import { startGateway, type Gateway } from './gateway.ts';

const author = { by: 'mara', why: 'a test' };
const words = visitWords(() => [Buffer.alloc(32, 7)]);
let folder: string;
let site: Site;
let backend: Server;
let backends: Backends;
let reports: Collector;
let gateway: Gateway;
const problems: string[] = [];

const root = (html: string) => /<div id="root"[\s\S]*<\/div>/.exec(html)![0];
const answers = (html: string) => /<script type="application\/json" id="answers">(.*?)<\/script>/.exec(html)?.[1];
const skeleton = /<div id="root"> <i>waits/;

async function load(path: string, cookie = ''): Promise<{ html: string; headers: Headers }> {
  const response = await fetch(gateway.url + path, { headers: { cookie } });
  return { html: await response.text(), headers: response.headers };
}

/** A document with a first view, which is there after the first request of it. */
async function view(path: string, cookie = ''): Promise<{ html: string; headers: Headers }> {
  return vi.waitFor(
    async () => {
      const loaded = await load(path, cookie);
      expect(root(loaded.html)).toContain('data-rendered');
      return loaded;
    },
    { timeout: 20_000, interval: 100 },
  );
}

/** A skeleton, also after the time in which a view would be there. */
async function expectSkeleton(path: string, cookie = ''): Promise<void> {
  expect((await load(path, cookie)).html).toMatch(skeleton);
  await new Promise((later) => setTimeout(later, 300));
  const { html, headers } = await load(path, cookie);
  expect(html).toMatch(skeleton);
  expect(answers(html)).toBeUndefined();
  expect(headers.get('content-security-policy')).not.toContain('style-src-attr');
}

async function publishCases(release: RemoteRelease): Promise<string> {
  const { control, signer } = await operatorControl(site);
  const candidate = await readCandidate(await writeDist(folder, release));
  const envelope = signBuild(candidate, signer, { built_at: new Date().toISOString(), by: author.by });
  await control.publish({ envelope, files: new Map(candidate.files), ...author });
  return release.version;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'first-view-'));
  site = await openSite(folder);
  backend = createServer(({ url = '' }, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ url, text: '</script>' })),
  );
  await new Promise<void>((ready) => backend.listen(0, '127.0.0.1', ready));
  backends = watchBackends([`http://127.0.0.1:${(backend.address() as AddressInfo).port}`]);
  const { shell, remote } = aRenderedSite();
  await publish(site, [await writeDist(folder, shell), await writeDist(folder, remote)], author);
  reports = openCollector({ folder: join(folder, 'reports') });
  gateway = await startGateway({
    site,
    backends,
    port: 0,
    visits: words,
    reports,
    overrides: openOverrides(site),
    problem: (message) => void problems.push(message),
  });
});
afterAll(async () => {
  await gateway.close();
  await reports.close();
  backends.close();
  backend.closeAllConnections();
  backend.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a document', () => {
  it('has the view of its page and the answers in it', async () => {
    const { html, headers } = await view('/case/dust');
    expect(root(html)).toBe(
      '<div id="root" data-rendered="visitor"><p style="top:0">server.1.0.0-cases.cjs | /case/dust | visitor | ' +
        'GET /bootstrap {} | GET /dropcase/:slug {"slug":"dust"}</p></div>',
    );
    expect(JSON.parse(answers(html)!)).toEqual({
      now: expect.any(Number) as number,
      answers: {
        'GET /bootstrap {}': { url: '/api/bootstrap', text: '</script>' },
        'GET /dropcase/:slug {"slug":"dust"}': { url: '/api/dropcase/dust', text: '</script>' },
      },
    });
    // What is in the document is not requested again.
    expect(headers.get('link')).toBeNull();
    expect(html).toContain('"ahead":[]');
    expect(headers.get('content-security-policy')).toContain(
      "style-src-attr 'unsafe-hashes' 'sha256-pKHEk1F1VabwbZulONaM6WjFA2huByp+yWvEIPcVRiY='",
    );
  });

  it('is of another shape for a browser with a session, and of none of its own', async () => {
    const player = await view('/', 'rd_session=1; rd_refresh=secret');
    expect(player.html).toContain('data-rendered="starting"');
    const other = await view('/', 'rd_session=1; rd_refresh=other');
    expect(root(other.html)).toBe(root(player.html));
    expect((await view('/')).html).toContain('data-rendered="visitor"');
  });

  it('of a gateway that is told to render nothing has the skeleton', async () => {
    const plain = await startGateway({ site, backends, port: 0, render: false });
    onTestFinished(() => plain.close());
    await view('/');
    for (let turn = 0; turn < 2; turn++) {
      expect(await (await fetch(plain.url)).text()).toMatch(skeleton);
      await new Promise((later) => setTimeout(later, 300));
    }
  });

  it('with a query has the skeleton', async () => {
    await view('/');
    await expectSkeleton('/?search=night');
  });

  it('of a page that throws has the skeleton, and the release is reported', async () => {
    await expectSkeleton('/case/broken');
    expect(problems).toContainEqual('first view of cases@1.0.0-cases at /case/broken: Error: broken');
    const errors: ErrorReport[] = [];
    const follow = followLog(join(folder, 'reports'));
    await vi.waitFor(async () => {
      await follow((line) => errors.push(...line.errors));
      expect(errors).toContainEqual(
        expect.objectContaining({ owner: 'cases@1.0.0-cases', phase: 'render', message: 'Error: broken', path: '/case/broken' }),
      );
    });
    await view('/case/dust');
  });

  it('with another build has the skeleton', async () => {
    const version = await publishCases(aRenderedSite('7.0.0-cases').remote);
    const pass = `rd_qa=${await issuePass(site.keys, { who: 'mara', until: '2099-01-01T00:00:00Z', cohorts: [] })}`;
    const override = `rd_override=${encodeURIComponent(`cases@${version}`)}`;
    const { html } = await load('/', `${pass}; ${override}`);
    expect(html).toContain(`/assets/cases/${version}/home.js`);
    await expectSkeleton('/', `${pass}; ${override}`);
  });
});

it('gives a canary visitor the view of the canary', async () => {
  const version = await publishCases(aRenderedSite('2.0.0-cases').remote);
  const { control } = await operatorControl(site);
  const canary = { app: 'cases', version, percent: 50, guard: 'off' as const };
  await control.canaryStart({ ...canary, ...author });
  const offset = (await site.registry.current())!.canaries[0]!.offset;
  const cookie = (bucket: number) => `rd_bucket=${bucket}; rd_visit=${words.issue({ bucket, revision: 1, canaries: [], network: null })}`;
  const [inside, outside] = [(10_000 - offset) % 10_000, (15_000 - offset) % 10_000].map(cookie);
  await vi.waitFor(async () => expect((await load('/', inside)).html).toContain('/assets/cases/2.0.0-cases/home.js'), 20_000);
  expect(root((await view('/', inside)).html)).toContain('server.2.0.0-cases.cjs');
  expect(root((await view('/', outside)).html)).toContain('server.1.0.0-cases.cjs');
});

it('has the skeleton for a remote that is switched off', async () => {
  const { control } = await operatorControl(site);
  await control.kill({ app: 'cases', ...author });
  await vi.waitFor(async () => expect((await load('/')).html).toContain(String.raw`\"killed\":[{`), 20_000);
  await expectSkeleton('/');
});
