import { setTimeout as wait } from 'node:timers/promises';
import type { Town } from '../../crowd/town.ts';

/** Turns begin at this rate a second, whether earlier ones have ended or not: a slow site gets no rest. Resolves when all have ended. */
export async function turnsAt(crowd: Town, rate: number, seconds: number): Promise<void> {
  const turns = new Set<Promise<void>>();
  const begin = (turn: Promise<void>) => {
    turns.add(turn);
    void turn.finally(() => turns.delete(turn));
  };
  const began = performance.now();
  for (let turn = 0; performance.now() - began < seconds * 1000; turn++) {
    if (turn % (rate * 3) === 0) begin(crowd.tally.count('lobby', () => crowd.lobby.look(crowd)));
    begin(crowd.turn());
    await wait(Math.max(0, began + ((turn + 1) * 1000) / rate - performance.now()));
  }
  await Promise.all(turns);
}
