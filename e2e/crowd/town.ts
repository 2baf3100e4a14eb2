import type { Bootstrap } from '@riftdrop/contract/api/bootstrap/bootstrap';
import type { DropCase } from '@riftdrop/contract/api/cases/cases';
import { type Random, randomFrom } from '../chaos/random.ts';
import { sideBySide } from '../chaos/until.ts';
import { call, pricedCases } from '../harness/api.ts';
import { type Behaviour, type CrowdSite, drawn } from './behaviour.ts';
import { behaviours } from './behaviours/all.ts';
import { Lobby } from './lobby.ts';
import { type Observer, Person } from './person.ts';
import { Tally } from './tally.ts';

/** The share of turns that go to any player, also to one who must come back for it. */
const comesBack = 0.15;

export interface TownOptions {
  url: string;
  people: number;
  /** The same seed gives the same players, tastes and draws. */
  seed: string;
  /** How many players are on the site at a time at most: one who comes then takes the place of another. All without it. */
  present?: number;
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
  private readonly present: number;
  /** In the order in which they came. */
  private readonly here = new Set<Person>();

  constructor({ url, people, seed, present = people }: TownOptions) {
    this.url = url;
    this.random = randomFrom(seed);
    this.present = present;
    this.people = Array.from({ length: people }, (_, at) => new Person(url, at + 1, seed));
  }

  /**
   * Signs all players in; the first of them does `atOnce` before the others come. Throws on a site that is no sandbox: there is no such
   * sign-in there.
   */
  async enter(atOnce?: Behaviour): Promise<void> {
    const { sandbox, upgrade_rates } = await call(this.url, 'GET /bootstrap', {});
    if (!sandbox) throw new Error(`${this.url} is no sandbox: it has no simulated players`);
    this.upgradeRates = upgrade_rates;
    this.cases = await pricedCases(this.url);
    const [first, ...others] = this.people;
    await this.signIn(first!);
    if (atOnce) await this.act(first!, atOnce);
    await sideBySide(others, 8, (person) => this.signIn(person));
    for (const person of this.people.slice(0, this.present)) if (!person.isHere) this.arrive(person);
  }

  private async signIn(person: Person): Promise<void> {
    await person.signIn();
    this.ids.add(person.id);
  }

  private arrive(person: Person): void {
    const [longest] = this.here;
    if (longest && this.here.size >= this.present) {
      this.here.delete(longest);
      longest.leave();
    }
    this.here.add(person);
    person.arrive();
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

  /** The next turn: a player who is on the site does something, or one of all, who may come back for it. */
  async turn(person: Person = this.next()): Promise<void> {
    await this.act(person, drawn(behaviours, person));
  }

  private next(): Person {
    return this.here.size === 0 || this.random.chance(comesBack) ? this.pick() : this.random.pick([...this.here]);
  }

  /** Lets a player do this, and counts the answer. */
  async act(person: Person, behaviour: Behaviour): Promise<void> {
    if (!person.isHere) this.arrive(person);
    person.look(behaviour.path);
    await this.tally.count(behaviour.name, () => behaviour.act(person, this));
    if (!person.isHere) this.here.delete(person);
  }

  /** Measures the calls and events of all players; null ends it. */
  observe(observer: Observer | null): void {
    for (const person of this.people) person.observer = observer;
  }

  leave(): void {
    for (const person of this.people) person.leave();
  }
}
