import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { $settings, setSetting } from '@riftdrop/host/settings';
import { IconButton } from '@riftdrop/ui/icon-button';
import { Volume2, VolumeX } from 'lucide-react';

/** The sound switch of narrow screens, where the control bar has no room for it. */
export function SoundPill() {
  const { sound } = useStore($settings);
  return (
    <IconButton label={t`Sound`} aria-pressed={sound} size={36} className="700:hidden" onClick={() => setSetting('sound', !sound)}>
      {sound ? <Volume2 aria-hidden="true" className="size-4" /> : <VolumeX aria-hidden="true" className="size-4" />}
    </IconButton>
  );
}
