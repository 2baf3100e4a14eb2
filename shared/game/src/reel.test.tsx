import { act, cleanup, render } from '@testing-library/react';
import { createRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aSkin } from './testing.ts';
import { layoutFor } from './layout.ts';
import { Reel, type ReelHandle, type ReelProps } from './reel.tsx';
import { watchPlayback } from '@riftdrop/host/testing/playback';
import { stripLength } from './strip.ts';

const phone = 412;
const cards = Array.from({ length: stripLength }, (_, at) => aSkin({ id: String(at) }));
let idle: (() => void)[] = [];

beforeEach(() => {
  idle = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('cancelIdleCallback', () => {});
});

function aReel(over: Partial<ReelProps>) {
  const props = {
    ref: createRef<ReelHandle>(),
    cards,
    layout: layoutFor(1, phone),
    view: phone,
    mayTurn: false,
    turning: false,
    stopped: false,
  };
  const { container, rerender } = render(<Reel {...props} {...over} />);
  return {
    run: (kind: 'spin' | 'fade') => props.ref.current!.run({ kind, duration: 2000, skippable: false }, 0.2, true),
    strip: () => container.querySelector<HTMLElement>('.absolute.flex')!.style.transform,
    pictures: () => container.querySelectorAll('.reel-card img').length,
    places: () => container.querySelectorAll('.reel-card').length,
    becomes: (next: Partial<ReelProps>) => rerender(<Reel {...props} {...over} {...next} />),
  };
}

test('renders only visible cards for a visitor', () => {
  const reel = aReel({ mayTurn: false });
  expect(idle).toHaveLength(0);
  // One on each side of the middle one, at the sixth place of the strip.
  expect(reel.pictures()).toBe(3);
  expect(reel.places()).toBe(7);
});

test('renders the cards of a spin in idle time', () => {
  const reel = aReel({ mayTurn: true });
  const before = reel.places();
  act(() => idle.shift()!());
  expect(reel.places()).toBeGreaterThan(before);
  while (idle.length > 0) act(() => idle.shift()!());
  expect(reel.places()).toBe(stripLength);
});

test('has every card at once when it turns', () => {
  const reel = aReel({ mayTurn: true });
  reel.becomes({ turning: true });
  expect(reel.places()).toBe(stripLength);
});

test('keeps the won card when stopped early', () => {
  const reel = aReel({ mayTurn: true });
  reel.becomes({ turning: true });
  reel.becomes({ stopped: true });
  expect(reel.places()).toBe(stripLength);
});

/** Turns a reel to its result; returns its playback and the final place of its strip. */
async function turned(kind: 'spin' | 'fade') {
  vi.useFakeTimers();
  const { heard, moved } = await watchPlayback(vi);
  const reel = aReel({ mayTurn: true });
  reel.becomes({ turning: true });
  const running = reel.run(kind);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  await running;
  reel.becomes({ stopped: true });
  return { heard: heard(), moved: moved(), stands: reel.strip() };
}

// proves SHELL-564, UI-510
test('with reduced motion a reel stands at once where it would stop, and is silent', async () => {
  const full = await turned('spin');
  cleanup();
  vi.useRealTimers();
  const reduced = await turned('fade');
  expect(full.heard.spin).toBe(1);
  expect(full.moved).toBeGreaterThan(0);
  expect(reduced).toEqual({ heard: {}, moved: 0, stands: full.stands });
});
