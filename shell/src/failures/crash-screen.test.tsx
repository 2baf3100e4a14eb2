import { $bootstrap } from '@riftdrop/host/bootstrap';
import { cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CrashScreen } from './crash-screen.tsx';

// proves SHELL-147, SHELL-148, SHELL-149, ERR-094
test('shows the error and a sent report', () => {
  render(<CrashScreen error={new RangeError('too far')} reported />);
  expect(screen.getByRole('heading').textContent).toBe('This page stopped working');
  expect(screen.getByText('Details').closest('details')!.textContent).toContain('RangeError: too far');
  expect(document.body.textContent).toContain(
    'An error has occurred. The crash report has been automatically created and sent. Please try again or contact us about the problem.',
  );
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

// proves SHELL-149, SHELL-161
test('links to the configured support address', () => {
  const bootstrap = $bootstrap as typeof $bootstrap & { set: (value: object | null) => void };
  bootstrap.set({ support_email: 'help@riftdrop.example' });
  render(<CrashScreen error={new RangeError('too far')} reported />);
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toMatch(/^mailto:help@riftdrop\.example\?subject=/);
  cleanup();
  bootstrap.set(null);
  render(<CrashScreen error={new RangeError('too far')} reported />);
  expect(screen.queryByRole('link')).toBeNull();
});

// proves SHELL-150
test('claims no report when there is no reporter', () => {
  render(<CrashScreen error={new Error('x')} reported={false} />);
  expect(document.body.textContent).toContain('An error has occurred. Please try again or contact us about the problem.');
});
