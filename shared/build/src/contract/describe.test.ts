import { description } from '@riftdrop/contract/release/description';
import type { RemoteManifest } from '@riftdrop/contract/release/remotes';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeRemote, describeShell } from './describe.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'describe-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const manifest: RemoteManifest = {
  name: 'wallet',
  title: 'Wallet',
  host: '^0.1.0',
  routes: [],
  menu: [],
  slots: [{ slot: 'home.continue', widget: 'balance', order: 0, access: 'public' }],
  modals: [{ name: 'addBalance', modal: 'add', access: 'public' }],
  budget: { entry: 1, page: 1 },
};
function inside(source: string) {
  const file = join(folder, 'part.tsx');
  writeFileSync(file, source);
  return { sources: [file], shared: ['react'] };
}
const titles = (terms: { kind: string; name: string }[]) => terms.map(({ kind, name }) => `${kind} ${name}`);

describe('the description of a remote', () => {
  it('lists what it provides and uses, with schemas', () => {
    const found = describeRemote(
      manifest,
      inside(`
        import { ask } from '@riftdrop/host/api';
        ask('GET /profile/me'); onLive('user', 'balance', show); bus.on('drops:sold', show); bus.emit('drop:opened', {}); openModal('login');`),
    );
    expect(description.parse(found)).toEqual(found);
    expect(titles(found.provides)).toEqual(['modal addBalance', 'bus drop:opened']);
    expect(titles(found.uses)).toEqual([
      'slot home.continue',
      'call GET /profile/me',
      'live user balance',
      'bus drops:sold',
      'modal login',
      'host @riftdrop/host/api#ask',
    ]);
    expect(found.uses[1]!.answer).toMatchObject({ properties: { reply: { properties: { nickname: { type: 'string' } } } } });
    expect(found).toMatchObject({ app: 'wallet', host: '^0.1.0', shared: { react: expect.stringMatching(/^\^19\./) } });
  });

  it.each([
    ['a call', "ask('GET /nothing')", 'call "GET /nothing" (a call) is not in the contract, which has '],
    ['a live event', "onLive('general', 'nothing', show)", 'live "general nothing" (onLive) is not in the contract'],
    ['a bus event', "bus.emit('nothing', {})", 'bus "nothing" (bus.emit) is not in the contract'],
    ['a modal', "openModal('nothing')", 'modal "nothing" (openModal) is not in the contract'],
    ['a slot', 'const a = <Slot name="nothing" />', 'slot "nothing" (a <Slot>) is not in the contract'],
    ['a door', "import { tell } from '@riftdrop/host/api'", '@riftdrop/host/api#tell is no door of the host'],
  ])('is refused with %s that there is not', (_, source, message) => {
    expect(() => describeRemote(manifest, inside(source))).toThrow(message);
  });

  it.each<[string, Partial<RemoteManifest>, string]>([
    [
      'fills a slot',
      { slots: [{ slot: 'home.nothing', widget: 'balance', order: 0, access: 'public' }] },
      'slot "home.nothing" (remote.json)',
    ],
    ['has a modal', { modals: [{ name: 'nothing', modal: 'add', access: 'public' }] }, 'modal "nothing" (src/remote.tsx)'],
  ])('is refused when it %s that is missing', (_, change, message) => {
    expect(() => describeRemote({ ...manifest, ...change }, inside(''))).toThrow(message);
  });
});

describe('the description of the shell', () => {
  const shell = { routes: [], slots: ['shell.live'], modals: ['login'], moved: [] };

  it('lends every shared module and every door', () => {
    const found = describeShell(shell, inside('const a = <Slot name="shell.live" />'));
    expect(description.parse(found)).toEqual(found);
    expect(titles(found.provides)).toEqual(expect.arrayContaining(['modal login', 'slot shell.live', 'host @riftdrop/host/api#ask']));
    expect(Object.keys(found.shared)).toEqual(expect.arrayContaining(['react', 'react-dom', '@riftdrop/host/api']));
  });

  it('is refused for a slot that no page has', () => {
    expect(() => describeShell(shell, inside(''))).toThrow('slot "shell.live" of shell.json stands in no page');
  });
});
