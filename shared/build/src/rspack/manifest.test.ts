import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkedManifest } from './manifest.ts';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'manifest-')), 'mfe-wallet');
  mkdirSync(join(folder, 'src'), { recursive: true });
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

const manifest = {
  name: 'wallet',
  title: 'Wallet',
  host: '^1.0.0',
  routes: [{ path: '/wallet', page: 'home', title: 'Wallet' }],
  slots: [{ slot: 'shell.balance', widget: 'balance' }],
  modals: [{ name: 'addBalance', modal: 'add' }],
  budget: { entry: 1, page: 1 },
};
const source = `
  import { defineRemote } from '@riftdrop/host/remote';
  export default defineRemote({
    pages: { home: () => import(/* webpackChunkName: "page-home" */ './home.tsx') },
    widgets: { 'balance': () => import(/* webpackChunkName: "widget-balance" */ './balance.tsx') },
    modals: { add: async () => import(/* webpackChunkName: 'modal-add' */ './add.tsx') },
  });`;

/** The build's verdict on a remote.json and a remote.tsx. */
function verdict(declared: object, code = source): string {
  writeFileSync(join(folder, 'remote.json'), JSON.stringify(declared));
  writeFileSync(join(folder, 'src/remote.tsx'), code);
  try {
    checkedManifest(folder);
    return 'agreed';
  } catch (error) {
    return (error as Error).message;
  }
}

// proves P11
describe('a remote.json', () => {
  it('that agrees with remote.tsx is let through', () => {
    expect(verdict(manifest)).toBe('agreed');
  });

  it.each<[string, object]>([
    ['an unknown key', { ...manifest, colour: 'red' }],
    ['no host range', { ...manifest, host: undefined }],
    ['a name with a capital', { ...manifest, name: 'Wallet' }],
    ['a path without a slash', { ...manifest, routes: [{ path: 'wallet', page: 'home', title: 'Wallet' }] }],
    ['a place that is no menu', { ...manifest, menu: [{ place: 'left', label: 'Wallet', path: '/wallet', order: 1 }] }],
    ['no budget', { ...manifest, budget: undefined }],
  ])('with %s is refused', (_, wrong) => {
    expect(verdict(wrong)).toContain('is not a remote manifest');
  });

  it.each<[string, object, string]>([
    [
      'a page',
      { ...manifest, routes: [...manifest.routes, { path: '/wallet/out', page: 'cashOut', title: 'Out' }] },
      'page "cashOut" is declared in remote.json and missing in src/remote.tsx',
    ],
    [
      'a widget',
      { ...manifest, slots: [...manifest.slots, { slot: 'home.top', widget: 'banner' }] },
      'widget "banner" is declared in remote.json and missing',
    ],
    [
      'a modal',
      { ...manifest, modals: [...manifest.modals, { name: 'limits', modal: 'limits' }] },
      'modal "limits" is declared in remote.json and missing',
    ],
  ])('that declares the missing %s is refused', (_, wrong, message) => {
    expect(verdict(wrong)).toContain(message);
  });

  it.each<[string, object, string]>([
    ['a page', { ...manifest, routes: [] }, 'page "home" is in src/remote.tsx and not declared'],
    ['a widget', { ...manifest, slots: [] }, 'widget "balance" is in src/remote.tsx and not declared'],
  ])('that omits the exported %s is refused', (_, wrong, message) => {
    expect(verdict(wrong)).toContain(message);
  });

  it('needs no line for a public modal', () => {
    expect(verdict({ ...manifest, modals: undefined })).toBe('agreed');
    expect(checkedManifest(folder).modals).toEqual([{ name: 'add', modal: 'add', access: 'public' }]);
  });

  it('keeps what it says of a modal', () => {
    const modals = [{ name: 'addBalance', modal: 'add', access: 'player' }];
    expect(verdict({ ...manifest, modals })).toBe('agreed');
    expect(checkedManifest(folder).modals).toEqual(modals);
  });

  it('that is invalid JSON is refused by name', () => {
    writeFileSync(join(folder, 'remote.json'), '{ "name": "wallet", }');
    expect(() => checkedManifest(folder)).toThrow('remote.json is not JSON: ');
  });

  it('with the same path twice is refused', () => {
    expect(verdict({ ...manifest, routes: [...manifest.routes, ...manifest.routes] })).toContain('route "/wallet" is declared twice');
  });

  it('in a folder of another name is refused', () => {
    expect(verdict({ ...manifest, name: 'cases' })).toContain('must be called mfe-cases');
  });
});

describe('a remote.tsx', () => {
  it.each<[string, string, string]>([
    ['a wrong chunk name', source.replace('page-home', 'home'), 'page "home" must be () => import(/* webpackChunkName: "page-home" */'],
    ['no chunk name', source.replace('/* webpackChunkName: "widget-balance" */', ''), 'widget "balance" must be'],
    ['no defineRemote', 'export default {};', 'must say export default defineRemote('],
    ['a spread', source.replace('pages: {', 'pages: { ...more,'), 'must be written out'],
    ['a group from elsewhere', source.replace(/pages: \{.*\},/, 'pages,'), 'pages must be written out'],
    ['a fault of syntax', 'export default defineRemote({', 'remote.tsx:'],
  ])('with %s is refused', (_, code, message) => {
    expect(verdict(manifest, code)).toContain(message);
  });
});
