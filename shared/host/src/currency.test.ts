import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { $rates, chooseCurrency, type CurrencyChoice, loadRates, useCurrencyChoice } from './currency.ts';
import { $settings } from './settings.ts';
import { sessionIs, signIn } from './testing/person.ts';
import { fakeServer } from './testing/server.ts';
import { $toasts } from './toasts.ts';

const shown = (choice: CurrencyChoice | null) => choice && { chosen: choice.chosen, offered: choice.options.map(({ value }) => value) };

/** In the order of the page's life: the rates are loaded once. */
const rates = { date: '2026-11-30', rates: { AUD: 1.5, UAH: 42, EUR: 0.9, PLN: 3.7 } };

test('offers what is chosen until the rates are there, then those of the day, and loads them once', async () => {
  sessionIs('visitor');
  const { answers, of } = fakeServer({});
  const { result } = renderHook(useCurrencyChoice);
  await waitFor(() => expect(of('GET /rates').length).toBeGreaterThan(0));
  expect(shown(result.current)).toEqual({ chosen: 'USD', offered: ['USD'] });
  expect(result.current!.options[0]!.label).toBe('US dollars only');
  // A lost answer is asked for again after a minute.
  await loadRates();
  const before = of('GET /rates').length;
  answers['GET /rates'] = rates;
  await loadRates();
  expect(of('GET /rates')).toHaveLength(before);
  const now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now + 60_000);
  await act(() => loadRates());
  expect(shown(result.current)).toEqual({ chosen: 'USD', offered: ['USD', 'EUR', 'PLN', 'UAH', 'AUD'] });
  expect(result.current!.options[1]!.label).toBe('EUR – Euro');
  const asked = of('GET /rates').length;
  await loadRates();
  expect(of('GET /rates')).toHaveLength(asked);
});

test('keeps a choice on the device, and one that the rates lack among those that are offered', async () => {
  sessionIs('visitor');
  const { seen } = fakeServer({});
  const { result } = renderHook(useCurrencyChoice);
  await act(() => chooseCurrency('GBP'));
  expect($settings.get().currency).toBe('GBP');
  expect(shown(result.current)).toEqual({ chosen: 'GBP', offered: ['USD', 'EUR', 'PLN', 'UAH', 'AUD', 'GBP'] });
  expect(seen).toEqual([]);
});

test('keeps the choice of a player with the account, where US dollars are none, and shows a refusal', async () => {
  signIn();
  const { answers, of } = fakeServer({ 'POST /profile/edit': {} });
  await chooseCurrency('EUR');
  await chooseCurrency('USD');
  expect(of('POST /profile/edit').map(({ body }) => body)).toEqual([{ currency: 'EUR' }, { currency: null }]);
  expect($settings.get().currency).toBe('USD');
  answers['POST /profile/edit'] = { refused: 'validation', message: 'Not now.' };
  await chooseCurrency('EUR');
  await vi.waitFor(() => expect($toasts.get()).toMatchObject([{ type: 'error', message: 'Not now.' }]));
});

test('offers nothing where the site has no rates of the day, and looks again after an hour', async () => {
  sessionIs('visitor');
  fakeServer({ 'GET /rates': { date: null, rates: {} } });
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3_700_000);
  const { result } = renderHook(useCurrencyChoice);
  await waitFor(() => expect($rates.get()?.date).toBeNull());
  expect(result.current).toBeNull();
});
