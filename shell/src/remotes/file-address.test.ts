import { afterEach, expect, test, vi } from 'vitest';
import { addressNow, askElsewhere } from './file-address.ts';
import { aRelease } from './testing.tsx';

afterEach(() => document.head.replaceChildren());

function script(src: string, mark?: string): HTMLScriptElement {
  const element = Object.assign(document.createElement('script'), { src, type: 'text/plain' });
  if (mark) element.dataset.rspack = mark;
  document.head.append(element);
  return element;
}

test('each retry uses another address for release files', () => {
  const release = aRelease({ name: 'gamma', container: 'riftdrop_gamma_1' });
  const table = (globalThis as unknown as { riftdropTries: Record<string, string> }).riftdropTries;
  expect(addressNow(release, '/a.js')).toBe('/a.js');
  expect(table.riftdrop_gamma_1).toBeUndefined();
  askElsewhere(release);
  expect([addressNow(release, '/a.js'), table.riftdrop_gamma_1]).toEqual(['/a.js?try=1', '?try=1']);
  askElsewhere(release);
  expect([addressNow(release, '/a.js'), table.riftdrop_gamma_1]).toEqual(['/a.js?try=2', '?try=2']);
});

test('pending requests of that release alone fail', () => {
  const own = script('/assets/alpha/1.0.0/page.js');
  const other = script('/assets/alpha/1.0.1/page.js');
  const [failed, untouched] = [vi.fn<() => void>(), vi.fn<() => void>()];
  own.addEventListener('error', failed);
  other.addEventListener('error', untouched);
  askElsewhere(aRelease());
  expect(failed).toHaveBeenCalledTimes(1);
  expect(untouched).not.toHaveBeenCalled();
  expect([...document.scripts]).toEqual([other]);
});

test('of one file that two versions load, the request of the given version alone fails', () => {
  const address = '/assets/alpha/files/alpha.page.0123456789.js';
  const own = script(address, 'riftdrop_alpha:chunk-1');
  const other = script(address, 'riftdrop_alpha_2:chunk-1');
  expect(askElsewhere(aRelease())).toBe(1);
  expect([own.isConnected, other.isConnected]).toEqual([false, true]);
});
