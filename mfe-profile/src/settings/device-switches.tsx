import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { openModal } from '@riftdrop/host/modals';
import { $settings, setSetting, type SwitchName } from '@riftdrop/host/settings';
import { play } from '@riftdrop/host/sound';
import { Button } from '@riftdrop/ui/button';
import { Switch } from '@riftdrop/ui/switch';
import { Panel, Setting, switchRow } from './panel.tsx';

interface Group {
  title: string;
  switches: readonly { name: SwitchName; label: string; about?: string }[];
}

const groups: readonly Group[] = [
  {
    title: 'Look and sound',
    switches: [
      { name: 'sound', label: 'Sound' },
      { name: 'soundOfOthers', label: 'Sound of games you watch' },
      { name: 'inventoryCost', label: 'Inventory cost', about: 'What your items are worth, in the header.' },
      { name: 'liveDrops', label: 'Moving live drops' },
      { name: 'reducedMotion', label: 'Reduced motion', about: 'Animations jump to their end.' },
      { name: 'quickReveal', label: 'Quick results', about: 'A result without the reel, where the rules allow it.' },
      { name: 'keys', label: 'Single-key shortcuts', about: 'Letters of the keyboard act on game pages.' },
    ],
  },
  {
    title: 'Games',
    switches: [
      { name: 'viewersReactions', label: 'Reactions of viewers', about: 'Shows and plays reactions on game pages.' },
      { name: 'classicResultCounting', label: 'Classic result counting', about: 'Adds a result up item by item.' },
      { name: 'rpsLiveStats', label: 'RPS live totals', about: 'Totals during a game; off, they come at its end.' },
    ],
  },
  {
    title: 'Giveaway messages',
    switches: [
      { name: 'giveawayHourly', label: 'Hourly giveaways' },
      { name: 'giveawayDaily', label: 'Daily giveaways' },
      { name: 'giveawayWeekly', label: 'Weekly giveaways' },
    ],
  },
];

/** Settings of this device. They are stored here, so they cannot be rejected. */
export function DeviceSwitches() {
  const settings = useStore($settings);
  return (
    <Panel id="device" title={t`This device`} about={t`These apply in this browser only.`}>
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 sm:grid-cols-2">
        {groups.map(({ title, switches }, at) => (
          <div key={title} role="group" aria-label={title} className="first:row-span-2">
            <h3 className="mb-2 [font-family:var(--font-text)] text-caption font-label text-low">{title}</h3>
            <ul>
              {switches.map(({ name, label, about }) => (
                <Setting key={name} about={about}>
                  <Switch className={switchRow} checked={settings[name]} onChange={(on) => setSetting(name, on)}>
                    {label}
                  </Switch>
                </Setting>
              ))}
            </ul>
            {!at && (
              <label className="flex items-center gap-3 py-2">
                {t`Volume`}
                <input
                  type="range"
                  step={5}
                  value={settings.volume}
                  disabled={!settings.sound}
                  aria-valuetext={t`${settings.volume} percent`}
                  onChange={({ target }) => {
                    setSetting('volume', +target.value);
                    play('message');
                  }}
                  className="h-9 w-full accent-brand focus-ring pointer-coarse:h-11"
                />
              </label>
            )}
          </div>
        ))}
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-3 border-t border-line pt-4">
        <Button size={36} onClick={() => openModal('checkNotifications')}>
          {t`Test notifications`}
        </Button>
        <p className="text-caption text-low">{t`Sends one to this browser, as you would get it with the site closed.`}</p>
      </div>
    </Panel>
  );
}
