import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { Approximate } from '@riftdrop/host/approximate';
import { $balance } from '@riftdrop/host/balance';
import { $settings } from '@riftdrop/host/settings';
import { Money } from '@riftdrop/ui/money';
import { Points } from '@riftdrop/ui/points';
import { $inventoryCost } from './inventory-cost.ts';

/** All balances of the player, each in its unit. */
export function Balances() {
  const balance = useStore($balance);
  const isInventoryShown = useStore($settings).inventoryCost;
  const inventory = useStore($inventoryCost);
  if (!balance) return null;
  return (
    <dl aria-label={t`Balances`} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 px-3 pb-2 text-caption text-low">
      <dt>{t`US dollars`}</dt>
      <dd className="text-end">
        <Money cents={balance.balance} className="text-hi" />
        <Approximate cents={balance.balance} className="block text-low" />
      </dd>
      <dt>{t`Bonus`}</dt>
      <dd className="text-end">
        <Money cents={balance.bonus_balance} className="text-hi" />
      </dd>
      <dt>{t`Points`}</dt>
      <dd className="text-end">
        <Points points={balance.dat_points} className="text-hi" />
      </dd>
      {isInventoryShown && inventory !== null && (
        <>
          <dt>{t`Inventory`}</dt>
          <dd className="text-end">
            <Money cents={inventory} className="text-hi" />
            <Approximate cents={inventory} className="block text-low" />
          </dd>
        </>
      )}
    </dl>
  );
}
