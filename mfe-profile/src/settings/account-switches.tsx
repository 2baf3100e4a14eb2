import { t } from '@lingui/core/macro';
import type { Player } from '@riftdrop/contract/api/profile/profile';
import { Switch } from '@riftdrop/ui/switch';
import { editProfile, toastRefusalOf } from './edit-profile.ts';
import { Panel, Setting, switchRow } from './panel.tsx';

const switches = [
  {
    name: 'bots_allowed',
    label: 'Play with bots',
    about: 'When off, you are removed from a game and refunded if empty places are filled with bots.',
  },
  {
    name: 'blur_inventory_cost',
    label: 'Hide what my items cost',
    about: 'Others see your items without their prices. You still see them.',
  },
  {
    name: 'blur_balance_cost',
    label: 'Hide what I have won',
    about: 'Others see how many items each mode gave you, but no amounts.',
  },
] as const;

/**
 * Settings of the account that apply on every device. Each takes effect at once and is undone when the server rejects
 * it.
 */
export function AccountSwitches({ player }: { player: Player }) {
  return (
    <Panel id="account" title={t`Account`} about={t`These apply wherever you are signed in.`}>
      <ul>
        {switches.map(({ name, label, about }) => (
          <Setting key={name} about={about}>
            <Switch
              className={switchRow}
              checked={player[name] ?? false}
              onChange={(on) => editProfile({ [name]: on })}
              onRefused={toastRefusalOf}
            >
              {label}
            </Switch>
          </Setting>
        ))}
      </ul>
    </Panel>
  );
}
