// The simulated players of a sandbox, as a process beside its site: `npm start` runs it, and CROWD=0 leaves it out. The argument is the
// origin of the site. A parent that sends `counts` gets them; the process ends with its parent.
import { setTimeout as wait } from 'node:timers/promises';
import { open } from './behaviours/open.ts';
import { catchUp, playFirstDay } from './day.ts';
import { Town } from './town.ts';

/** Mean time between two turns of all players, and time between two looks at the lobby, milliseconds. */
const pace = 1_500;
const lobbyPace = 3_000;

process
  .once('SIGTERM', () => process.exit())
  .once('SIGINT', () => process.exit())
  .once('disconnect', () => process.exit());

const [url = ''] = process.argv.slice(2);
const town = new Town({ url, people: 25, seed: 'riftdrop' });
process.on('message', () => process.send?.(town.tally.counts));

try {
  // A visitor of a new site sees a drop at once.
  await town.enter(open);
  const ms = await playFirstDay(town);
  if (ms > 0)
    console.log(`${town.people.length} simulated players played the first day in ${(ms / 1000).toFixed(1)} s (CROWD=0 leaves them out)`);
} finally {
  await catchUp(town);
}
await Promise.all([
  repeat(
    () => town.turn(),
    () => -Math.log(1 - town.random.next()) * pace,
  ),
  repeat(
    () => town.tally.count('lobby', () => town.lobby.look(town)),
    () => lobbyPace,
  ),
]);

/** Does it again and again, with a pause before each time. */
async function repeat(act: () => Promise<void>, pause: () => number): Promise<never> {
  for (;;) {
    await wait(pause());
    await act();
  }
}
