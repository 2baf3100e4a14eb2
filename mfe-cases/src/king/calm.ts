import { bus } from '@riftdrop/host/bus';

let busy = false;
const waiting: (() => void)[] = [];

bus.on('case:opening', (opening) => {
  busy = opening.busy;
  if (!busy) for (const run of waiting.splice(0)) run();
});

/** Runs now, or as soon as the reels of this window stand: nothing may tell a result before the reels do. In the order of asking. */
export function whenCalm(run: () => void): void {
  if (busy) waiting.push(run);
  else run();
}
