import { msg, plural, t } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useStore } from '@nanostores/react';
import { openModal } from '@riftdrop/host/modals';
import { $settings, setSetting, type SwitchName } from '@riftdrop/host/settings';
import { play } from '@riftdrop/host/sound';
import { Button } from '@riftdrop/ui/button';
import { Switch } from '@riftdrop/ui/switch';
import { Setting, switchRow } from './panel.tsx';
import { Part } from './part.tsx';

interface Group {
  title: MessageDescriptor;
  switches: readonly { name: SwitchName; label: MessageDescriptor; about?: MessageDescriptor }[];
}

const groups: readonly Group[] = [
  {
    title: msg`Look and sound`,
    switches: [
      { name: 'sound', label: msg`Sound` },
      { name: 'soundOfOthers', label: msg`Sound of games you watch` },
      { name: 'inventoryCost', label: msg`Inventory cost`, about: msg`What your items are worth, in the header.` },
      { name: 'liveDrops', label: msg`Moving live drops` },
      { name: 'reducedMotion', label: msg`Reduced motion`, about: msg`Animations jump to their end.` },
      { name: 'quickReveal', label: msg`Quick results`, about: msg`A result without the reel, where the rules allow it.` },
      { name: 'keys', label: msg`Single-key shortcuts`, about: msg`Letters of the keyboard act on game pages.` },
    ],
  },
  {
    title: msg`Games`,
    switches: [
      { name: 'viewersReactions', label: msg`Reactions of viewers`, about: msg`Shows and plays reactions on game pages.` },
      { name: 'classicResultCounting', label: msg`Classic result counting`, about: msg`Adds a result up item by item.` },
      { name: 'rpsLiveStats', label: msg`RPS live totals`, about: msg`Totals during a game; off, they come at its end.` },
    ],
  },
  {
    title: msg`Giveaway messages`,
    switches: [
      { name: 'giveawayHourly', label: msg`Hourly giveaways` },
      { name: 'giveawayDaily', label: msg`Daily giveaways` },
      { name: 'giveawayWeekly', label: msg`Weekly giveaways` },
    ],
  },
];

/** Settings of this device. They are stored here, so they cannot be rejected. */
export function DeviceSwitches() {
  const settings = useStore($settings);
  return (
    <Part id="device" about={t`These apply in this browser only.`}>
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 sm:grid-cols-2">
        {groups.map(({ title, switches }, at) => (
          <div key={at} role="group" aria-label={t(title)} className="first:row-span-2">
            <h3 className="mb-2 [font-family:var(--font-text)] text-caption font-label text-low">{t(title)}</h3>
            <ul>
              {switches.map(({ name, label, about }) => (
                <Setting key={name} about={about && t(about)}>
                  <Switch className={switchRow} checked={settings[name]} onChange={(on) => setSetting(name, on)}>
                    {t(label)}
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
                  aria-valuetext={plural(settings.volume, { other: '# percent' })}
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
    </Part>
  );
}
