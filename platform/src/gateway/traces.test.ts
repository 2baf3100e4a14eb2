import { startCollector, type CollectedSpan, type TestCollector } from '@riftdrop/metrics/testing/collector';
import type { LiveFrame } from '@riftdrop/contract/live/live';
import type { ReportBatch } from '@riftdrop/contract/release/reports';
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { publish } from '../publish/publish.ts';
import { repository } from '../repository.ts';
import { openSite } from '../site.ts';
import { aShell, writeDist } from '../testing/releases.ts';

/** Writes a line for each module of OpenTelemetry that the process loads. */
const watchModules = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({ load(url, context, next) { if (url.includes('/@opentelemetry/')) console.error('loaded ' + url); return next(url, context); } });
`)}`;

interface Program {
  child: ChildProcess;
  out: string;
}
const programs: Program[] = [];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'traces-'));
  const site = await openSite(join(folder, 'data'));
  await publish(site, [await writeDist(folder, aShell())], { by: 'mara', why: 'a test' });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts a program of the site. @returns its address */
async function start(file: string, env: NodeJS.ProcessEnv): Promise<string> {
  const { PATH, HOME } = process.env;
  const child = fork(join(repository, file), {
    env: { PATH, HOME, PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), DRAW_AHEAD: '0', ...env },
    execArgv: ['--import', watchModules],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const program = { child, out: '' };
  programs.push(program);
  for (const stream of [child.stdout!, child.stderr!]) stream.setEncoding('utf8').on('data', (part: string) => (program.out += part));
  const ready = await vi.waitFor(
    () => {
      const found = /(?:backend|gateway) ready (\S+)/.exec(program.out);
      if (!found) throw new Error(`${file} is not ready: ${program.out}`);
      return found[1]!;
    },
    { timeout: 100_000, interval: 50 },
  );
  return ready.replace('localhost', '127.0.0.1');
}

/** Both processes of a small site. @returns the public origin */
async function startSite(env: NodeJS.ProcessEnv): Promise<string> {
  const backend = await start('backend/src/main.ts', env);
  return start('platform/src/gateway/main.ts', { BACKEND_URL: backend, ...env });
}
async function stopSite(): Promise<void> {
  const ended = programs.map(({ child }) => new Promise((done) => child.once('exit', done)));
  for (const { child } of programs) child.kill('SIGTERM');
  await Promise.all(ended);
  programs.length = 0;
}
const loadedBy = () => programs.map(({ out }) => /loaded .*@opentelemetry/.test(out));

interface Player {
  id: string;
  token: string;
}

function clientOf(origin: string) {
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: answer.status, text: await answer.text() };
  };
  return {
    post,
    async aPlayer(): Promise<Player> {
      const { text } = await post('/api/dev/session', { new: true });
      const { access_token: token } = JSON.parse(text) as { access_token: string };
      const me = await fetch(`${origin}/api/profile/me`, { headers: { authorization: `Bearer ${token}` } });
      return { id: ((await me.json()) as { id: string }).id, token };
    },
    /** The live connection of a player, and its events. */
    async aTab({ id, token }: Player): Promise<{ socket: Socket; events: LiveFrame['events'] }> {
      const socket = io(origin, { transports: ['websocket'], forceNew: true });
      const events: LiveFrame['events'] = [];
      socket.on('live', (frame: LiveFrame) => void events.push(...frame.events));
      await new Promise<void>((ready, failed) => socket.once('connect', ready).once('connect_error', failed));
      await socket.timeout(20_000).emitWithAck('authorize', { token });
      await socket.timeout(20_000).emitWithAck('join', { channel: `user.${id}` });
      return { socket, events };
    },
  };
}

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const press = '00f067aa0ba902b7';
const headersOf = ({ token }: Player, key: string) => ({ authorization: `Bearer ${token}`, 'idempotency-key': key });
const anOpening = { version: 1, client_seed: 'seed' };

describe('a site that traces', () => {
  let collector: TestCollector;
  let origin: string;
  beforeAll(async () => {
    collector = await startCollector();
    origin = await startSite({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
  }, 120_000);
  afterAll(async () => {
    await stopSite();
    await collector.close();
  });

  test('has one trace from the press in the page through gateway, call, transaction and live event back to the page', async () => {
    expect(loadedBy()).toEqual([true, true]);
    const { post, aPlayer, aTab } = clientOf(origin);
    const player = await aPlayer();
    const { socket, events } = await aTab(player);
    const traceparent = `00-${trace}-${press}-01`;
    const opened = await post('/api/dropcase/open/riftdrop-classic', anOpening, { ...headersOf(player, 'a'), traceparent });
    expect(opened).toMatchObject({ status: 200 });
    const balance = await vi.waitFor(() => events.find(({ event }) => event === 'balance') ?? expect.fail('no event'), 20_000);
    socket.close();
    const delivery = balance.traceparent!.split('-')[2]!;
    const arrival = '1'.repeat(16);
    const at = Date.now();
    const batch: ReportBatch = {
      trace: 'a-page-of-this-test',
      revision: 1,
      errors: [],
      loads: [],
      spans: [
        { traceparent, parent: null, name: 'POST /dropcase/open/:slug', at, ms: 40 },
        { traceparent: `00-${trace}-${arrival}-01`, parent: delivery, name: 'page live balance', at: at + 60, ms: 1 },
      ],
    };
    expect((await post('/reports', batch)).status).toBe(204);

    const named = (service: string, name: string) => collector.of(trace).filter((span) => span.service === service && span.name === name);
    const one = (service: string, name: string): CollectedSpan => {
      const found = named(service, name);
      expect(found, `${service} ${name}`).toHaveLength(1);
      return found[0]!;
    };
    const chain = await vi.waitFor(
      () => [
        one('riftdrop-page', 'POST /dropcase/open/:slug'),
        one('riftdrop-gateway', 'gateway POST'),
        one('riftdrop-backend', 'POST /dropcase/open/:slug'),
        one('riftdrop-backend', 'transaction'),
        one('riftdrop-backend', 'live balance'),
        one('riftdrop-page', 'page live balance'),
      ],
      20_000,
    );
    expect(chain.map(({ parent }) => parent)).toEqual([null, ...chain.slice(0, -1).map(({ spanId }) => spanId)]);
    expect([chain[0]!.spanId, chain[4]!.spanId, chain[5]!.spanId]).toEqual([press, delivery, arrival]);
    expect(chain[1]!.attributes).toEqual({ 'url.path': '/api/dropcase/open/riftdrop-classic', 'http.response.status_code': 200 });
    // The log of reports keeps errors and loads, and no spans.
    const reports = join(folder, 'data/reports');
    for (const file of await readdir(reports).catch(() => [])) expect(await readFile(join(reports, file), 'utf8')).not.toContain(trace);
  }, 60_000);

  test('begins a trace for a call without one, and none for pages, files and health checks', async () => {
    const paths = ['/', '/assets/none.js', '/api/health', '/api/dropcase'];
    for (const path of paths) await (await fetch(origin + path)).text();
    // The call comes last: spans of the others would be there before its own.
    const own = () => collector.spans.filter(({ attributes }) => paths.includes(String(attributes['url.path'])));
    await vi.waitFor(() => expect(own()).not.toEqual([]), 20_000);
    expect(own().map(({ parent, attributes }) => [parent, attributes['url.path']])).toEqual([[null, '/api/dropcase']]);
    await vi.waitFor(() => expect(collector.spans.filter(({ name }) => name === 'GET /dropcase')).toHaveLength(1), 20_000);
  }, 60_000);

  test('names the share in its pages', async () => {
    expect(await (await fetch(origin)).text()).toContain('<script type="application/json" id="traces">{"share":1}</script>');
  });

  test('goes on without its collector, which costs one line of each process', async () => {
    await collector.close();
    const { post, aPlayer } = clientOf(origin);
    const player = await aPlayer();
    for (const key of ['b', 'c', 'd'])
      expect((await post('/api/dropcase/open/riftdrop-classic', anOpening, headersOf(player, key))).status).toBe(200);
    const told = () => programs.map(({ out }) => out.split('traces cannot be sent to').length - 1);
    await vi.waitFor(() => expect(told()).toEqual([1, 1]), 20_000);
    expect((await post('/api/dropcase/open/riftdrop-classic', anOpening, headersOf(player, 'e'))).status).toBe(200);
    expect(told()).toEqual([1, 1]);
  }, 60_000);
});

describe('a site without the setting', () => {
  afterAll(stopSite);

  test('loads nothing of OpenTelemetry, and neither its pages nor its frames have a word of it', async () => {
    const origin = await startSite({});
    const { post, aPlayer, aTab } = clientOf(origin);
    const player = await aPlayer();
    const { socket, events } = await aTab(player);
    const traceparent = `00-${trace}-${press}-01`;
    await post('/api/dropcase/open/riftdrop-classic', anOpening, { ...headersOf(player, 'a'), traceparent });
    const balance = await vi.waitFor(() => events.find(({ event }) => event === 'balance') ?? expect.fail('no event'), 20_000);
    socket.close();
    expect(Object.keys(balance).toSorted()).toEqual(['data', 'event', 'seq']);
    expect(await (await fetch(origin)).text()).not.toContain('id="traces"');
    expect(loadedBy()).toEqual([false, false]);
  }, 120_000);
});
