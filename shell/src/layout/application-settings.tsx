import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { latePart } from '@riftdrop/host/late';
import { $settings, applicationSettings, setSetting } from '@riftdrop/host/settings';
import { Switch } from '@riftdrop/ui/switch';
import { loadInventoryCost } from './inventory-cost.ts';

const labels: Record<(typeof applicationSettings)[number], MessageDescriptor> = { sound: msg`Sound`, inventoryCost: msg`Inventory cost` };

const Choices = latePart(() => import(/* webpackChunkName: "choices" */ './choices.tsx'), <div className="h-36" />);

/** @param isOpened false in a menu that has not been opened yet: language and currency are loaded with the first opening. */
export function ApplicationSettings({ isOpened }: { isOpened: boolean }) {
  const settings = useStore($settings);
  return (
    <div role="group" aria-label={t`Application settings`} className="flex flex-col px-3">
      {applicationSettings.map((name) => (
        <Switch
          key={name}
          checked={settings[name]}
          onChange={(on) => {
            setSetting(name, on);
            void loadInventoryCost();
          }}
        >
          {t(labels[name])}
        </Switch>
      ))}
      {isOpened && <Choices />}
    </div>
  );
}
