import { fireEvent, render, screen } from '@testing-library/react';
import type { FormEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

test('ignores clicks while pending, keeps name and focus', () => {
  const click = vi.fn<() => void>();
  const { rerender } = render(<Button onClick={click}>Open for $4.99</Button>);
  const button = screen.getByRole('button', { name: 'Open for $4.99' });
  button.focus();
  fireEvent.click(button);
  rerender(
    <Button onClick={click} pending>
      Open for $4.99
    </Button>,
  );
  fireEvent.click(button);
  expect(click).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Open for $4.99' }).getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(button);
});

test('sends a form only when told to', () => {
  const submit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button>Look</Button>
      <Button type="submit">Send</Button>
      <Button type="submit" pending>
        Sending
      </Button>
    </form>,
  );
  for (const name of ['Look', 'Sending', 'Send']) fireEvent.click(screen.getByRole('button', { name }));
  expect(submit).toHaveBeenCalledTimes(1);
});

test('shows new words after a translation replaced the text node of the old ones', () => {
  const { rerender } = render(<Button>Open for $2.50</Button>);
  const button = screen.getByRole('button');
  const font = document.createElement('font');
  font.append('Öffnen für 2,50');
  screen.getByText('Open for $2.50').replaceChildren(font);
  rerender(<Button pending>Open for $25.00</Button>);
  expect(button.textContent).toBe('Open for $25.00');
  rerender(<Button>Open for $5.00</Button>);
  expect(button.textContent).toBe('Open for $5.00');
});
