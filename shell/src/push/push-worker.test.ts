import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { codedNews, pushWordsCache, pushWordsPath } from '@riftdrop/contract/api/notices/push-texts';
import { expect, test, vi } from 'vitest';

const source = readFileSync(join(import.meta.dirname, '../../public/push-worker.js'), 'utf8');
const news = { id: 'n1', title: 'Nova won', body: 'Have a look.', icon: '/img/a.webp', data: { url: '/profile/7' } };

interface Window {
  focused: boolean;
  visibilityState: 'visible' | 'hidden';
  focus: () => Promise<void>;
  postMessage: (message: unknown) => void;
}

/** The worker in an isolated scope, as a browser runs it. @param left texts that a page has left in its language */
function aWorker(windows: Window[] = [], left?: unknown) {
  const listeners = new Map<string, (event: unknown) => void>();
  const showNotification = vi.fn<(title: string, options: object) => Promise<void>>(async () => {});
  const openWindow = vi.fn<(path: string) => Promise<null>>(async () => null);
  const self = {
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    skipWaiting: async () => {},
    registration: { showNotification },
    clients: { matchAll: async () => windows, openWindow },
    location: { origin: 'https://riftdrop.example' },
  };
  const caches = {
    match: async (path: string, { cacheName }: { cacheName: string }) =>
      path === pushWordsPath && cacheName === pushWordsCache && left !== undefined ? Response.json(left) : undefined,
  };
  runInNewContext(source, { self, URL, caches });
  const tell = async (name: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get(name)!({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) });
    await work;
  };
  return { tell, showNotification, openWindow, listens: [...listeners.keys()] };
}
const click = (url: unknown) => ({ notification: { close: () => {}, data: { url } } });

// proves SHELL-542
test('shows a push with the site closed', async () => {
  const { tell, showNotification } = aWorker();
  await tell('push', { data: { json: () => news } });
  expect(showNotification).toHaveBeenCalledWith(
    'Nova won',
    expect.objectContaining({ body: news.body, icon: news.icon, tag: 'n1', data: news.data }),
  );
});

const german = {
  group: '.',
  decimal: ',',
  texts: {
    game_started: { title: '{type} {game} hat begonnen', body: 'Die Kisten werden geöffnet.' },
    item_sold: { title: 'Verkauft', body: '{item} brachte {amount}.' },
  },
  types: { GROUP_GAME: 'Kampf' },
};
const coded = (...of: Parameters<typeof codedNews>) => ({ ...news, ...codedNews(...of) });
const textsOf = async (left: unknown, push: object) => {
  const { tell, showNotification } = aWorker([], left);
  await tell('push', { data: { json: () => push } });
  const [title, options] = showNotification.mock.calls[0]!;
  return [title, (options as { body: string }).body];
};

test('words a push in the language of the last page', async () => {
  expect(await textsOf(german, coded('game_started', { type: 'GROUP_GAME', game: 'a1b2c3' }))).toEqual([
    'Kampf a1b2c3 hat begonnen',
    'Die Kisten werden geöffnet.',
  ]);
  expect(await textsOf(german, coded('item_sold', { item: 'Ak {amount}', amount: 123_450 }))).toEqual([
    'Verkauft',
    'Ak {amount} brachte $1.234,50.',
  ]);
});

test.each([
  ['without texts of a page', undefined, coded('game_started', { type: 'GROUP_GAME', game: 'a1b2c3' }), 'Battle a1b2c3 started'],
  ['with a code that the texts lack', german, coded('game_finished', { type: 'RPS_GAME', game: 'a1b2c3' }), 'RPS a1b2c3 finished'],
  ['of an earlier release, without a code', german, news, 'Nova won'],
  ['with texts that cannot be read', { texts: 5 }, coded('test'), 'It works'],
])('shows the English of a push %s', async (_, left, push, title) => {
  expect((await textsOf(left, push))[0]).toBe(title);
});

test('shows only test pushes over a visible page', async () => {
  const open: Window = { focused: true, visibilityState: 'visible', focus: async () => {}, postMessage: () => {} };
  const { tell, showNotification } = aWorker([open]);
  await tell('push', { data: { json: () => news } });
  expect(showNotification).not.toHaveBeenCalled();
  await tell('push', { data: { json: () => ({ ...news, id: 'test:1' }) } });
  open.visibilityState = 'hidden';
  await tell('push', { data: { json: () => news } });
  expect(showNotification).toHaveBeenCalledTimes(2);
});

test('shows pushes from a page, no other messages', async () => {
  const { tell, showNotification } = aWorker();
  await tell('message', { data: { push: news } });
  await tell('message', { data: 'something else' });
  expect(showNotification).toHaveBeenCalledTimes(1);
});

test('shows something even for an unreadable push', async () => {
  const { tell, showNotification } = aWorker();
  const broken = () => {
    throw new SyntaxError('no JSON');
  };
  for (const data of [null, { json: broken }]) await tell('push', { data });
  expect(showNotification.mock.calls.map(([title]) => title)).toEqual(['Riftdrop', 'Riftdrop']);
});

// proves SHELL-547
test.each([
  ['/profile/7?tab=1', '/profile/7?tab=1'],
  ['https://riftdrop.example/case/x', '/case/x'],
  ['https://evil.example/case/x', '/'],
  ['//evil.example', '/'],
  ['javascript:alert(1)', '/'],
  [undefined, '/'],
])('a press on %s opens %s', async (url, path) => {
  const { tell, openWindow } = aWorker();
  await tell('notificationclick', click(url));
  expect(openWindow).toHaveBeenCalledWith(path);
});

test('a click prefers the open window in front', async () => {
  const posted: unknown[] = [];
  const aWindow = (name: string, focused: boolean): Window => ({
    focused,
    visibilityState: 'visible',
    focus: async () => {},
    postMessage: (message) => posted.push([name, message]),
  });
  const { tell, openWindow } = aWorker([aWindow('behind', false), aWindow('front', true)]);
  await tell('notificationclick', click('/case/x'));
  expect(posted).toEqual([['front', { open: '/case/x' }]]);
  expect(openWindow).not.toHaveBeenCalled();
});

test('answers no request', () => {
  expect(aWorker().listens).not.toContain('fetch');
});
