import { $settings, followSettings, setSetting } from '@riftdrop/host/settings';
import { $approximate } from '@riftdrop/host/wiring/approximate';
import { firstViewOver } from '@riftdrop/host/wiring/first-view';
import { loadWithRetry } from '@riftdrop/host/wiring/load-with-retry';
import { $person } from '@riftdrop/host/wiring/player';
import { defaultCurrency } from '@riftdrop/money/currency';

/**
 * Shows amounts in the chosen currency too, from now on; without a choice nothing is loaded for it. A device without a choice of its own
 * takes that of the account.
 */
export async function followCurrency(): Promise<void> {
  await firstViewOver();
  followSettings();
  $settings.subscribe(({ currency }) => void show(currency));
  $person.subscribe((player) => {
    if (player?.currency && !$settings.get().currency) setSetting('currency', player.currency);
  });
}

const isShown = (currency: string): boolean => currency !== '' && currency !== defaultCurrency;

async function show(currency: string): Promise<void> {
  if (!isShown(currency)) return $approximate.set(null);
  const { Approximate } = await loadWithRetry(() => import(/* webpackChunkName: "currency" */ './approximate.tsx'));
  if (isShown($settings.get().currency)) $approximate.set(Approximate);
}
