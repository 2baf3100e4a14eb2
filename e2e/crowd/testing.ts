import type { TestApp } from '@riftdrop/backend/plumbing/testing';
import { testApp } from '@riftdrop/backend/plumbing/testing/app';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { call } from '../harness/api.ts';
import { payIn } from '../harness/giveaway.ts';
import { behaviours } from './behaviours/all.ts';
import type { Person } from './person.ts';
import { Town, type TownOptions } from './town.ts';

export const threeOpenings = { drop_cases: [{ order: 0, amount: 3, drop_case_slug: 'pocket-change' }] };

/** Cents of all of them. */
export const costOf = (items: readonly { cost: number | null }[]): number => items.reduce((sum, { cost }) => sum + cost!, 0);

/** Simulated players on the real server, whose clock a test moves, and what the server answers about them. Empty before the first test. */
export function testTown(options: Omit<TownOptions, 'url'>) {
  const app = testApp();
  const town = {} as { now: Town };
  beforeAll(async () => {
    town.now = new Town({ url: app.origin, ...options });
    await town.now.enter();
    // Rates of coins, and the session of the race.
    await app.after(1_000);
  });
  afterEach(() => expect(town.now.tally.counts.errors).toEqual({}));
  afterAll(() => town.now.leave());
  return { app, town, ...actionsIn(app, town) };
}

function actionsIn(app: TestApp, town: { now: Town }) {
  const running = async () => (await call(app.origin, 'GET /all-games/list/running', { query: { limit: 100 } })).items;
  const stateOf = async (person: Person) => {
    const { balance } = await person.ask('GET /profile/me');
    return { balance, ...(await person.ask('GET /profile/drops/:id', { params: { id: 'me' }, query: { limit: 1_000 } })) };
  };
  const act = (person: Person, name: string) =>
    town.now.act(
      person,
      behaviours.find((one) => one.name === name)!,
    );
  return {
    /** The public games that are not over. */
    running,
    gamesOf: async ({ id }: Person) => (await running()).filter(({ creator }) => creator?.id === id),
    /** Balance and items. */
    stateOf,
    /** Lets a player do what has this name. */
    act,
    /** The same without a refusal. @returns the items before, and the difference */
    does: async (person: Person, name: string) => {
      const [before, { refusals }] = [await stateOf(person), { ...town.now.tally.counts }];
      await act(person, name);
      expect(town.now.tally.counts).toMatchObject({ refusals, errors: {} });
      const after = await stateOf(person);
      const missing = (from: typeof after, other: typeof after) => from.items.filter(({ id }) => !other.items.some((one) => one.id === id));
      return { before: before.items, paid: before.balance - after.balance, won: missing(after, before), lost: missing(before, after) };
    },
    /** Pays in, and waits for the money. */
    fund: async (person: Person, amount: number) => {
      await payIn(app.origin, person, amount);
      await app.processAll();
    },
    openings: async (person: Person, slug: string, amount: number) => {
      const { drop_case_version: version } = town.now.cases.find((one) => one.slug === slug)!;
      await person.ask('POST /dropcase/open/:slug/multi', { params: { slug }, body: { version, client_seed: 'test', amount } });
    },
    /** A game that runs. @returns its address */
    aGame: async (type: 'battle' | 'rps', host: Person, ...guests: Person[]): Promise<string> => {
      const { uid } = await (type === 'rps'
        ? host.ask('POST /rps/game/create', { body: threeOpenings })
        : host.ask('POST /group/game/create', { body: { ...threeOpenings, slots: guests.length + 1 } }));
      const place = { params: { uid: uid! }, body: {} };
      for (const guest of guests)
        await (type === 'rps' ? guest.ask('POST /rps/game/:uid/join', place) : guest.ask('POST /group/game/:uid/join', place));
      await app.after(20_000);
      while (!(await running()).some((game) => game.uid === uid && game.status === 'running')) await app.after(1_000);
      return uid!;
    },
  };
}
