import { msg, t } from '@lingui/core/macro';
import type { Player } from '@riftdrop/contract/api/profile/profile';
import { Switch } from '@riftdrop/ui/switch';
import { editProfile, toastRefusalOf } from './edit-profile.ts';
import { Setting, switchRow } from './panel.tsx';
import { Part } from './part.tsx';

const switches = [
  {
    name: 'bots_allowed',
    label: msg`Play with bots`,
    about: msg`When off, you are removed from a game and refunded if empty places are filled with bots.`,
  },
  {
    name: 'blur_inventory_cost',
    label: msg`Hide what my items cost`,
    about: msg`Others see your items without their prices. You still see them.`,
  },
  {
    name: 'blur_balance_cost',
    label: msg`Hide what I have won`,
    about: msg`Others see how many items each mode gave you, but no amounts.`,
  },
] as const;

/**
 * Settings of the account that apply on every device. Each takes effect at once and is undone when the server rejects
 * it.
 */
export function AccountSwitches({ player }: { player: Player }) {
  return (
    <Part id="account" about={t`These apply wherever you are signed in.`}>
      <ul>
        {switches.map(({ name, label, about }) => (
          <Setting key={name} about={t(about)}>
            <Switch
              className={switchRow}
              checked={player[name] ?? false}
              onChange={(on) => editProfile({ [name]: on })}
              onRefused={toastRefusalOf}
            >
              {t(label)}
            </Switch>
          </Setting>
        ))}
      </ul>
    </Part>
  );
}
