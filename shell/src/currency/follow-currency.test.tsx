import { Approximate } from '@riftdrop/host/approximate';
import { $settings, setSetting } from '@riftdrop/host/settings';
import { aPlayer, sessionIs } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { $approximate } from '@riftdrop/host/wiring/approximate';
import { $currency } from '@riftdrop/host/wiring/currency';
import { $person } from '@riftdrop/host/wiring/player';
import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { followCurrency } from './follow-currency.ts';

/** In the order of the page's life: the rates are loaded once. */
test('shows amounts in the chosen currency too, and loads nothing for it without a choice', async () => {
  sessionIs('visitor');
  const { routes } = fakeServer({ 'GET /rates': { date: '2026-11-30', rates: { EUR: 0.93 } } });
  const { container } = render(<Approximate cents={1000} />);
  await followCurrency();
  for (const none of ['', 'USD']) {
    await act(async () => setSetting('currency', none));
    expect([$approximate.get(), container.textContent, routes()]).toEqual([null, '', []]);
  }
  await act(async () => setSetting('currency', 'EUR'));
  await vi.waitFor(() => expect(container.textContent).toContain('≈ €9.30'));
  expect(container.querySelector('[title]')!.getAttribute('title')).toBe('about €9.30, by the rate of 30 Nov');
  expect(routes()).toEqual(['GET /rates']);
  const zero = render(<Approximate cents={0} />);
  expect(zero.container.textContent).toBe('');
  // The rates of the day lack it.
  await act(async () => setSetting('currency', 'GBP'));
  expect(container.textContent).toBe('');
  await act(async () => setSetting('currency', 'EUR'));
  expect(container.textContent).toContain('≈ €9.30');
  await act(async () => setSetting('currency', 'USD'));
  expect([$approximate.get(), container.textContent]).toEqual([null, '']);
});

test('shows the currency of the account on a device without a choice, and follows its changes', async () => {
  fakeServer({});
  setSetting('currency', '');
  await followCurrency();
  $person.set({ ...aPlayer, currency: null });
  expect($approximate.get()).toBeNull();
  $person.set({ ...aPlayer, currency: 'PLN' });
  await vi.waitFor(() => expect($approximate.get()).not.toBeNull());
  expect($currency.get()).toBe('PLN');
  $person.set({ ...aPlayer, currency: 'EUR' });
  expect([$currency.get(), $settings.get().currency]).toEqual(['EUR', '']);
  setSetting('currency', 'USD');
  expect([$currency.get(), $approximate.get()]).toEqual(['USD', null]);
  $person.set(null);
});
