import { useStore } from '@nanostores/react';
import { $held } from '@riftdrop/host/wiring/safe-point';
import { useEffect } from 'react';
import { latePart } from '@riftdrop/host/late';
import { $interval, isDue } from './reminder.ts';
import { followResult } from './session-result.ts';
import { useNow } from './use-now.ts';
import { $visit, followVisit } from './visit.ts';

/** Pause between two tries to load the dialog, milliseconds: without a network there is no play either. */
const pause = 10_000;

const ReminderDialog = latePart(loadDialog);

async function loadDialog(): Promise<typeof import('./reminder-dialog.tsx')> {
  try {
    return await import(/* webpackChunkName: "reminder" */ './reminder-dialog.tsx');
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pause));
    return loadDialog();
  }
}

/** Runs while a player is signed in. The reminder appears at the chosen interval, and waits while a reel turns. */
export default function Watch() {
  useEffect(() => {
    const stops = [followVisit(), followResult()];
    return () => stops.forEach((stop) => stop());
  }, []);
  const visit = useStore($visit);
  const interval = useStore($interval);
  const isHeld = useStore($held) > 0;
  const now = useNow(1000);
  return visit !== null && !isHeld && isDue(visit, interval, now) ? <ReminderDialog visit={visit} now={now} /> : null;
}
