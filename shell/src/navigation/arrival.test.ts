import { navigate } from '@riftdrop/host/navigation';
import { beforeEach, expect, test, vi } from 'vitest';
import { followArrivals } from './arrival.ts';

let main: HTMLElement;
beforeEach(() => {
  document.body.innerHTML = '<a href="/x">link</a><main tabindex="-1"><h1>Old page</h1></main>';
  main = document.querySelector('main')!;
});
followArrivals(() => main);

const paint = (html: string) => (main.innerHTML = html);

test('a new page gets the focus, then its heading', async () => {
  document.querySelector('a')!.focus();
  navigate('/next-page');
  expect(document.activeElement).toBe(main);
  paint('<p>loading</p>');
  paint('<h1>New page</h1>');
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('New page'));
});

test('a redirect without a press shows no ring round the heading', async () => {
  (document.activeElement as HTMLElement).blur();
  navigate('/redirected');
  paint('<h1>Redirected</h1>');
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Redirected'));
  expect(document.activeElement?.classList).toContain('outline-none');
});

test('keeps the ring for a keyboard', async () => {
  const link = document.querySelector('a')!;
  link.focus();
  vi.spyOn(link, 'matches').mockImplementation((selector) => selector === ':focus-visible');
  navigate('/pressed');
  paint('<h1>Pressed</h1>');
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Pressed'));
  expect(document.activeElement?.classList).not.toContain('outline-none');
});

test('takes no focus after the reader moves on', async () => {
  navigate('/third-page');
  const link = document.querySelector('a')!;
  link.focus();
  paint('<h1>Third page</h1>');
  // The heading would get the focus in the same turn in which this observer runs.
  await new Promise<void>((seen) => {
    new MutationObserver(() => seen()).observe(main, { childList: true });
    paint('<h1>Third page</h1><p>more</p>');
  });
  expect(document.activeElement).toBe(link);
});

test('a change of the query alone moves nothing', () => {
  const link = document.querySelector('a')!;
  link.focus();
  navigate(`${location.pathname}?sort=price`);
  expect(document.activeElement).toBe(link);
});
