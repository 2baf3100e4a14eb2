import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { spellDuration } from '@riftdrop/ui/duration';
import { Select } from '@riftdrop/ui/select';
import { $interval, chooseInterval, intervals } from './reminder.ts';

/** The interval of the player's time reminder, stored on this device. */
export function ReminderChoice() {
  const interval = useStore($interval);
  return (
    <Select
      label={t`Remind me of the time`}
      value={String(interval)}
      options={intervals.map((minutes) => ({
        value: String(minutes),
        label: t`Every ${spellDuration(minutes * 60_000).replace(/^1 /, '')}`,
      }))}
      onChange={(minutes) => chooseInterval(Number(minutes))}
    />
  );
}
