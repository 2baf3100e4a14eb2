import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { latePart, useLate } from './late.ts';
import { comeBack, connectionIs } from './testing/live.ts';

const Here = () => createElement('p', null, 'here');
const module = { default: Here };

/** A chunk that fails while `fails` is true. */
function aChunk(fails = false) {
  const chunk = { fails, requests: 0 };
  const load = async () => {
    chunk.requests += 1;
    if (chunk.fails) throw new Error('Loading chunk 351 failed.');
    return module;
  };
  return { chunk, load };
}
const settled = () => act(async () => {});

beforeEach(() => connectionIs('live'));

test('loads once it is wanted, and once for all places', async () => {
  const { chunk, load } = aChunk();
  const { result, rerender } = renderHook(({ wanted }) => useLate(load, wanted), { initialProps: { wanted: false } });
  expect([result.current, chunk.requests]).toEqual([null, 0]);
  rerender({ wanted: true });
  await settled();
  expect(result.current).toBe(Here);
  expect(renderHook(() => useLate(load, true)).result.current).toBe(Here);
  expect(renderHook(() => useLate(load, false)).result.current).toBeNull();
  expect(chunk.requests).toBe(1);
});

test('loads what failed when the connection comes back', async () => {
  const { chunk, load } = aChunk(true);
  const Part = latePart(load, 'waiting');
  render(createElement(Part));
  await settled();
  expect(document.body.textContent).toBe('waiting');
  chunk.fails = false;
  act(comeBack);
  await settled();
  expect(document.body.textContent).toBe('here');
});

test('offers another try in place of what failed', async () => {
  const { chunk, load } = aChunk(true);
  const Part = latePart(load, 'waiting', (retry) => createElement('button', { onClick: retry }, 'Try again'));
  render(createElement(Part));
  const button = await screen.findByRole('button', { name: 'Try again' });
  chunk.fails = false;
  fireEvent.click(button);
  expect(await screen.findByText('here')).toBeTruthy();
});
