import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bringLatePictures } from './late-pictures.ts';

/** Requests under way: the test decides when each is answered. */
let asked: { address: string; answer: (status: number) => void; fail: () => void }[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal('fetch', (address: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const answer = (status: number) => resolve(new Response('', { status }));
    asked.push({ address: address.replace(location.origin, ''), answer, fail: () => reject(new TypeError('no network')) });
    return promise;
  });
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

/** A picture in the page as the browser has it after an image of this width arrived from that address. */
function loaded(html: string, address: string, naturalWidth = 4): HTMLImageElement {
  const place = document.createElement('div');
  place.innerHTML = html;
  const image = place.querySelector('img')!;
  const taken = { currentSrc: location.origin + address, naturalWidth, complete: true };
  for (const [name, value] of Object.entries(taken)) Object.defineProperty(image, name, { value, configurable: true });
  document.body.append(place);
  image.dispatchEvent(new Event('load'));
  return image;
}
const one = (name: string, naturalWidth?: number) => loaded(`<img src="/img/${name}">`, `/img/${name}`, naturalWidth);
const settled = () => vi.advanceTimersByTimeAsync(0);
const addresses = () => asked.map(({ address }) => address);

test('a picture appears in all elements when drawn', async () => {
  const early = one('a.avif');
  stop = bringLatePictures();
  const late = one('a.avif');
  one('whole.avif', 200);
  expect(addresses()).toEqual(['/img/a.avif?wait']);
  expect([early, late].map((image) => image.getAttribute('src'))).toEqual(['/img/a.avif', '/img/a.avif']);
  asked[0]!.answer(200);
  await settled();
  expect([early, late].map((image) => image.getAttribute('src'))).toEqual(['/img/a.avif?wait', '/img/a.avif?wait']);
});

test('changes every address of the picture, also sources', async () => {
  stop = bringLatePictures();
  const image = loaded(
    `<picture><source srcset="/img/a_200.avif 1x, /img/a_400.avif 2x"><source srcset="/img/a_200.webp 1x"><img src="/img/a_200.webp"></picture>`,
    '/img/a_200.avif',
  );
  asked[0]!.answer(200);
  await settled();
  expect(image.parentElement!.innerHTML).toBe(
    '<source srcset="/img/a_200.avif?wait 1x, /img/a_400.avif 2x"><source srcset="/img/a_200.webp 1x"><img src="/img/a_200.webp">',
  );
});

test('asks for two at once in page order', async () => {
  stop = bringLatePictures();
  const [, , third] = ['a', 'b', 'c', 'd'].map((name) => one(name));
  expect(addresses()).toEqual(['/img/a?wait', '/img/b?wait']);
  third!.remove();
  asked[1]!.answer(200);
  await settled();
  expect(addresses()).toEqual(['/img/a?wait', '/img/b?wait', '/img/d?wait']);
});

test('a plain image shows an outline until loaded', async () => {
  stop = bringLatePictures();
  const image = one('a.avif');
  expect(image.hasAttribute('data-absent')).toBe(true);
  asked[0]!.answer(200);
  await settled();
  Object.defineProperty(image, 'naturalWidth', { value: 200 });
  Object.defineProperty(image, 'currentSrc', { value: `${location.origin}/img/a.avif?wait` });
  image.dispatchEvent(new Event('load'));
  expect(image.hasAttribute('data-absent')).toBe(false);
});

test('retries a failed plain image, at once when online', async () => {
  stop = bringLatePictures();
  const image = one('whole.avif', 200);
  Object.defineProperty(image, 'naturalWidth', { value: 0, configurable: true });
  image.dispatchEvent(new Event('error'));
  expect([image.hasAttribute('data-absent'), addresses()]).toEqual([true, []]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(addresses()).toEqual(['/img/whole.avif?wait']);
  asked[0]!.fail();
  await settled();
  dispatchEvent(new Event('online'));
  expect(addresses()).toHaveLength(2);
  asked[1]!.answer(200);
  await settled();
  expect(image.getAttribute('src')).toBe('/img/whole.avif?wait');
  await vi.advanceTimersByTimeAsync(200_000);
  expect(asked).toHaveLength(2);
});

test('leaves a failed picture element alone', async () => {
  stop = bringLatePictures();
  const image = loaded('<picture><img src="/img/a.webp"></picture>', '/img/a.webp', 200);
  Object.defineProperty(image, 'naturalWidth', { value: 0 });
  image.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(200_000);
  expect([image.hasAttribute('data-absent'), asked]).toEqual([false, []]);
});

test('leaves an element with another picture alone', async () => {
  stop = bringLatePictures();
  const image = one('a');
  image.src = '/img/other';
  Object.defineProperty(image, 'currentSrc', { value: `${location.origin}/img/other` });
  asked[0]!.answer(200);
  await settled();
  expect(image.getAttribute('src')).toBe('/img/other');
});

test('retries ever less often without blocking others', async () => {
  stop = bringLatePictures();
  const image = one('a');
  one('b');
  one('c');
  asked[0]!.answer(503);
  await settled();
  expect(addresses()).toEqual(['/img/a?wait', '/img/b?wait', '/img/c?wait']);
  for (const { answer } of asked) answer(200);
  await vi.advanceTimersByTimeAsync(2000);
  expect(addresses().slice(3)).toEqual(['/img/a?wait']);
  asked[3]!.fail();
  await vi.advanceTimersByTimeAsync(3999);
  expect(asked).toHaveLength(4);
  await vi.advanceTimersByTimeAsync(1);
  asked[4]!.answer(200);
  await settled();
  expect(image.getAttribute('src')).toBe('/img/a?wait');
});
