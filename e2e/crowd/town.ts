import type { Bootstrap } from '@riftdrop/contract/api/bootstrap/bootstrap';
import type { DropCase } from '@riftdrop/contract/api/cases/cases';
import { type Random, randomFrom } from '../chaos/random.ts';
import { call, pricedCases } from '../harness/api.ts';
import { type Behaviour, type CrowdSite, drawn } from './behaviour.ts';
import { behaviours } from './behaviours/all.ts';
import { Lobby } from './lobby.ts';
import { type Observer, Person } from './person.ts';
import { Tally } from './tally.ts';

/** How often an absent player whose turn it is comes back. */
const comesBack = 0.15;

export interface TownOptions {
  url: string;
  people: number;
  /** The same seed gives the same players, tastes and draws. */
  seed: string;
}

/** The simulated players of a site, and what they share. */
export class Town implements CrowdSite {
  readonly url: string;
  readonly random: Random;
  readonly people: readonly Person[];
  readonly lobby = new Lobby();
  readonly tally = new Tally();
  cases: readonly DropCase[] = [];
  upgradeRates: Bootstrap['upgrade_rates'] = { multipliers: [], fee_ppm: 0, max_chance_ppm: 0 };
  private readonly ids = new Set<string>();

  constructor({ url, people, seed }: TownOptions) {
    this.url = url;
    this.random = randomFrom(seed);
    this.people = Array.from({ length: people }, (_, at) => new Person(url, at + 1, seed));
  }

  /** Signs all players in. Throws on a site that is no sandbox: there is no such sign-in there. */
  async enter(): Promise<void> {
    const { sandbox, upgrade_rates } = await call(this.url, 'GET /bootstrap', {});
    if (!sandbox) throw new Error(`${this.url} is no sandbox: it has no simulated players`);
    this.upgradeRates = upgrade_rates;
    this.cases = await pricedCases(this.url);
    for (const person of this.people) {
      await person.signIn();
      this.ids.add(person.id);
      person.arrive();
    }
  }

  get games(): CrowdSite['games'] {
    return this.lobby.games;
  }

  isOurs(playerId: string): boolean {
    return this.ids.has(playerId);
  }

  pick(): Person {
    return this.random.pick(this.people);
  }

  /** The next turn: a player does something, or comes back. */
  async turn(person: Person = this.pick()): Promise<void> {
    if (!person.isHere && !this.random.chance(comesBack)) return;
    await this.act(person, drawn(behaviours, person));
  }

  /** Lets a player do this, and counts the answer. */
  async act(person: Person, behaviour: Behaviour): Promise<void> {
    if (!person.isHere) person.arrive();
    person.look(behaviour.path);
    await this.tally.count(behaviour.name, () => behaviour.act(person, this));
  }

  /** Measures the calls and events of all players. */
  observe(observer: Observer): void {
    for (const person of this.people) person.observer = observer;
  }

  leave(): void {
    for (const person of this.people) person.leave();
  }
}
