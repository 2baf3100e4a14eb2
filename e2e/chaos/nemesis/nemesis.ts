import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../random.ts';
import type { Trial } from '../trial.ts';
import { faults } from './faults.ts';
import type { Target } from './faults.ts';

/** One fault after another for `ms`, each drawn by the seed, and now and then one while another still lasts. All are healed at the end. */
export async function torment(trial: Trial, target: Target, random: Random, ms: number): Promise<void> {
  const end = performance.now() + ms;
  // A full round first, so that even a short spell meets every fault; then at random.
  let hand: string[] = [];
  while (performance.now() < end) {
    if (hand.length === 0) hand = random.shuffled(Object.keys(faults));
    const heals = [await begin(trial, target, random, hand.pop()!)];
    if (hand.length > 0 && random.chance(0.25) && mayJoin(hand.at(-1)!)) heals.push(await begin(trial, target, random, hand.pop()!));
    await pause(random.whole(200, 1500));
    for (const heal of heals) await heal();
    await pause(random.whole(200, 1200));
  }
}

/** The database cannot be stopped twice, and a starting process needs it. */
const mayJoin = (name: string) => !/database|process|sessions/.test(name);

async function begin(trial: Trial, target: Target, random: Random, name: string): Promise<() => Promise<void> | void> {
  const heal = await faults[name]!(target, random);
  trial.count(name);
  return heal;
}
