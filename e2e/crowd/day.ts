import { setTimeout as wait } from 'node:timers/promises';
import { call } from '../harness/api.ts';
import { spend } from '../harness/giveaway.ts';
import { payIn } from './behaviours/deposit.ts';
import { race } from './behaviours/race.ts';
import type { Person } from './person.ts';
import type { Town } from './town.ts';

/** In so many steps the clock comes to the present, with so many turns of players at each. */
const moves = 20;
const turns = 8;
/** How many players act at one time. */
const lanes = 4;
/** Each step begins no turn after its share of this time, milliseconds: a slow machine plays fewer. */
const playTime = 12_000;
/** Pause after a step, milliseconds: the jobs that became due run in it. */
const pause = 60;
/** For how long a job of the site may keep the day waiting, milliseconds. */
const longestJob = 10_000;
/** A player's POST requests of the whole day: more within a minute would be refused. */
const mostPosts = 50;

/**
 * Plays at once the time that a new sandbox is behind; nothing on a site that is not behind. @returns the time that it took, milliseconds
 */
export async function playFirstDay(town: Town): Promise<number> {
  const { behind } = await move(town, Number.MAX_SAFE_INTEGER);
  if (behind === 0) return 0;
  const began = performance.now();
  for (let left = moves; left > 0; left--) {
    await move(town, Math.floor((behind * left) / moves));
    await wait(pause);
    await town.tally.count('giveaway', () => takePart(town, town.pick()));
    if (left % 2 === 0) await town.tally.count('lobby', () => town.lobby.look(town, true));
    const until = began + (playTime * (moves - left + 1)) / moves;
    await Promise.all(Array.from({ length: lanes }, (_, at) => lane(town, Math.ceil((turns - at) / lanes), until)));
    await joinRace(town, Math.floor((behind * left) / moves));
  }
  return performance.now() - began;
}

/** Ends the first day of a site, whether it was played or not. */
export const catchUp = (town: Town) => move(town, 0);

const move = ({ url }: Town, behind: number) => call(url, 'POST /dev/clock', { body: { behind } });

/** A giveaway asks for a deposit and for spending in its hour. */
async function takePart({ url }: Town, person: Person): Promise<void> {
  await payIn(url, person);
  await spend(url, person, 1_000);
}

async function lane(town: Town, count: number, until: number): Promise<void> {
  for (let turn = 0; turn < count && performance.now() < until; turn++) {
    const able = town.people.filter(({ posts }) => posts < mostPosts);
    if (able.length > 0) await town.turn(town.random.pick(able));
  }
}

/**
 * In the few minutes in which a race takes players. A job of the site begins them: without a wait for it, the next move of the clock
 * could pass them.
 */
async function joinRace(town: Town, behind: number): Promise<void> {
  const session = async () => (await call(town.url, 'GET /royale-race', {})).current_session;
  let current = await session();
  for (const end = performance.now() + longestJob; current?.status === 'open' && performance.now() < end; current = await session()) {
    if (Date.parse(current.open_until) > Date.now() - behind) return;
    await wait(pause);
  }
  if (current?.status === 'joining') for (const person of town.people) await town.act(person, race);
}
