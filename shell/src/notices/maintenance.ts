import { loadBootstrap } from '@riftdrop/host/bootstrap';
import { resync } from '@riftdrop/host/live/events';
import { $maintenance } from '@riftdrop/host/wiring/maintenance';

/** The first retries are quick, so that a restart is hardly noticed; later ones follow once a minute. Milliseconds. */
const waits = [1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];

/** Polls the server while it is unavailable, and has all parts load anew when it is back. */
export function watchMaintenance(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = (tries: number) => {
    timer = setTimeout(() => void look(tries), waits[Math.min(tries, waits.length - 1)]);
  };
  const look = async (tries: number) => {
    if (!(await loadBootstrap()) && $maintenance.get()) ask(tries + 1);
  };
  $maintenance.subscribe((on, before) => {
    clearTimeout(timer);
    if (on) ask(0);
    // The end arrives by a request or over the live connection.
    else if (before) resync();
  });
}
