import { deliver } from '@riftdrop/host/live/events';
import { $modals } from '@riftdrop/host/modals';
import { $toasts, dismissToast } from '@riftdrop/host/toasts';
import { speak } from '@riftdrop/host/words';
import { $person, $state } from '@riftdrop/host/wiring/player';
import { aPlayer, aToken } from '@riftdrop/host/testing/person';
import { holdToken } from '@riftdrop/host/wiring/token';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { siteServer, at } from '../notices/testing.ts';
import CheckNotifications from './check-notifications.tsx';
import { followPushes } from './follow.ts';
import { drawIcon } from './icon.ts';
import NotificationFaq from './notification-faq.tsx';
import { keepSubscription, subscribe, unsubscribe } from './subscription.ts';
import { workerPath } from './worker.ts';

const publicKey = 'BAECAwQ';
const worker = { postMessage: vi.fn<(message: unknown) => void>() };
const subscribed = {
  unsubscribe: vi.fn<() => Promise<boolean>>(async () => true),
  options: { applicationServerKey: null as ArrayBuffer | null },
};
const pushManager = {
  known: null as typeof subscribed | null,
  getSubscription: async () => pushManager.known,
  subscribe: vi.fn<(options: object) => Promise<unknown>>(async () => ({
    toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/x', keys: { p256dh: 'p', auth: 'a' } }),
  })),
};
const register = vi.fn<(path: string, options: object) => Promise<void>>(async () => {});
let permission: NotificationPermission = 'granted';
let answerOfPrompt: NotificationPermission = 'granted';
let server: Awaited<ReturnType<typeof siteServer>>;

async function aBrowser({
  secure = true,
  service = 'web-push',
}: { secure?: boolean; service?: 'sandbox' | 'web-push' } = {}): Promise<void> {
  vi.stubGlobal('isSecureContext', secure);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: async () => (permission = answerOfPrompt),
  });
  const ready = Promise.resolve({ active: worker, pushManager });
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { register, ready, addEventListener: () => {}, removeEventListener: () => {} },
    configurable: true,
  });
  server = await siteServer({ push: { service, public_key: publicKey } });
}

beforeEach(async () => {
  localStorage.clear();
  [permission, answerOfPrompt] = ['granted', 'granted'];
  holdToken(aToken());
  $state.set('player');
  $person.set(aPlayer);
  at('/');
  pushManager.known = null;
  await aBrowser();
});
afterEach(() => {
  $person.set(null);
  $state.set('visitor');
  $toasts.get().forEach(({ id }) => dismissToast(id));
  vi.clearAllMocks();
});

const open = () => act(async () => void render(<CheckNotifications params={{}} close={() => {}} />));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const shown = () => worker.postMessage.mock.calls.map(([message]) => (message as { push: { title: string } }).push.title);

describe('the check', () => {
  // proves SHELL-082, SHELL-083
  test('has its title and the three tests', async () => {
    await open();
    expect(screen.getByRole('dialog', { name: 'Check Notifications' })).toBeTruthy();
    for (const name of ['Test browser push', 'Test on-site', 'Test push']) expect(screen.getByRole('button', { name })).toBeTruthy();
  });

  // proves SHELL-206
  test('shows a browser notification when allowed', async () => {
    await open();
    await press('Test browser push');
    await waitFor(() => expect(shown()).toEqual(['It works']));
    expect($toasts.get()).toEqual([]);
  });

  // proves SHELL-207
  test.each(['Test browser push', 'Test push'])('%s asks for permission, then continues', async (name) => {
    permission = 'default';
    await open();
    expect(screen.getByTestId('push-state').textContent).toContain('has not been asked');
    await press(name);
    await waitFor(() => expect(permission).toBe('granted'));
    if (name === 'Test push') await waitFor(() => expect(server.routes()).toContain('POST /profile/test-push-notification'));
    else await waitFor(() => expect(shown()).toEqual(['It works']));
  });

  // proves SHELL-175, SHELL-176
  test('explains the permission when the prompt was closed', async () => {
    [permission, answerOfPrompt] = ['default', 'default'];
    await open();
    await press('Test browser push');
    expect($toasts.get()).toMatchObject([{ message: 'Allow notifications in your browser to get them.', duration: 13_000 }]);
    expect(shown()).toEqual([]);
  });

  // proves SHELL-208
  test.each(['Test browser push', 'Test push'])('%s warns when blocked, and shows none', async (name) => {
    permission = 'denied';
    await open();
    await press(name);
    expect($toasts.get()).toMatchObject([{ type: 'warning', title: 'Notifications are blocked' }]);
    expect([shown(), server.routes().filter((route) => route.startsWith('POST'))]).toEqual([[], []]);
  });

  // proves SHELL-228
  test('previews the on-site kind for 15 seconds, without permission', async () => {
    permission = 'denied';
    await open();
    await press('Test on-site');
    await waitFor(() => expect($toasts.get()).toMatchObject([{ title: 'It works', duration: 15_000 }]));
  });

  test('says what the server refused', async () => {
    await open();
    const refusal = { error: true, code: 'not_found', message: 'No device.' };
    server = await siteServer({}, ({ route }) => (route.endsWith('test-push-notification') ? Response.json(refusal, { status: 404 }) : {}));
    await press('Test push');
    await waitFor(() => expect($toasts.get()).toMatchObject([{ type: 'error', message: 'No device.' }]));
  });
});

describe('the subscription', () => {
  // proves SHELL-209, API-059
  test('is made with the server key and stored', async () => {
    await subscribe();
    expect(register).toHaveBeenCalledWith(workerPath, { updateViaCache: 'none' });
    expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: publicKey });
    expect(server.seen.at(-1)).toMatchObject({
      route: 'POST /push-notifications/store',
      body: { endpoint: 'https://fcm.googleapis.com/x', keys: { p256dh: 'p', auth: 'a' } },
    });
  });

  test('leaves the texts of pushes in the language of the page, at once and with each page of a subscribed device', async () => {
    const put = vi.fn<(path: string, texts: Response) => Promise<void>>(async () => {});
    vi.stubGlobal('caches', { open: async () => ({ put }) });
    speak('pl');
    onTestFinished(() => speak('en'));
    followPushes()();
    expect(put).not.toHaveBeenCalled();
    await subscribe();
    expect(put).toHaveBeenCalledTimes(1);
    followPushes()();
    await waitFor(() => expect(put).toHaveBeenCalledTimes(2));
  });

  test('is replaced only when made with another key', async () => {
    subscribed.options.applicationServerKey = new Uint8Array([9, 9, 9]).buffer;
    pushManager.known = subscribed;
    await subscribe();
    expect(subscribed.unsubscribe).toHaveBeenCalledTimes(1);
    subscribed.options.applicationServerKey = new Uint8Array([4, 1, 2, 3, 4]).buffer;
    await subscribe();
    expect(subscribed.unsubscribe).toHaveBeenCalledTimes(1);
  });

  // proves SHELL-210
  test('is sent again after 24 hours', async () => {
    await subscribe();
    const stores = () => server.routes().filter((route) => route === 'POST /push-notifications/store').length;
    vi.useFakeTimers();
    const stop = keepSubscription();
    await vi.advanceTimersByTimeAsync(86_399_000);
    expect(stores()).toBe(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(stores()).toBe(2);
    await vi.advanceTimersByTimeAsync(86_400_000);
    expect(stores()).toBe(3);
    stop();
  });

  test('is not reused for another player', async () => {
    await subscribe();
    vi.useFakeTimers();
    const stop = keepSubscription();
    $person.set({ ...aPlayer, id: '8' });
    await vi.advanceTimersByTimeAsync(2 * 86_400_000);
    expect(server.routes().filter((route) => route.endsWith('/store'))).toHaveLength(1);
    stop();
  });

  test('is sent again after a new sign-in', async () => {
    await subscribe();
    const stop = keepSubscription();
    $state.set('visitor');
    $person.set(null);
    $state.set('player');
    $person.set(aPlayer);
    await waitFor(() => expect(server.routes().filter((route) => route.endsWith('/store'))).toHaveLength(2));
    stop();
  });
});

test.each([
  ['visible', 'p', 0],
  ['hidden', 'p', 1],
  ['visible', 'test:p', 1],
] as const)('in a %s page push %s shows %i notifications', async (state, id, times) => {
  await aBrowser({ service: 'sandbox' });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  vi.useFakeTimers();
  await subscribe();
  const stop = followPushes();
  deliver('user', 'push.sandbox', { id, title: 'From the server', body: '', icon: '', data: { url: '/' } });
  await vi.advanceTimersByTimeAsync(100);
  expect(shown()).toHaveLength(times);
  stop();
  vi.restoreAllMocks();
});

describe('a device that was stopped', () => {
  const news = { id: 'p', title: 'From the server', body: '', icon: '', data: { url: '/' } };

  test('shows no sandbox pushes any more', async () => {
    await aBrowser({ service: 'sandbox' });
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await subscribe();
    await unsubscribe();
    const stop = followPushes();
    deliver('user', 'push.sandbox', news);
    await vi.dynamicImportSettled();
    expect(shown()).toEqual([]);
    stop();
    vi.restoreAllMocks();
  });

  test('receives nothing, even if the server failed', async () => {
    await subscribe();
    pushManager.known = subscribed;
    server = await siteServer({ push: { service: 'web-push', public_key: publicKey } }, () => Response.json({}, { status: 500 }));
    await unsubscribe();
    expect(subscribed.unsubscribe).toHaveBeenCalledOnce();
  });
});

// proves SHELL-546
test.each([
  [true, 'supported'],
  [false, 'not supported'],
])('with https %s the answers say: %s', async (secure, words) => {
  await aBrowser({ secure });
  render(<NotificationFaq params={{}} close={() => {}} />);
  expect(screen.getByTestId('push-ability').textContent).toBe(words);
});

test('the questions lead to the check', async () => {
  render(<NotificationFaq params={{}} close={() => {}} />);
  await press('Check notifications');
  expect($modals.get().map(({ name }) => name)).toEqual(['checkNotifications']);
});

// proves SHELL-545
test('the notification image fills 120 by 120 pixels', async () => {
  const drawn: unknown[] = [];
  const context = { fillRect: () => {}, drawImage: (_: unknown, ...place: number[]) => drawn.push(place) };
  const canvas = { width: 0, height: 0, getContext: () => context, toDataURL: () => 'data:image/png;base64,AA==' };
  const create = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((name: string) =>
    name === 'canvas' ? (canvas as unknown as HTMLElement) : create(name),
  );
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      naturalWidth = 240;
      naturalHeight = 480;
      decode = async () => {};
    },
  );
  expect(await drawIcon('/img/a.webp')).toBe('data:image/png;base64,AA==');
  expect([canvas.width, canvas.height, drawn]).toEqual([120, 120, [[0, -60, 120, 240]]]);
  vi.restoreAllMocks();
});
