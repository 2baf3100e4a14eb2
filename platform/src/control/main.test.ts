import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readPrivateKey } from '../keys/private-key.ts';
import { author, publishTo } from '../registry/testing.ts';
import { aRemote, aShell } from '../testing/releases.ts';
import { remoteControl } from './client.ts';

let folder: string;
let child: ChildProcess;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'control-main-'));
});
afterEach(async () => {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await rm(folder, { recursive: true, force: true });
});

/** Starts the program and returns its first line. */
async function start(env: NodeJS.ProcessEnv = {}): Promise<string> {
  child = fork(join(import.meta.dirname, 'main.ts'), {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, ...env },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  return new Promise((said) => {
    for (const stream of [child.stdout!, child.stderr!]) stream.setEncoding('utf8').once('data', (text: string) => said(text.trim()));
  });
}

describe('the control plane as a process', () => {
  it('takes commands, serves the registry, and stops', async () => {
    const said = await start();
    expect(said).toMatch(/^control plane ready on port \d+, registry key registry-[0-9a-f]{8}:[\w+/]{43}=$/);
    const url = `http://127.0.0.1:${/port (\d+)/.exec(said)![1]}`;
    const key = await readPrivateKey(join(folder, 'keys', 'operator.json'));
    const control = remoteControl({ url, key });
    await publishTo(control, key, aShell({ version: '1' }));
    await publishTo(control, key, aRemote({ version: '1' }));
    await control.promote({
      pins: [
        { app: 'shell', version: '1' },
        { app: 'cases', version: '1' },
      ],
      ...author,
    });
    for (const path of ['current', 'revisions/00000001', 'builds/cases/1'])
      expect([path, (await fetch(`${url}/registry/${path}.json`)).status]).toEqual([path, 200]);
    for (const path of ['/', '/registry/../private/keys.json', '/private/keys.json', '/registry/keys.json'])
      expect([path, (await fetch(`${url}${path}`)).status]).toEqual([path, 404]);
    const { headers } = await fetch(`${url}/registry/current.json`);
    expect([headers.get('x-frame-options'), headers.get('x-content-type-options')]).toEqual(['DENY', 'nosniff']);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('does not start without the right to sign', async () => {
    expect(await start({ REGISTRY_KEYS: `registry-1:${Buffer.alloc(32).toString('base64')}` })).toContain(
      'needs the private key in DATA_DIR/keys',
    );
    expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(1);
  });
});
