import type { Rates } from '@riftdrop/contract/api/rates/rates';
import { useStore } from '@nanostores/react';
import { atom, type ReadableAtom } from 'nanostores';
import { useEffect } from 'react';
import { ask } from './api.ts';
import { setSetting } from './settings.ts';
import { toastRefusal } from './toasts.ts';
import { $currency } from './wiring/currency.ts';
import { $state } from './wiring/player.ts';

/** Amounts are in this currency. As a choice of the player: they are shown in no other. */
export const baseCurrency = 'USD';

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

function offered(rates: Rates, chosen: string): string[] {
  const known = Object.keys(rates.rates).filter((code) => code !== baseCurrency);
  const others = known.filter((code) => !first.includes(code)).sort();
  return [...new Set([baseCurrency, ...first.filter((code) => known.includes(code)), ...others, chosen])];
}

export interface CurrencyChoice {
  chosen: string;
  /** Codes of ISO 4217, US dollars first; until the rates are there, what is chosen. */
  offered: readonly string[];
}

/** The choice of a currency beside US dollars; null where no conversion is offered. Loads the rates. */
export function useCurrencyChoice(): CurrencyChoice | null {
  const rates = useStore($rates);
  const chosen = useStore($currency) || baseCurrency;
  useEffect(() => void loadRates(), []);
  if (!rates) return { chosen, offered: [...new Set([baseCurrency, chosen])] };
  return rates.date === null ? null : { chosen, offered: offered(rates, chosen) };
}

/** Shows amounts in another currency beside US dollars: on this device, and for the account on devices without a choice. */
export async function chooseCurrency(currency: string): Promise<void> {
  setSetting('currency', currency);
  if ($state.get() !== 'player') return;
  const answer = await ask('POST /profile/edit', { body: { currency: currency === baseCurrency ? null : currency } });
  if (!answer.ok) toastRefusal(answer.refusal);
}
