import { $bootstrap } from '@riftdrop/host/bootstrap';
import { act, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BottomBar } from './bottom-bar.tsx';
import { MainMenu } from './header.tsx';
import { aGuest, aSite, tellBootstrap } from './testing.ts';

const site = aSite([
  aGuest('pvp', ['main', 'bottom'], 30, { label: 'Pvp', path: '/pvp', callsign: 'pvp' }),
  aGuest('race', ['main'], 40, { label: 'Royale Race', path: '/royales/race/:race', callsign: 'race' }),
]);
/** The event as the socket sends it. */
const counted = (callsign: string, watchers: number) =>
  act(() => void dispatchEvent(new CustomEvent('dd-watchers', { detail: { callsign, watchers } })));
const words = (label: string) => screen.getByRole('link', { name: new RegExp(`^${label}`) }).textContent;

// proves SHELL-232
test('shows no number before a count, nor zero', () => {
  render(<BottomBar composition={site} />);
  const pvp = screen.getByRole('link', { name: /^Pvp/ });
  expect(within(pvp).queryByTestId('viewers-pvp')).toBeNull();
  counted('pvp', 3);
  expect(within(pvp).getByTestId('viewers-pvp').textContent).toBe('3 watching');
  counted('pvp', 0);
  expect(within(pvp).queryByTestId('viewers-pvp')).toBeNull();
});

test('each entry shows its own viewers', async () => {
  await tellBootstrap({ race: 'autumn' });
  expect($bootstrap.get()?.race).toBe('autumn');
  render(<MainMenu composition={site} />);
  counted('pvp', 12);
  counted('race', 1234);
  counted('battles', 7);
  expect([words('Pvp'), words('Royale Race')]).toEqual(['Pvp12 watching', 'Royale Race1.2K watching']);
});
