import { $toasts } from '@riftdrop/host/toasts';
import { expect, test, vi } from 'vitest';
import type { ResultFacts } from './result-picture.ts';
import { sharePicture } from './share-picture.ts';

const facts: ResultFacts = {
  name: 'Patient Hour',
  kind: 'Covert · Carbine',
  rarity: 'Covert',
  value: '$139.94',
  terms: 'Night Shift',
  address: 'https://riftdrop.example/battle/1',
  image: { large: '/large.avif', near: '/near.avif' },
};
const drawn = async () => new Blob(['picture'], { type: 'image/png' });

test('copies the picture without a share sheet', async () => {
  const write = vi.fn(async () => {});
  vi.stubGlobal('ClipboardItem', class {});
  vi.stubGlobal('navigator', { clipboard: { write } });
  await sharePicture(facts, drawn);
  expect(write).toHaveBeenCalledOnce();
  expect($toasts.get().map(({ title }) => title)).toEqual(['Picture copied']);
});

test('shares the picture on a phone', async () => {
  const sharing = vi.fn(async (_: ShareData) => {});
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('navigator', { canShare: () => true, share: sharing });
  await sharePicture(facts, drawn);
  expect(sharing.mock.calls[0]![0].files?.[0]?.type).toBe('image/png');
  expect($toasts.get()).toEqual([]);
});

// proves ERR-096
test('says when no picture can be drawn', async () => {
  // As in browsers: the clipboard fails when the promised item is rejected.
  const items: Promise<Blob>[] = [];
  class Item {
    constructor(parts: Record<string, Promise<Blob>>) {
      items.push(...Object.values(parts));
    }
  }
  vi.stubGlobal('ClipboardItem', Item);
  vi.stubGlobal('navigator', { clipboard: { write: () => Promise.all(items) } });
  await sharePicture(facts, () => Promise.reject(new DOMException('The source image cannot be decoded.', 'EncodingError')));
  expect($toasts.get()).toMatchObject([{ type: 'error', title: 'The picture could not be shared', message: facts.address }]);
});

test('shows the address when sharing fails', async () => {
  vi.stubGlobal('navigator', {});
  await sharePicture(facts, drawn);
  expect($toasts.get()[0]).toMatchObject({ type: 'error', message: facts.address });
});
