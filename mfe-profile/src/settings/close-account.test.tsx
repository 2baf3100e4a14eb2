import { $player } from '@riftdrop/host/session';
import { aPlayer, signIn } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { $toasts } from '@riftdrop/host/toasts';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CloseAccount } from './close-account.tsx';

const rest = { small_rest: 100 };
const empty = {
  unfinished: [],
  kept: [
    { what: 'balance', amount: 37 },
    { what: 'points', amount: 1_200 },
  ],
  ...rest,
};
const full = {
  unfinished: [
    { what: 'balance', count: 1, amount: 10_000 },
    { what: 'items', count: 2, amount: 550 },
    { what: 'cash_outs', count: 1, amount: 900 },
    { what: 'sends', count: 1, amount: 300 },
  ],
  kept: [],
  ...rest,
};
type Answer = object;

async function openDialog(views: object[], close: () => Answer = () => ({ closed_at: '2026-01-01T00:00:00.000Z' }), tfa_enabled = false) {
  signIn({ ...aPlayer, tfa: { ...aPlayer.tfa, tfa_enabled } });
  const { seen } = fakeServer(({ route }) =>
    route === 'GET /profile/me/closing' ? (views.length > 1 ? views.shift() : views[0]) : route === 'POST /profile/me/close' ? close() : {},
  );
  render(<CloseAccount player={$player.get()!} />);
  fireEvent.click(screen.getByRole('button', { name: 'Close account…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close your account?' }));
  return { dialog, closings: () => seen.filter(({ route }) => route === 'POST /profile/me/close') };
}
const press = async (dialog: Awaited<ReturnType<typeof openDialog>>['dialog']) =>
  fireEvent.click(await dialog.findByRole('button', { name: 'Close account' }));
const type = (dialog: Awaited<ReturnType<typeof openDialog>>['dialog'], name: string, value: string) =>
  fireEvent.change(dialog.getByRole('textbox', { name }), { target: { value } });

test('says what has to end first, and where', async () => {
  const { dialog } = await openDialog([full]);
  const list = within(await dialog.findByRole('list', { name: 'What has to end first' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'BalanceOpen cases with it and cash the items out.$100.00',
    'Items · 2Cash them out or send them to your account.$5.50',
    'Cash-outs under wayWait until they have arrived.$9.00',
    'Items on their wayWait until they have arrived.$3.00',
  ]);
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/profile',
    '/profile/cashout',
    '/profile/withdrawal',
  ]);
  expect(dialog.queryByRole('button', { name: 'Close account' })).toBeNull();
});

test('closes only after the typed word, once', async () => {
  const { dialog, closings } = await openDialog([empty]);
  await press(dialog);
  expect(await dialog.findByText('Type CLOSE in capital letters')).toBeTruthy();
  type(dialog, 'Type CLOSE to confirm', 'close');
  await press(dialog);
  expect(closings()).toEqual([]);
  type(dialog, 'Type CLOSE to confirm', 'CLOSE');
  await press(dialog);
  await press(dialog);
  await waitFor(() => expect($toasts.get().map(({ title }) => title)).toContain('Account closed'));
  await waitFor(() => expect($player.get()).toBeNull());
  expect(closings().map(({ body }) => body)).toEqual([{ confirmation: 'CLOSE' }]);
});

test('says what stays on a closed account', async () => {
  const { dialog } = await openDialog([empty]);
  expect((await dialog.findByText('Balance')).nextElementSibling?.textContent).toBe('$0.37');
  expect(dialog.getByText('Points').nextElementSibling?.textContent).toBe('12.00');
});

test('shows the list when something came meanwhile', async () => {
  const { dialog } = await openDialog([empty, full], () => ({ refused: 'account_unfinished', status: 409, message: 'No.' }));
  await dialog.findByText('Points');
  type(dialog, 'Type CLOSE to confirm', 'CLOSE');
  await press(dialog);
  expect(await dialog.findByRole('list', { name: 'What has to end first' })).toBeTruthy();
  expect($player.get()).not.toBeNull();
});

test('shows at the field that the code is wrong', async () => {
  const wrong = 'Enter a valid 2FA or Backup code for your account.';
  const { dialog, closings } = await openDialog(
    [empty],
    () => ({ refused: 'validation', message: wrong, fields: { tfa_code: [wrong] } }),
    true,
  );
  await dialog.findByText('Points');
  type(dialog, 'Type CLOSE to confirm', 'CLOSE');
  await press(dialog);
  expect(closings()).toEqual([]);
  type(dialog, 'Two-Factor or backup code', '123 456');
  await press(dialog);
  expect(await dialog.findByText(wrong)).toBeTruthy();
  expect(closings().map(({ body }) => body)).toEqual([{ confirmation: 'CLOSE', tfa_code: '123456' }]);
});
