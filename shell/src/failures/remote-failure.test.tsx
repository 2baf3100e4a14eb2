import { AlertError, ConditionError } from '@riftdrop/host/errors';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RemoteFailure } from './remote-failure.tsx';

const retry = vi.fn<() => void>();
const show = (error: Error) => render(<RemoteFailure error={error} onRetry={retry} />);

// proves SHELL-151, SHELL-153, ERR-081
test('says what happened and can be tried again', () => {
  show(new ConditionError('The part did not come'));
  expect(screen.getByRole('heading').textContent).toBe('Sorry, unexpected error');
  expect(screen.queryByText('Details')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('The part did not come');
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('folds what an exception says behind a sentence', () => {
  show(new TypeError("Cannot read properties of undefined (reading 'cost')"));
  expect(screen.getByText(/This part of the page stopped working/)).toBeTruthy();
  const details = screen.getByText('Details').closest('details')!;
  expect(details.open).toBe(false);
  expect(details.textContent).toContain("TypeError: Cannot read properties of undefined (reading 'cost')");
});

// proves SHELL-152, SHELL-153
test('links to the remedy that the error names', () => {
  show(new AlertError('No trade URL', { action: 'trade-url', actionMessage: 'Open settings', actionLink: '/profile/settings#trade-url' }));
  expect(screen.getByRole('link', { name: 'Open settings' }).getAttribute('href')).toBe('/profile/settings#trade-url');
  expect(screen.queryByRole('button')).toBeNull();
});

// proves SHELL-154
test('shows nothing for an error without words', () => {
  show(new Error(''));
  expect(document.body.textContent).toBe('');
});
