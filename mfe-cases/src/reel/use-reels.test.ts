import { act, renderHook } from '@testing-library/react';
import { ended, skipReels } from '@riftdrop/game/spin';
import { expect, test, vi } from 'vitest';
import type { Opening } from '../open/opening-state.ts';
import { aDrop, aStake, itemsOf } from '../testing/factories.ts';
import { useReels } from './use-reels.ts';

const motion = { kind: 'spin', duration: 5000, skippable: true } as const;

/** An animation that ends only by a call of `finish`. */
function endless(): Animation {
  let finish = () => {};
  const finished = new Promise<void>((done) => (finish = done));
  return { finished, finish } as unknown as Animation;
}

/** The reels of a case whose pictures come when `decode` is called. */
function theReels(stake = aStake()) {
  let decode = () => {};
  const pictures = new Promise<void>((done) => (decode = done));
  const onLanded = vi.fn<() => void>();
  const odds = { items: itemsOf([1, 2]), oneIn: 1 };
  const { result, rerender } = renderHook(
    (opening: Opening) => useReels({ odds, seed: 'night-shift', count: 1, opening, motion, onLanded }),
    { initialProps: { phase: 'asking', stake, attempt: 1 } as Opening },
  );
  const run = async () => void (await ended(endless()));
  result.current.handles.current[0] = { ready: () => pictures, run, cancel: () => {} };
  return {
    key: stake.key,
    onLanded,
    answer: () => rerender({ phase: 'revealing', stake, result: { drops: [aDrop()] } }),
    decode: () => act(async () => decode()),
  };
}

test('a skip before the pictures ends the turn early', async () => {
  const reels = theReels();
  reels.answer();
  skipReels(reels.key);
  expect(reels.onLanded).not.toHaveBeenCalled();
  await reels.decode();
  await vi.waitFor(() => expect(reels.onLanded).toHaveBeenCalledOnce());
});

test('a skip of another turn is ignored', async () => {
  skipReels('another turn');
  const reels = theReels(aStake({ key: 'this turn' }));
  reels.answer();
  await reels.decode();
  expect(reels.onLanded).not.toHaveBeenCalled();
  skipReels(reels.key);
  await vi.waitFor(() => expect(reels.onLanded).toHaveBeenCalledOnce());
});
