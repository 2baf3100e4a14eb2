import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { copyText } from './clipboard.ts';
import { CopyButton } from './copy-button.tsx';

let written: string[] = [];
beforeEach(() => {
  written = [];
  vi.useFakeTimers();
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void written.push(text));
});

// proves UI-071
test('copies strings and numbers and rejects everything else', async () => {
  await copyText('seed');
  await copyText(7);
  expect(written).toEqual(['seed', '7']);
  for (const value of [null, undefined, {}, true]) await expect(copyText(value)).rejects.toThrow(TypeError);
});

// proves UI-072
test('says for 3000 ms that it copied', async () => {
  render(<CopyButton value="seed" what="client seed" />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy client seed' })));
  expect(screen.getByRole('status').textContent).toBe('Copied');
  act(() => void vi.advanceTimersByTime(2999));
  expect(screen.getByRole('status').textContent).toBe('Copied');
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('status').textContent).toBe('');
});

test('says so when the browser refuses', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  render(<CopyButton value="seed" what="client seed" />);
  await act(async () => fireEvent.click(screen.getByRole('button')));
  expect(screen.getByRole('status').textContent).toBe('Could not be copied');
});
