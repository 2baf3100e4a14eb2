import { backendDescription } from '@riftdrop/contract/release/backend-description';
import { describedBackend } from '../gate/described-backend.ts';
import type { Description } from '@riftdrop/contract/release/description';
import { createHmac, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publish } from '../publish/publish.ts';
import { openSite, type Site } from '../site.ts';
import { aDescription, aRemote, aShell, writeDist } from '../testing/releases.ts';
import { leaseBackend, runningBackends } from './running-backends.ts';

const author = { by: 'mara', why: 'a test' };
const serviceKey = 'k'.repeat(32);
const serviceKeys = [serviceKey, 'o'.repeat(32)];
const start = Date.now();
const all = backendDescription();
const backend = { ...all, provides: all.provides.filter(({ name }) => ['GET /dropcase', 'GET /bootstrap'].includes(name)) };
const older = { ...backend, provides: backend.provides.filter(({ name }) => name !== 'GET /dropcase') };

let folder: string;
let site: Site;
/** Seconds since the start of the test. */
let second: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backends-'));
  site = await openSite(folder);
  second = 0;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const now = () => new Date(start + 1000 * second);
const running = () => runningBackends(site, now());
const versionOf = (description: Description) => describedBackend(description).version;

async function tell(description: Description, { process = String(randomUUID()), key = serviceKey, late = 0 } = {}): Promise<string> {
  const message = { process, at: now().getTime() - late, version: versionOf(description), description };
  const body = Buffer.from(JSON.stringify(message));
  const authorization = `Service ${createHmac('sha256', key).update(body).digest('hex')}`;
  await leaseBackend(site, { body, authorization, serviceKeys, now: now() });
  return process;
}

/** A build of cases that makes one call. */
function cases(version: string, call: string): Promise<string> {
  const release = aRemote({ version, slots: [] });
  return writeDist(folder, release, { ...aDescription(release), uses: backend.provides.filter(({ name }) => name === call) });
}

describe('the backends that the gate compares with', () => {
  it('are those whose lease holds, each version once', async () => {
    const first = await tell(older);
    await tell(older);
    await tell(backend);
    expect(new Set(await running())).toEqual(new Set([versionOf(older), versionOf(backend)]));
    second = 50;
    await tell(older, { process: first });
    second = 61;
    expect(await running()).toEqual([versionOf(older)]);
  });

  it('are the newest one that was seen when none holds a lease', async () => {
    await tell(older);
    second = 30;
    await tell(backend);
    second = 600;
    expect(await running()).toEqual([versionOf(backend)]);
  });

  it('are the recorded one where no process holds leases', async () => {
    await publish(site, [await writeDist(folder, aShell())], author, { backend });
    expect(await running()).toEqual([versionOf(backend)]);
  });

  // proves P20
  it('must all have the calls of a build that goes live', async () => {
    await tell(older);
    await tell(backend);
    const dists = [await writeDist(folder, aShell()), await cases('1', 'GET /dropcase')];
    await expect(publish(site, dists, author)).rejects.toThrow(
      `cases@1 uses call GET /dropcase, which backend@${versionOf(older)} does not have`,
    );
    await publish(site, [await writeDist(folder, aShell()), await cases('2', 'GET /bootstrap')], author);
  });
});

describe('a backend process', () => {
  // proves P20
  it('is refused when a live release does not fit it', async () => {
    await tell(backend);
    await publish(site, [await writeDist(folder, aShell()), await cases('1', 'GET /dropcase')], author);
    await expect(tell(older)).rejects.toThrow(`cases@1 uses call GET /dropcase, which backend@${versionOf(older)} does not have`);
    expect(await running()).toEqual([versionOf(backend)]);
  });

  it('are let in with each key of the site', async () => {
    for (const key of serviceKeys) await tell(backend, { key });
    expect(await running()).toEqual([versionOf(backend)]);
  });

  it.each([
    ['another key', { key: 'x'.repeat(32) }, 'not signed with the SERVICE_KEY'],
    ['an old message', { late: 30_000 }, 'the clock of the backend'],
  ])('is refused with %s', async (_, options, reason) => {
    await expect(tell(backend, options)).rejects.toThrow(reason);
    expect(await running()).toEqual([]);
  });
});
