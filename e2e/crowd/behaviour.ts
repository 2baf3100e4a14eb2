import type { Bootstrap } from '@riftdrop/contract/api/bootstrap/bootstrap';
import type { DropCase } from '@riftdrop/contract/api/cases/cases';
import type { GameView } from '@riftdrop/contract/api/games/games';
import type { Random } from '../chaos/random.ts';
import type { Person } from './person.ts';

/** A site with what its simulated players share. */
export interface CrowdSite {
  url: string;
  random: Random;
  people: readonly Person[];
  /** Cases that money opens. */
  cases: readonly DropCase[];
  /** The public games that are not over. */
  games: readonly GameView[];
  upgradeRates: Bootstrap['upgrade_rates'];
  isOurs(playerId: string): boolean;
  /** Draws one of all players. */
  pick(): Person;
  /** Lets a player do this, and counts the answer. */
  act(person: Person, behaviour: Behaviour): Promise<void>;
}

/** One kind of thing that a simulated player does. */
export interface Behaviour {
  name: string;
  /** How often it is chosen, relative to the others. */
  odds: number;
  /** The page on which a player does it. */
  path: string;
  /** Does it, or nothing where it is not possible now. Throws the refusal of a call. */
  act(person: Person, site: CrowdSite): Promise<unknown>;
}

/** Draws one by its odds. */
export function drawn(behaviours: readonly Behaviour[], { random }: Person): Behaviour {
  let rest = random.next() * behaviours.reduce((sum, { odds }) => sum + odds, 0);
  return behaviours.find(({ odds }) => (rest -= odds) < 0) ?? behaviours[0]!;
}
