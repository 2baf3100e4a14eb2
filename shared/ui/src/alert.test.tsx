import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Alert, OutcomeAlert } from './alert.tsx';

beforeEach(() => void vi.useFakeTimers());

// proves SHELL-162
test.each([
  ['INFO', 'status', 'Information'],
  ['SUCCESS', 'status', 'Success'],
  ['WARNING', 'alert', 'Warning'],
  ['ERROR', 'alert', 'Error'],
] as const)('%s is named by a word, not only colour', (kind, role, word) => {
  render(<Alert kind={kind}>Text</Alert>);
  expect(screen.getByRole(role).textContent).toBe(`${word}: Text`);
});

// proves SHELL-163
test('its button closes it with an animation', () => {
  const gone = vi.fn<() => void>();
  render(
    <Alert kind="INFO" onClose={gone}>
      Text
    </Alert>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('status').hasAttribute('data-leaving')).toBe(true);
  expect(gone).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.queryByRole('status')).toBeNull();
  expect(gone).toHaveBeenCalledOnce();
});

// proves SHELL-164
test('an error is shown as ERROR', () => {
  render(<OutcomeAlert outcome={new Error('No such code')} />);
  expect(screen.getByRole('alert').textContent).toBe('Error: No such code');
});

// proves SHELL-165, SHELL-167
test('an error with an action has its button', () => {
  const action = vi.fn<() => void>();
  render(<OutcomeAlert outcome={Object.assign(new Error('Not enough funds'), { action, actionMessage: 'Add balance' })} />);
  fireEvent.click(screen.getByRole('button', { name: 'Add balance' }));
  expect(action).toHaveBeenCalledOnce();
});

// proves SHELL-165, SHELL-167
test('an error with an address has a link', () => {
  render(<OutcomeAlert outcome={{ message: 'No trade address', actionLink: '/profile/settings', actionMessage: 'Settings' }} />);
  expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/profile/settings');
});

// proves SHELL-166
test('anything else is shown as a success', () => {
  render(<OutcomeAlert outcome="Saved" />);
  expect(screen.getByRole('status').textContent).toBe('Success: Saved');
});
