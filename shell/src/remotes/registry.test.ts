import type { Revision } from '@riftdrop/contract/release/remotes';
import { recentReports } from '@riftdrop/host/report';
import { writeStored } from '@riftdrop/host/wiring/storage';
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { accept, readRegistry } from './registry.ts';
import { aKey, type TestKey } from './testing-keys.ts';
import { aRelease, aRevision } from './testing.tsx';

let ours: TestKey;
let foreign: TestKey;
beforeAll(async () => {
  [ours, foreign] = [await aKey('one'), await aKey('other')];
});

let onServer: unknown;
beforeEach(() => {
  onServer = null;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(onServer), { status: onServer === null ? 503 : 200 }));
});
afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
});

function inline(id: string, value: unknown): void {
  document.body.append(
    Object.assign(document.createElement('script'), { id, type: 'application/json', textContent: JSON.stringify(value) }),
  );
}
const trusting = (lowest = 0, { trusted } = ours) => inline('trust', { keys: [trusted], lowest });
const numbered = (revision: number, change: Partial<Revision> = {}) => aRevision([aRelease()], { revision, ...change });
const reasons = () => recentReports().map(({ message }) => message.split(': ')[1]);
const lastReason = () => reasons().at(-1);

test('reads the composition from the document, without request', async () => {
  const fetched = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetched);
  trusting();
  inline('registry', await ours.sign(numbered(3)));
  expect(await readRegistry()).toMatchObject({ revision: 3, remotes: [{ name: 'alpha' }] });
  expect(fetched).not.toHaveBeenCalled();
});

const webKitGtk = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const safari = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
test.each([
  ['WebKitGTK', webKitGtk, 0],
  ['Safari', safari, 1],
  ['Chrome', chrome, 1],
])('%s checks signatures by WebCrypto where safe', async (_, userAgent, times) => {
  const verify = vi.spyOn(crypto.subtle, 'verify');
  onTestFinished(() => verify.mockRestore());
  vi.stubGlobal('navigator', { userAgent });
  trusting();
  inline('registry', await ours.sign(numbered(3)));
  expect(await readRegistry()).toMatchObject({ revision: 3 });
  expect(verify).toHaveBeenCalledTimes(times);
  document.body.replaceChildren();
  trusting();
  inline('registry', await foreign.sign(numbered(4)));
  expect(await readRegistry()).toBeNull();
});

/** Documents that must not run, and the reason in the report of each. */
const bad: Record<string, [make: () => Promise<unknown>, reason: string]> = {
  'is not signed': [async () => numbered(9), 'unsigned'],
  'has no signature left': [async () => ({ ...(await ours.sign(numbered(9))), signatures: [] }), 'unsigned'],
  'is signed by somebody else': [() => foreign.sign(numbered(9)), 'wrong-key'],
  'is signed by somebody else under our name': [
    async () => {
      const { signed, signatures } = await foreign.sign(numbered(9));
      return { signed, signatures: [{ key: 'one', sig: signatures[0]!.sig }] };
    },
    'tampered',
  ],
  'has one changed byte': [
    async () => {
      const { signed, signatures } = await ours.sign(numbered(9));
      return { signed: signed.replace('1.0.0', '1.0.1'), signatures };
    },
    'tampered',
  ],
  'is signed as something else': [() => ours.sign(numbered(9), 'build'), 'tampered'],
  'is past its time': [() => ours.sign(numbered(9, { expires_at: '2020-01-01T00:00:00Z' })), 'expired'],
  'is older than the page allows': [() => ours.sign(numbered(2)), 'downgraded'],
  'is no document': [async () => 'hello', 'malformed'],
};

// proves PLATFORM-004
describe.each(Object.entries(bad))('a registry document that %s', (_, [make, reason]) => {
  test('is reported and replaced from the server', async () => {
    trusting(3);
    inline('registry', await make());
    onServer = await ours.sign(numbered(4));
    expect(await readRegistry()).toMatchObject({ revision: 4 });
    expect(lastReason()).toBe(reason);
  });

  test('keeps the last good document, checked again', async () => {
    trusting(3);
    expect(await accept(await ours.sign(numbered(5)))).toMatchObject({ revision: 5 });
    await vi.advanceTimersByTimeAsync(3000);
    inline('registry', await make());
    expect(await readRegistry()).toMatchObject({ revision: 5 });
  });
});

test('trusts nothing when no document is valid', async () => {
  trusting(3);
  inline('registry', await foreign.sign(numbered(9)));
  onServer = await ours.sign(numbered(2));
  writeStored('registry', { revision: 8, envelope: await foreign.sign(numbered(8)) });
  const before = reasons().length;
  expect(await readRegistry()).toBeNull();
  expect(reasons().slice(before)).toEqual(['wrong-key', 'downgraded', 'wrong-key']);
});

test('a document without keys trusts no signer', async () => {
  inline('registry', await ours.sign(numbered(3)));
  expect(await readRegistry()).toBeNull();
});

describe('a number that was seen before', () => {
  test('is the lowest accepted, also after a reload', async () => {
    trusting();
    await accept(await ours.sign(numbered(7)));
    await vi.advanceTimersByTimeAsync(3000);
    expect(await accept(await ours.sign(numbered(6)))).toBeNull();
    expect(lastReason()).toBe('downgraded');
    expect(await accept(await ours.sign(numbered(7)))).toMatchObject({ revision: 7 });
  });

  test('does not count under other site keys', async () => {
    trusting();
    await accept(await ours.sign(numbered(7)));
    await vi.advanceTimersByTimeAsync(3000);
    document.body.replaceChildren();
    trusting(0, foreign);
    expect(await accept(await foreign.sign(numbered(1)))).toMatchObject({ revision: 1 });
  });
});

test('a browser without WebCrypto verifies by script', async () => {
  vi.useRealTimers();
  trusting();
  const good = await ours.sign(numbered(3));
  const wrong = { ...good, signed: good.signed.replace('1.0.0', '6.6.6') };
  vi.stubGlobal('crypto', { randomUUID: crypto.randomUUID.bind(crypto), getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(await accept(good)).toMatchObject({ revision: 3 });
  expect(await accept(wrong)).toBeNull();
  expect(lastReason()).toBe('tampered');
});
