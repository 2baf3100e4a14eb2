import { Slot as TypedSlot } from '@riftdrop/host/slots';
import { $slotEntries, provideLoader } from '@riftdrop/host/wiring/loader';
import { $state } from '@riftdrop/host/wiring/player';
import { act, render, screen } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLoader } from './loader.ts';
import { aRelease, aRemote } from './testing.tsx';

beforeEach(() =>
  provideLoader(
    createLoader([aRelease(), aRelease({ name: 'beta' })], async ({ name }) =>
      aRemote({
        widgets: {
          says: async () => ({ default: ({ what }: { what?: string }) => <p>{`${name} says ${what ?? 'nothing'}`}</p> }),
          breaks: async () => ({
            default: () => {
              throw new Error('broken widget');
            },
          }),
        },
      }),
    ),
  ),
);
afterEach(() => {
  $slotEntries.set([]);
  document.body.replaceChildren();
});

/** Any place with any parameters: the types of the contract's slots do not matter here. */
const Slot = TypedSlot as ComponentType<{ name: string; params?: object; fallback?: ReactNode }>;
const slot = 'home.side';

test('shows its widgets in order with props', async () => {
  $slotEntries.set([
    { slot, remote: 'beta', widget: 'says', access: 'public' },
    { slot: 'elsewhere', remote: 'alpha', widget: 'says', access: 'public' },
    { slot, remote: 'alpha', widget: 'says', access: 'public' },
  ]);
  await act(async () => render(<Slot name={slot} params={{ what: 'hello' }} />));
  expect(screen.getAllByText(/says/).map(({ textContent }) => textContent)).toEqual(['beta says hello', 'alpha says hello']);
  expect(screen.getByText('beta says hello').closest('[data-mfe]')?.getAttribute('data-mfe')).toBe('beta');
});

// proves P12
test('a widget that throws leaves the rest', async () => {
  $slotEntries.set([
    { slot, remote: 'alpha', widget: 'breaks', access: 'public' },
    { slot, remote: 'beta', widget: 'says', access: 'public' },
  ]);
  await act(async () =>
    render(
      <main>
        before <Slot name={slot} /> after
      </main>,
      { onCaughtError: () => {} },
    ),
  );
  expect(screen.getByRole('main').textContent).toBe('before beta says nothing after');
});

// proves P12
test('a slot without widgets is empty', async () => {
  const { container } = render(<Slot name={slot} fallback={<i>waiting</i>} />);
  expect(container.innerHTML).toBe('');
});

test('a player widget loads only after signing in', async () => {
  $slotEntries.set([{ slot, remote: 'alpha', widget: 'says', access: 'player' }]);
  $state.set('visitor');
  await act(async () => render(<Slot name={slot} fallback={<i>waiting</i>} />));
  expect(document.body.textContent).toBe('');
  await act(async () => $state.set('player'));
  expect(document.body.textContent).toBe('alpha says nothing');
});
