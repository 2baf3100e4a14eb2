import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aLoss, anUpgrade } from '../testing/factories.ts';
import { angleOf, tickTimes, turn } from './turn.ts';
import { Wheel } from './wheel.tsx';

const quote = { chance: 562_002, item_cost: 4_820, target_cost: 7_290 };
const part = (name: string) => document.querySelector<HTMLElement>(`[data-part="${name}"]`)!;

// proves UPGRADE-512
test('draws the arc as large as the chance', () => {
  render(<Wheel quote={quote} result={null} pointer={null} />);
  const arc = part('chance');
  expect([arc.getAttribute('pathLength'), arc.getAttribute('stroke-dasharray')]).toEqual(['1000000', '562002 437998']);
  expect(arc.getAttribute('transform')).toBe('rotate(-90 164 164)');
  expect(screen.getByRole('img', { name: 'Success 56.20%' })).toBeTruthy();
});

// proves UPGRADE-512
test("stops the pointer at the roll's angle", () => {
  expect([angleOf(0), angleOf(250_000), angleOf(999_999)]).toEqual([0, 90, 359.99964]);
  const { rerender } = render(<Wheel quote={quote} result={anUpgrade()} pointer={null} />);
  expect(part('pointer').style.transform).toBe(`rotate(${(214_587 / 1_000_000) * 360}deg)`);
  rerender(<Wheel quote={quote} result={aLoss()} pointer={null} />);
  expect(part('pointer').style.transform).toBe(`rotate(${(811_304 / 1_000_000) * 360}deg)`);
});

test('ticks once per mark, at most 30 a second', () => {
  const times = tickTimes(5 * 360 + 90, 4_800);
  expect(times.every((time, at) => at === 0 || time - times[at - 1]! >= 1000 / 30)).toBe(true);
  expect(times.at(-1)).toBeLessThan(4_800);
  expect(times.length).toBeGreaterThan(20);
});

// proves UI-510
test('without movement the pointer appears where it stops', async () => {
  const pointer = document.createElement('div');
  const steps: Keyframe[][] = [];
  vi.spyOn(Element.prototype, 'animate').mockImplementation((frames) => {
    steps.push(frames as Keyframe[]);
    return { finished: Promise.resolve(), ready: Promise.resolve(), cancel: () => {} } as unknown as Animation;
  });
  await turn({ pointer, roll: 250_000, key: 'a', duration: 4_800, still: true });
  expect(pointer.style.transform).toBe('rotate(90deg)');
  expect(steps.flat().some(({ transform }) => transform !== undefined)).toBe(false);
  await turn({ pointer, roll: 500_000, key: 'b', duration: 4_800, still: false });
  expect(pointer.style.transform).toBe('rotate(180deg)');
  expect(steps.at(-1)!.at(-1)!.transform).toBe('rotate(1980deg)');
});
