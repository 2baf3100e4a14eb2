import type { LiveDrop } from '@riftdrop/contract/live/live';
import { beforeEach, expect, test, vi } from 'vitest';
import { aLiveDrop } from '../testing/factories.ts';
import { feedStore } from './feed-store.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));

/** A strip on view, with controllable dependencies. */
function aStrip() {
  const listeners: Record<string, ((value: never) => void)[]> = {};
  const on =
    (name: string) =>
    (listener: (value: never) => void): (() => void) => {
      (listeners[name] ??= []).push(listener);
      return () => void (listeners[name] = listeners[name]!.filter((other) => other !== listener));
    };
  const emit = (name: string, value?: unknown) => listeners[name]?.forEach((listener) => listener(value as never));
  const page = { hidden: false };
  const store = feedStore({
    onInitial: on('initial'),
    onDrop: on('drop'),
    onTaste: on('taste'),
    onReel: on('reel'),
    onVisibility: on('visibility'),
    taste: () => ({ all: true, me: '7' }),
    hidden: () => page.hidden,
    now: () => Date.now(),
  });
  const seen: string[][] = [];
  const stop = store.$feed.listen(({ shown }) => seen.push(shown.map(({ id }) => id)));
  const drop = (id: string, user = '8') =>
    emit('drop', aLiveDrop({ id, user: { id: user, steamid: user, nickname: user, avatar: 'a' } }) satisfies LiveDrop);
  const shown = () => store.$feed.get().shown.map(({ id }) => id);
  return { store, drop, emit, page, shown, seen, stop, heard: () => Object.values(listeners).flat().length };
}

// proves SHELL-536
test('applies the drops of 200 ms together', () => {
  const { drop, seen } = aStrip();
  drop('1');
  vi.advanceTimersByTime(150);
  drop('2');
  vi.advanceTimersByTime(49);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual([[]]);
});

// proves SHELL-535
test('lets one drop appear every two seconds', () => {
  const { drop, shown } = aStrip();
  for (const id of ['1', '2', '3']) drop(id);
  vi.advanceTimersByTime(201);
  expect(shown()).toEqual(['1']);
  vi.advanceTimersByTime(1999);
  expect(shown()).toEqual(['1']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual(['2', '1']);
  vi.advanceTimersByTime(2000);
  expect(shown()).toEqual(['3', '2', '1']);
});

// proves SHELL-534
test('pauses while the page is hidden', () => {
  const { drop, shown, page, emit } = aStrip();
  page.hidden = true;
  emit('visibility');
  drop('1');
  vi.advanceTimersByTime(60_000);
  expect(shown()).toEqual([]);
  page.hidden = false;
  emit('visibility');
  vi.advanceTimersByTime(0);
  expect(shown()).toEqual(['1']);
});

test('stands still while it is held', () => {
  const { store, drop, shown } = aStrip();
  store.pause(true);
  drop('1');
  vi.advanceTimersByTime(10_000);
  expect(shown()).toEqual([]);
  store.pause(false);
  vi.advanceTimersByTime(0);
  expect(shown()).toEqual(['1']);
});

test('hides the own result until its reel stops', () => {
  const { drop, shown, emit } = aStrip();
  emit('reel', true);
  drop('1', '7');
  vi.advanceTimersByTime(6000);
  expect(shown()).toEqual([]);
  emit('reel', false);
  vi.advanceTimersByTime(0);
  expect(shown()).toEqual(['1']);
});

test('leaves nothing behind without subscribers', () => {
  const { drop, stop, heard } = aStrip();
  drop('1');
  expect(heard()).toBe(5);
  stop();
  vi.advanceTimersByTime(1000);
  expect(heard()).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});
