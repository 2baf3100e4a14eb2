import { $toasts } from '@riftdrop/host/toasts';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ShareButton } from './share-button.tsx';

test('copies the plain address of the case', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  history.replaceState(null, '', '/case/first-light?open=3');
  render(<ShareButton title="First Light" />);
  fireEvent.click(screen.getByRole('button', { name: 'Share this case' }));
  await vi.waitFor(() => expect($toasts.get().map(({ title }) => title)).toContain('Link copied'));
  expect(write).toHaveBeenCalledExactlyOnceWith(`${location.origin}/case/first-light`);
});

test('shows the address when copying is not allowed', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  history.replaceState(null, '', '/case/first-light');
  render(<ShareButton title="First Light" />);
  fireEvent.click(screen.getByRole('button', { name: 'Share this case' }));
  await vi.waitFor(() => expect($toasts.get().map(({ message }) => message)).toContain(`${location.origin}/case/first-light`));
});
