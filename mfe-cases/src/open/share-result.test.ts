import { $toasts, dismissToast } from '@riftdrop/host/toasts';
import { afterEach, expect, test, vi } from 'vitest';
import { aDrop, aSkin, aStake } from '../testing/factories.ts';
import { factsOf, shareResult } from './share-result.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of $toasts.get()) dismissToast(id);
});

const drop = aDrop({
  cost: 13_994,
  tickets: { from: 100, to: 1_299 },
  skin_item: aSkin({ name: 'Carbine', skin_name: 'Patient Hour', rarity: 'Covert', wear: 0 }),
});
const stake = aStake({ price: 1200 });
const drawn = async () => new Blob(['picture'], { type: 'image/png' });

test('tells item, value, multiple, chance and where to check it', () => {
  const facts = factsOf(stake, drop);
  expect(facts).toMatchObject({ name: 'Patient Hour', kind: 'Covert · Carbine · Factory New', value: '$139.94' });
  expect(facts.terms).toBe('Night Shift · 11.66× the price of $12.00 · chance 0.1200%');
  expect(facts.address).toMatch(/\/provably-fair\?modal=verifyRoll&verifyRoll\.drop=900$/);
});

test('names no multiple of what cost nothing, and no chance of a part', () => {
  expect(factsOf({ price: 0, way: 'part' }, drop).terms).toBe('Night Shift');
});

test('copies the picture where no share sheet takes one', async () => {
  const write = vi.fn(async () => {});
  vi.stubGlobal('ClipboardItem', class {});
  vi.stubGlobal('navigator', { clipboard: { write } });
  await shareResult(stake, drop, drawn);
  expect(write).toHaveBeenCalledOnce();
  expect($toasts.get().map(({ title }) => title)).toEqual(['Picture copied']);
});

test('hands the picture to the share sheet of a phone', async () => {
  const sharing = vi.fn(async (_: ShareData) => {});
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('navigator', { canShare: () => true, share: sharing });
  await shareResult(stake, drop, drawn);
  expect(sharing.mock.calls[0]![0].files?.[0]?.type).toBe('image/png');
  expect($toasts.get()).toEqual([]);
});

test('says where the result is to be seen when the picture cannot be shared', async () => {
  vi.stubGlobal('navigator', {});
  await shareResult(stake, drop, drawn);
  expect($toasts.get()[0]).toMatchObject({ type: 'error', message: factsOf(stake, drop).address });
});
