import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { $settings, setSetting } from '@riftdrop/host/settings';
import { IconButton } from '@riftdrop/ui/icon-button';
import { Icon } from '../elements/icon.tsx';

export function SoundToggle() {
  const { sound } = useStore($settings);
  return (
    <IconButton label={t`Sound`} aria-pressed={sound} onClick={() => setSetting('sound', !sound)} className="hidden! lg:inline-flex!">
      <Icon word={sound ? 'sound-on' : 'sound-off'} className="size-5" />
    </IconButton>
  );
}
