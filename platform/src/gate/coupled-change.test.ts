import { backendDescription } from '@riftdrop/contract/release/backend-description';
import type { Term } from '@riftdrop/contract/release/terms';
import { createHmac, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publish } from '../publish/publish.ts';
import { operatorControl } from '../registry/local-control.ts';
import { leaseBackend } from '../registry/running-backends.ts';
import { openSite, type Site } from '../site.ts';
import { aDescription, aRemote, aShell, writeDist } from '../testing/releases.ts';
import { describedBackend } from './described-backend.ts';

const author = { by: 'mara', why: 'a test' };
const serviceKey = 'k'.repeat(32);
const narrow = '"enum":["ETH","LTC"]';
const wide = '"enum":["ETH","LTC","XMR"]';
/** A call whose enum the player sends, and reads in the reply. */
const wallet = backendDescription().provides.find(({ name }) => name === 'POST /payment/crypto/wallet')!;

let folder: string;
let site: Site;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coupled-'));
  site = await openSite(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The call with the new value in these directions. */
function withValue(...directions: ('request' | 'answer')[]): Term {
  const changed = directions.map((direction) => [direction, JSON.parse(JSON.stringify(wallet[direction]).replace(narrow, wide))]);
  return { ...wallet, ...Object.fromEntries(changed) };
}

/** The processes of the old version end when those of the new one are there. */
let minutes = 0;
async function startBackend(provides: Term): Promise<void> {
  minutes += 2;
  const now = new Date(Date.now() + 60_000 * (minutes - 100));
  const description = { ...backendDescription(), contract: `0.${minutes}.0`, provides: [provides] };
  const { version } = describedBackend(description);
  const body = Buffer.from(JSON.stringify({ process: randomUUID(), at: now.getTime(), version, description }));
  const authorization = `Service ${createHmac('sha256', serviceKey).update(body).digest('hex')}`;
  await leaseBackend(site, { body, authorization, serviceKeys: [serviceKey], now });
}

async function publishCases(version: string, uses: Term): Promise<void> {
  const release = aRemote({ version, slots: [] });
  const cases = await writeDist(folder, release, { ...aDescription(release), uses: [uses] });
  await publish(site, [await writeDist(folder, aShell()), cases], author);
}
const live = async () => (await site.registry.current())!.remotes[0]!.version;

describe('a new value of an enum that players send and read', () => {
  // proves P4
  it('cannot go live in one step, whichever side is first', async () => {
    await startBackend(wallet);
    await publishCases('old', wallet);
    const both = withValue('request', 'answer');
    await expect(publishCases('new', both)).rejects.toThrow('Bring a version of backend live first that understands both, then cases');
    await expect(startBackend(both)).rejects.toThrow('Bring a version of cases live first that understands both, then backend');
    expect(await live()).toBe('old');
  });

  // proves P4
  it('goes live in two releases: first read by the pages, then sent, each side by itself, and back', async () => {
    await startBackend(wallet);
    await publishCases('old', wallet);
    await publishCases('reads', withValue('answer'));
    await startBackend(withValue('answer'));
    await startBackend(withValue('request', 'answer'));
    await publishCases('sends', withValue('request', 'answer'));
    expect(await live()).toBe('sends');
    const { control } = await operatorControl(site);
    await control.rollback({ app: 'cases', ...author });
    expect(await live()).toBe('reads');
    await expect(control.rollback({ app: 'cases', to: 'old', ...author })).rejects.toThrow('npx riftdrop kill cases');
  });
});
