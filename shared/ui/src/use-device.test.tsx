import { act } from '@testing-library/react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { useDevice } from './use-device.ts';

const ask = vi.fn(() => 'wide');
function Stage() {
  return <p>{useDevice(ask, 'narrow')}</p>;
}

test('is what the server says until the browser has taken its document over, without an error', async () => {
  const box = document.createElement('div');
  box.innerHTML = renderToString(<Stage />);
  expect(box.textContent).toBe('narrow');
  expect(ask).not.toHaveBeenCalled();
  const wrong = vi.fn();
  const root = await act(async () => hydrateRoot(box, <Stage />, { onRecoverableError: wrong }));
  expect(box.textContent).toBe('wide');
  expect(wrong).not.toHaveBeenCalled();
  await act(async () => root.unmount());
});

test('is asked once, before the first paint of a component that mounts later', async () => {
  ask.mockClear();
  const box = document.createElement('div');
  const root = await act(async () => {
    const made = createRoot(box);
    made.render(<Stage />);
    return made;
  });
  ask.mockReturnValue('narrow');
  await act(async () => root.render(<Stage />));
  expect(box.textContent).toBe('wide');
  expect(ask).toHaveBeenCalledTimes(1);
  await act(async () => root.unmount());
});
