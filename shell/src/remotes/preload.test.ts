import type { PartRef } from '@riftdrop/host/wiring/loader';
import { $state } from '@riftdrop/host/wiring/player';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPreload } from './preload.ts';
import { run } from '../composition/running.ts';
import { aKey } from './testing-keys.ts';
import { aRelease, aRevision } from './testing.tsx';

const asset = (file: string) => ({ href: `/assets/beta/1.0.0/${file}`, integrity: `sha384-${'A'.repeat(64)}` });
let fetched: [file: string, priority: RequestPriority | undefined][];
let ran: PartRef[];
let preload: ReturnType<typeof createPreload>;

beforeEach(() => {
  $state.set('player');
  run(
    aRevision([
      aRelease({
        name: 'beta',
        routes: [
          { path: '/beta', page: 'all', title: 'All', access: 'public' },
          { path: '/beta/mine', page: 'mine', title: 'Mine', access: 'player' },
        ],
        chunks: { 'page:all': [asset('all.js')], 'page:mine': [asset('mine.js')] },
      }),
    ]),
  );
  fetched = [];
  ran = [];
  vi.stubGlobal('fetch', async (href: string, { priority }: RequestInit) => {
    fetched.push([href.split('/').at(-1)!, priority]);
    return new Response();
  });
  preload = createPreload({
    load: async (part) => {
      ran.push(part);
      throw new Error('it does not come');
    },
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
});

const at = (path: string) => new URL(path, location.href);

test('fetches and runs a likely page once', () => {
  preload(at('/beta?sort=price'), 'soon');
  preload(at('/beta'), 'soon');
  expect(fetched).toEqual([
    ['entry.js', 'auto'],
    ['all.js', 'auto'],
    ['style.css', 'auto'],
  ]);
  expect(ran).toEqual([{ remote: 'beta', kind: 'page', key: 'all' }]);
});

test('reads the files of a page in the whole revision, once, where the document has a short one', async () => {
  const { trusted, sign } = await aKey('one');
  document.body.innerHTML = `<script type="application/json" id="trust">${JSON.stringify({ keys: [trusted], lowest: 0 })}</script>`;
  const routes = [{ path: '/beta', page: 'all', title: 'All', access: 'public' as const }];
  const whole = aRelease({ name: 'beta', routes, chunks: { 'page:all': [asset('all.js')] } });
  const document9 = await sign(aRevision([whole], { revision: 9 }));
  const fetchFile = globalThis.fetch;
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (!address.startsWith('/registry/')) return fetchFile(address, init);
    asked.push(address);
    return new Response(JSON.stringify(document9));
  });
  run(aRevision([{ ...whole, chunks: {}, css: [] }], { revision: 9 }));
  preload(at('/beta'), 'idle');
  preload(at('/beta'), 'soon');
  await vi.waitFor(() => expect(fetched.map(([file]) => file)).toEqual(['entry.js', 'all.js', 'style.css']));
  expect(asked).toEqual(['/registry/revisions/00000009.json']);
});

test('fetches possible pages at low priority without running', () => {
  preload(at('/beta'), 'idle');
  expect(fetched.map(([, priority]) => priority)).toEqual(['low', 'low', 'low']);
  expect(ran).toEqual([]);
  preload(at('/beta'), 'soon');
  expect(fetched).toHaveLength(3);
  expect(ran).toHaveLength(1);
});

test('fetches the files of this shell that the page waits for', () => {
  const remote = aRelease({
    name: 'beta',
    routes: [{ path: '/beta', page: 'all', title: 'All', access: 'public' }],
    chunks: { 'page:all': [] },
    late: { 'page:all': ['@base-ui/react/menu'] },
  });
  const { shell } = aRevision([]);
  const late = { '@base-ui/react/menu': [asset('headless.js')], '@base-ui/react/tabs': [asset('tabs.js')] };
  run(aRevision([remote], { shell: { ...shell, version: 'another', late } }));
  preload(at('/beta'), 'soon');
  expect(fetched.map(([file]) => file)).toEqual(['entry.js', 'style.css']);
  run(aRevision([remote], { shell: { ...shell, late } }));
  preload(at('/beta'), 'idle');
  expect(fetched.map(([file]) => file)).toEqual(['entry.js', 'style.css']);
  preload(at('/beta'), 'soon');
  expect(fetched.map(([file]) => file)).toEqual(['entry.js', 'style.css', 'headless.js']);
});

test('a player page does not run for visitors', () => {
  $state.set('visitor');
  preload(at('/beta/mine'), 'soon');
  expect(ran).toEqual([]);
});

test('fetches nothing foreign, unknown or with data saving', () => {
  preload(new URL('https://elsewhere.test/beta'), 'soon');
  preload(at('/nobody'), 'soon');
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  preload(at('/beta'), 'soon');
  expect([fetched, ran]).toEqual([[], []]);
});
