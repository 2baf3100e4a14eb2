import { useStore } from '@nanostores/react';
import { $settings, setSetting } from '@riftdrop/host/settings';
import { Switch } from '@riftdrop/ui/switch';

export function SoundSwitch() {
  const { sound } = useStore($settings);
  return (
    <Switch checked={sound} onChange={(on) => setSetting('sound', on)}>
      Sound
    </Switch>
  );
}
