import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { $settings, applicationSettings, setSetting } from '@riftdrop/host/settings';
import { Switch } from '@riftdrop/ui/switch';
import { LanguageChoice } from '../words/language-choice.tsx';
import { loadInventoryCost } from './inventory-cost.ts';

const labels: Record<(typeof applicationSettings)[number], MessageDescriptor> = { sound: msg`Sound`, inventoryCost: msg`Inventory cost` };

export function ApplicationSettings() {
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
      <LanguageChoice />
    </div>
  );
}
