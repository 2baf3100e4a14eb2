import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useNearFocus } from './use-near-focus.ts';

/** A panel with a button to join, which disappears after joining. */
function Page({ joined, panel = true }: { joined: boolean; panel?: boolean }) {
  const page = useNearFocus();
  return (
    <div ref={page} data-testid="page">
      <button type="button">Back</button>
      {panel && <section aria-label="Before the start">{joined ? <button type="button">Quit</button> : <a href="/join">Join</a>}</section>}
    </div>
  );
}

test('the focus stays in the part whose button goes', async () => {
  const { rerender } = render(<Page joined={false} />);
  screen.getByRole('link', { name: 'Join' }).focus();
  rerender(<Page joined />);
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('region', { name: 'Before the start' }));
});

test('goes to the page when the whole part goes', async () => {
  const { rerender } = render(<Page joined />);
  screen.getByRole('button', { name: 'Quit' }).focus();
  rerender(<Page joined panel={false} />);
  await expect.poll(() => document.activeElement).toBe(screen.getByTestId('page'));
});

test('stays where it is when something else goes', async () => {
  const { rerender } = render(<Page joined={false} />);
  screen.getByRole('link', { name: 'Join' }).focus();
  screen.getByRole('button', { name: 'Back' }).focus();
  rerender(<Page joined />);
  await new Promise((done) => setTimeout(done));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Back' }));
});
