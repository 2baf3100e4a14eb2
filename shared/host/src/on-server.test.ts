// @vitest-environment node
import { atom } from 'nanostores';
import { readdirSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { publicAnswer } from './api.ts';
import { shownFrom, onShown } from './live.ts';
import { $settings } from './settings.ts';
import { renderIsOf } from './testing/on-server.ts';

test('every door is loaded without a browser', async () => {
  const doors = readdirSync(import.meta.dirname).filter((file) => /^[a-z-]+\.ts$/.test(file));
  expect(doors.length).toBeGreaterThan(20);
  for (const door of doors) await import(`./${door}`);
  expect($settings.get().sound).toBe(true);
});

test('a store follows the answers of each render, and starts no work', () => {
  const work = vi.fn<() => void>();
  const store = atom('own');
  const $name = shownFrom(store, () => publicAnswer('GET /dropcase/:slug', { slug: 'bay' })?.name ?? 'none');
  onShown($name, work);
  const nameOf = (answers: Record<string, unknown>) => {
    renderIsOf({ path: '/', shape: 'visitor', now: 1, answers });
    return $name.get();
  };
  expect([nameOf({ 'GET /dropcase/:slug {"slug":"bay"}': { name: 'Bay' } }), nameOf({})]).toEqual(['Bay', 'none']);
  expect(work).not.toHaveBeenCalled();
});
