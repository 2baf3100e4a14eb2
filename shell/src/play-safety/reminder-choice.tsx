import { plural, t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { Select } from '@riftdrop/ui/select';
import { $interval, chooseInterval, intervals } from './reminder.ts';

/** The interval of the player's time reminder, stored on this device. */
export function ReminderChoice() {
  const interval = useStore($interval);
  return (
    <Select
      label={t`Remind me of the time`}
      value={String(interval)}
      options={intervals.map((minutes) => ({ value: String(minutes), label: every(minutes) }))}
      onChange={(minutes) => chooseInterval(Number(minutes))}
    />
  );
}

function every(minutes: number): string {
  const hours = minutes / 60;
  return hours < 1
    ? plural(minutes, { one: 'Every # minute', other: 'Every # minutes' })
    : plural(hours, { one: 'Every hour', other: 'Every # hours' });
}
