import { t } from '@lingui/core/macro';
import type { Rates } from '@riftdrop/contract/api/rates/rates';
import { useStore } from '@nanostores/react';
import { currencyNames } from '@riftdrop/money/converted';
import { defaultCurrency } from '@riftdrop/money/currency';
import { atom, type ReadableAtom } from 'nanostores';
import { useEffect } from 'react';
import { ask } from './api.ts';
import { setSetting } from './settings.ts';
import { toastRefusal } from './toasts.ts';
import { $currency } from './wiring/currency.ts';
import { $state } from './wiring/player.ts';

const store = atom<Rates | null>(null);
/** The rates of the day; null until `loadRates`. */
export const $rates: ReadableAtom<Rates | null> = store;

/** Rates of an open page are loaded again after this time, milliseconds: they change once a day. */
const freshMs = 3_600_000;

/** Where there are none, or the answer was lost, they are asked for again after this time, milliseconds. */
const againMs = 60_000;

let loading: Promise<void> | null = null;
let dueAt = Number.NEGATIVE_INFINITY;

/** Loads the rates, where they are not there or old. Never rejects. */
export function loadRates(): Promise<void> {
  if (performance.now() < dueAt) return Promise.resolve();
  loading ??= ask('GET /rates', { quiet: true })
    .then((answer) => {
      if (answer.ok) store.set(answer.value);
      dueAt = performance.now() + (answer.ok && answer.value.date !== null ? freshMs : againMs);
    })
    .finally(() => (loading = null));
  return loading;
}

/** Those that are known best on the site; the others follow by their codes. */
const first = ['EUR', 'GBP', 'PLN', 'TRY', 'UAH', 'BRL', 'RUB'];

function offered(rates: Rates | null, chosen: string): string[] {
  const known = Object.keys(rates?.rates ?? {}).filter((code) => code !== defaultCurrency);
  const others = known.filter((code) => !first.includes(code)).sort();
  return [...new Set([defaultCurrency, ...first.filter((code) => known.includes(code)), ...others, chosen])];
}

export interface CurrencyChoice {
  chosen: string;
  /** By codes of ISO 4217, US dollars first; until the rates are there, what is chosen. */
  options: readonly { value: string; label: string }[];
}

/** The choice of a currency beside US dollars; null where no conversion is offered. Loads the rates. */
export function useCurrencyChoice(): CurrencyChoice | null {
  const rates = useStore($rates);
  const chosen = useStore($currency) || defaultCurrency;
  useEffect(() => void loadRates(), []);
  if (rates?.date === null) return null;
  const nameOf = currencyNames();
  const labelOf = (code: string) => (code === defaultCurrency ? t`US dollars only` : `${code} – ${nameOf(code)}`);
  return { chosen, options: offered(rates, chosen).map((value) => ({ value, label: labelOf(value) })) };
}

/** Shows amounts in another currency beside US dollars: on this device, and for the account on devices without a choice. */
export async function chooseCurrency(currency: string): Promise<void> {
  setSetting('currency', currency);
  if ($state.get() !== 'player') return;
  const answer = await ask('POST /profile/edit', { body: { currency: currency === defaultCurrency ? null : currency } });
  if (!answer.ok) toastRefusal(answer.refusal);
}
