import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useScene } from './use-scene.ts';

const track = { card: 184, gap: 8 };
let decodes: (() => void)[] = [];
let moved: Element[] = [];

beforeEach(() => {
  decodes = [];
  moved = [];
  HTMLImageElement.prototype.decode = () => new Promise((done) => decodes.push(done));
  Element.prototype.animate = function animate(this: Element) {
    moved.push(this);
    return { finished: new Promise(() => {}), cancel: () => {} } as unknown as Animation;
  };
});

function Stage({ opens }: { opens: boolean }) {
  const { Staging, staged, strip, waits } = useScene(true, opens, track);
  return (
    <>
      <p>{Staging ? (waits ? 'case' : 'halves') : 'loading'}</p>
      {Staging && <Staging ref={staged} image="crate-trunk-steel" />}
      <div ref={strip} />
    </>
  );
}
const shown = (text: string) => screen.findByText(text, undefined, { timeout: 10_000 });

test('keeps the case until its halves are decoded', async () => {
  const { rerender } = render(<Stage opens={false} />);
  await shown('halves');
  rerender(<Stage opens />);
  expect(screen.getByText('case')).toBeTruthy();
  expect(moved).toEqual([]);
  await act(async () => {
    for (const done of decodes) done();
  });
  await shown('halves');
  expect(moved.length).toBeGreaterThan(0);
});

test('waits for no picture that does not come', async () => {
  const { rerender } = render(<Stage opens={false} />);
  await shown('halves');
  vi.useFakeTimers();
  rerender(<Stage opens />);
  expect(screen.getByText('case')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(screen.getByText('halves')).toBeTruthy();
});
