import { followSettings } from '@riftdrop/host/settings';
import { $approximate } from '@riftdrop/host/wiring/approximate';
import { $currency } from '@riftdrop/host/wiring/currency';
import { firstViewOver } from '@riftdrop/host/wiring/first-view';
import { loadWithRetry } from '@riftdrop/host/wiring/load-with-retry';
import { defaultCurrency } from '@riftdrop/money/currency';

/**
 * Shows amounts in the chosen currency too, from now on; without a choice nothing is loaded for it.
 */
export async function followCurrency(): Promise<void> {
  await firstViewOver();
  followSettings();
  $currency.subscribe((currency) => void show(currency));
}

const isShown = (currency: string): boolean => currency !== '' && currency !== defaultCurrency;

async function show(currency: string): Promise<void> {
  if (!isShown(currency)) return $approximate.set(null);
  const { Approximate } = await loadWithRetry(() => import(/* webpackChunkName: "currency" */ './approximate.tsx'));
  if (isShown($currency.get())) $approximate.set(Approximate);
}
