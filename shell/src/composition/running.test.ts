import { recentReports } from '@riftdrop/host/report';
import { $owners, $slotEntries } from '@riftdrop/host/wiring/loader';
import { loadBootstrap } from '@riftdrop/host/bootstrap';
import { fakeServer } from '@riftdrop/host/testing/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { $composition, $running, run, switchOff } from './running.ts';
import { aRelease, aRevision } from '../remotes/testing.tsx';

afterEach(() => {
  localStorage.clear();
  document.cookie = 'rd_bucket=; max-age=0';
});

const filled = (name: string, change = {}) =>
  aRelease({
    name,
    routes: [{ path: `/${name}`, page: 'home', title: name, access: 'public' }],
    menu: [{ place: 'main', label: name, path: `/${name}`, order: 1, access: 'public' }],
    slots: [{ slot: 'side', widget: 'w', order: 0, access: 'public' }],
    modals: [{ name: `${name}Modal`, modal: 'm', access: 'public' }],
    ...change,
  });
const labels = () =>
  $composition
    .get()
    .menu('main')
    .map(({ label }) => label);
const kindOf = (path: string) => $composition.get().resolve(path).kind;

/** A remote that is off keeps its address, with a notice. */
function expectGone(name: string, kind = 'off'): void {
  expect(kindOf(`/${name}`)).toBe(kind);
  expect(labels()).not.toContain(name);
  expect($slotEntries.get().map(({ remote }) => remote)).not.toContain(name);
  expect($composition.get().modals.has(`${name}Modal`)).toBe(false);
}

test('a killed remote leaves menus, slots and modals', () => {
  const killed = [{ remote: 'beta', by: 'mara', why: 'it is bad', at: '2026-11-20T12:00:00Z' }];
  run(aRevision([filled('alpha'), filled('beta')], { killed }));
  expectGone('beta');
  expect($running.get().remotes.map(({ name }) => name)).toEqual(['alpha']);
  expect([kindOf('/alpha'), labels()]).toEqual(['remote', ['alpha']]);
});

test('a remote can be switched off at run time', () => {
  run(aRevision([filled('alpha'), filled('beta')], { revision: 2 }));
  expect(kindOf('/beta')).toBe('remote');
  switchOff(new Set(['beta']));
  expectGone('beta');
  expect($running.get().revision).toBe(2);
});

test.each([
  ['an entry without integrity', { entry: { href: '/assets/bad/1/entry.js', integrity: '' } }],
  ['an entry from elsewhere', { entry: { href: 'https://evil.example/entry.js', integrity: aRelease().entry.integrity } }],
  ['a style sheet without integrity', { css: [{ href: '/assets/bad/1/a.css', integrity: 'sha1-x' }] }],
])('a remote with %s is off and reported', (_, broken) => {
  run(aRevision([filled('bad', broken), filled('alpha')]));
  expectGone('bad');
  expect(recentReports().at(-1)).toMatchObject({ phase: 'registry', owner: 'bad@1.0.0' });
  expect(labels()).toEqual(['alpha']);
});

// proves PLATFORM-502
describe('a gated remote', () => {
  const features = (on: Record<string, boolean>) => {
    fakeServer(() => ({ status: 'ok', server_time: '2026-11-20T12:00:00Z', features: on }));
    return loadBootstrap();
  };

  test('appears and disappears with its switch, without a reload', async () => {
    run(aRevision([filled('alpha', { feature: 'royale' })]));
    expectGone('alpha', 'waiting');
    await features({ rps: true });
    expectGone('alpha', 'nowhere');
    await features({ royale: true });
    expect([kindOf('/alpha'), labels()]).toEqual(['remote', ['alpha']]);
    await features({ royale: false });
    expectGone('alpha', 'nowhere');
  });

  test('of no known switch is nowhere', async () => {
    await features({ royale: true });
    run(aRevision([filled('alpha', { feature: 'constructor' })]));
    expectGone('alpha', 'nowhere');
  });
});

describe('a canary', () => {
  const canary = (percent: number) => ({
    remote: 'alpha',
    release: filled('alpha', { version: '2.0.0' }),
    percent,
    offset: 0,
    started_at: '2026-11-20T12:00:00Z',
    stepped_at: '2026-11-20T12:00:00Z',
    by: 'mara',
    steps: [],
    guard: 'off' as const,
  });

  test('runs for the same buckets as the gateway', () => {
    document.cookie = 'rd_bucket=999';
    run(aRevision([filled('alpha')], { canaries: [canary(10)] }));
    expect($owners.get()).toMatchObject({ alpha: 'alpha@2.0.0' });
    document.cookie = 'rd_bucket=1000';
    run(aRevision([filled('alpha')], { canaries: [canary(10)] }));
    expect($owners.get()).toMatchObject({ alpha: 'alpha@1.0.0' });
  });

  test('stays for visitors without a dealt bucket', () => {
    const owners = Array.from({ length: 20 }, () => {
      run(aRevision([filled('alpha')], { canaries: [canary(50)] }));
      return $owners.get().alpha;
    });
    expect(new Set(owners).size).toBe(1);
  });
});

test('without a trusted revision remotes are off', () => {
  vi.resetModules();
  return import('./running.ts').then((fresh) => {
    fresh.run(null);
    expect(fresh.$composition.get().resolve('/alpha').kind).toBe('off');
    expect(fresh.$composition.get().resolve('/privacy').kind).toBe('shell');
  });
});
