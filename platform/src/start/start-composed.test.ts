import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { operatorControl } from '../registry/local-control.ts';
import { readAddress } from './address.ts';
import { BackendGaveUp } from './backend-process.ts';
import { isAlive } from '../testing/is-alive.ts';
import { aRemote, aShell, writeDist } from '../testing/releases.ts';
import { startComposed, type Composed, type ComposedOptions } from './start-composed.ts';

let folder: string;
let running: Composed[] = [];
const lines: string[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-'));
});
afterEach(async () => {
  await Promise.all(running.map((composed) => composed.close()));
  running = [];
  lines.length = 0;
  await rm(folder, { recursive: true, force: true });
});

async function start(options: Partial<ComposedOptions> = {}): Promise<Composed> {
  const dists = [await writeDist(folder, aShell()), await writeDist(folder, aRemote())];
  const composed = await startComposed({
    port: 0,
    dataDir: join(folder, 'data'),
    build: false,
    dists,
    report: (line) => lines.push(line),
    backendProgram: new URL('../testing/backend.ts', import.meta.url).pathname,
    ...options,
  });
  running.push(composed);
  return composed;
}
const problem = (options: Partial<ComposedOptions>) =>
  start(options).then(
    () => 'started',
    (error: Error) => error.message,
  );
const pidOf = async (url: string) => ((await (await fetch(`${url}/api/x`)).json()) as { pid: number }).pid;

describe('the composed site', () => {
  it('serves pages and backend on one origin', async () => {
    const { url } = await start();
    expect(await (await fetch(url)).text()).toContain('data-page="cases/home"');
    expect(await pidOf(url)).toBeGreaterThan(0);
  });

  it('passes a reload of the secrets on to its backends', async () => {
    const { reload } = await start();
    reload();
    // The program of this test takes the signal as its end.
    await vi.waitFor(() => expect(lines.join()).toContain('the backend ended (SIGHUP)'), 5_000);
  });

  it('reuses its data and publishes nothing live', async () => {
    await (await start()).close();
    const { site } = await start();
    expect(await site.registry.history()).toEqual([1]);
  });

  describe('at a later start', () => {
    const author = { by: 'mara', why: 'a test' };
    const live = async ({ site }: Composed) => {
      const { shell, remotes } = (await site.registry.current())!;
      return [shell.version, ...remotes.map(({ name, version }) => `${name}@${version}`)];
    };

    it('keeps a roll-back and offers the newer build', async () => {
      const newer = [await writeDist(folder, aShell()), await writeDist(folder, aRemote({ version: '2.0.0-cases' }))];
      await (await start()).close();
      const second = await start({ dists: newer, promote: true });
      await (await operatorControl(second.site)).control.rollback({ app: 'cases', ...author });
      await second.close();
      lines.length = 0;
      expect(await live(await start({ dists: newer }))).toEqual(['1.0.0-shell', 'cases@1.0.0-cases']);
      expect(lines).toEqual([
        'not live: cases@2.0.0-cases (live is 1.0.0-cases)',
        'Make the builds of this checkout live with "npm start -- --promote", or one by one with "npx riftdrop promote".',
      ]);
    });

    it('keeps a removal and offers the removed remote', async () => {
      const first = await start();
      await (await operatorControl(first.site)).control.remove({ app: 'cases', ...author });
      await first.close();
      lines.length = 0;
      const second = await start();
      expect(await live(second)).toEqual(['1.0.0-shell']);
      expect(lines[0]).toBe('not live: cases@1.0.0-cases (not part of the site)');
      await (await operatorControl(second.site)).control.promote({ pins: [{ app: 'cases', version: '1.0.0-cases' }], ...author });
      expect(await live(second)).toEqual(['1.0.0-shell', 'cases@1.0.0-cases']);
    });

    it('stores a new build for a later promotion', async () => {
      await (await start()).close();
      const dists = [await writeDist(folder, aShell()), await writeDist(folder, aRemote({ version: '2.0.0-cases' }))];
      const { site } = await start({ dists });
      expect(await site.builds.find('cases', '2.0.0-cases')).not.toBeNull();
    });

    it('promotes the builds when told to', async () => {
      await (await start()).close();
      const dists = [await writeDist(folder, aShell()), await writeDist(folder, aRemote({ version: '2.0.0-cases' }))];
      expect(await live(await start({ dists, promote: true }))).toEqual(['1.0.0-shell', 'cases@2.0.0-cases']);
    });
  });

  it('keeps its address in the data folder', async () => {
    const composed = await start();
    expect(await readAddress(join(folder, 'data'))).toBe(composed.url);
    await composed.close();
    expect(await readAddress(join(folder, 'data'))).toBeNull();
  });

  it('ends its backend when it is closed', async () => {
    const composed = await start();
    const pid = await pidOf(composed.url);
    await composed.close();
    expect(isAlive(pid)).toBe(false);
    await expect(fetch(composed.url)).rejects.toThrow('fetch failed');
  });

  it('balances over backends and survives a dead one', async () => {
    const { url, backends } = await start({ processes: 2 });
    const pids = new Set<number>();
    for (let i = 0; i < 6; i++) pids.add(await pidOf(url));
    expect(pids.size).toBe(2);
    backends[0]!.kill();
    for (let i = 0; i < 6; i++) expect((await fetch(`${url}/api/x`)).status).toBe(200);
  });

  it('restarts a dead backend, answers 503 until then', async () => {
    const { url, backend } = await start();
    const pid = await pidOf(url);
    backend.kill();
    await vi.waitFor(async () => expect((await fetch(`${url}/api/x`)).status).toBe(503), 2_000);
    expect((await fetch(url)).status).toBe(200);
    await vi.waitFor(async () => expect(await pidOf(url)).not.toBe(pid), 8_000);
    await vi.waitFor(
      () => expect(lines).toEqual(['the backend ended (SIGKILL); starting it again in 0.5 s', 'the backend is back']),
      2_000,
    );
  });

  it('does not restart a stopped backend', async () => {
    const { url, backend } = await start();
    await backend.stop();
    expect([backend.url(), (await fetch(`${url}/api/x`)).status, lines]).toEqual([null, 503, []]);
    await backend.start();
    expect((await fetch(`${url}/api/x`)).status).toBe(200);
  });
});

describe('a start that cannot be', () => {
  it('leaves nothing running when aborted', async () => {
    const giveUp = new AbortController();
    const begun = problem({ signal: giveUp.signal, env: { NEVER_READY: '1' } });
    setTimeout(() => giveUp.abort(), 600);
    expect(await begun).toContain('the backend could not be started');
  });

  it('names a taken port', async () => {
    const other = createServer();
    await new Promise<void>((ready) => other.listen(0, ready));
    const { port } = other.address() as AddressInfo;
    expect(await problem({ port })).toBe(`port ${port} is taken; stop what uses it or set PORT to another one`);
    other.close();
  });

  it('names a folder that cannot be written to', async () => {
    await writeFile(join(folder, 'file'), '');
    expect(await problem({ dataDir: join(folder, 'file/data') })).toContain(
      'cannot be written to (ENOTDIR); set DATA_DIR to another folder',
    );
  });

  it('ends with its backend and frees the port', async () => {
    const first = createServer();
    await new Promise<void>((ready) => first.listen(0, ready));
    const { port } = first.address() as AddressInfo;
    await new Promise((closed) => first.close(closed));
    expect(await problem({ port, env: { FAIL_WITH: 'planted: the database cannot be reached' } })).toBe(
      'the backend could not be started (exit code 1)',
    );
    await start({ port });
  });

  it('changes nothing of a site on the same folder', async () => {
    const { site } = await start();
    const newer = await writeDist(folder, { ...aRemote(), version: 'newer' });
    const refused = start({ dists: [newer], env: { FAIL_WITH: 'planted: the data folder is in use' } });
    await expect(refused).rejects.toThrow(BackendGaveUp);
    expect(await site.registry.history()).toEqual([1]);
  });

  it('ends when there is nothing to publish', async () => {
    expect(await problem({ dists: [join(folder, 'empty')] })).toContain('build the app first');
  });
});
