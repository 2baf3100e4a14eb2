import type { PartRoll } from '@riftdrop/contract/api/cases/cases';
import type { Roll } from '@riftdrop/contract/api/fairness/fairness';
import type { Drop, DropDetails } from '@riftdrop/contract/api/profile/profile';
import { draw, outcomes, playerParts, roll } from '@riftdrop/fair/pf1';
import { indexOfTicket } from '@riftdrop/fair/tickets';
import type { CaseSnapshot } from '../catalogue/index.ts';
import type { ActivePair } from '../fairness/index.ts';

/** The rolls of one opening. A part opening without an item has only its roll. */
export interface Rolled {
  rolls: number[];
  /** The drop of each roll. */
  given: { item: number; drop: CaseDrop; proof: { roll: Roll; tickets: Tickets; drop_case_version: number } }[];
}

/** The fixed fields of a case's item in every opening: its drop without id, time and owner. */
type CaseDrop = Omit<Drop, 'id' | 'timestamp' | 'user'>;
type Tickets = NonNullable<DropDetails['tickets']>;

/** Rolls the next `count` nonces of a pair and reads the items off the case's tickets. Nothing else is an input. */
export function rollCase(dropCase: CaseSnapshot, pair: ActivePair, clientSeed: string, count: number): Rolled {
  const made: Rolled = { rolls: [], given: [] };
  for (let nonce = pair.nonce + 1; nonce <= pair.nonce + count; nonce += 1) {
    const result = roll(pair.secret_hash, playerParts('case', pair.id, clientSeed, nonce));
    give(made, dropCase, published(pair, clientSeed, { tab: 'case', nonce, roll: result, outcomes }));
  }
  return made;
}

/** A part opening: a roll of a million or more gives no item. */
export function rollPart(dropCase: CaseSnapshot, pair: ActivePair, clientSeed: string, oneIn: number): { rolled: Rolled; part: PartRoll } {
  const nonce = pair.nonce + 1;
  const all = outcomes * oneIn;
  const result = Number(draw(pair.secret_hash, playerParts('case', pair.id, clientSeed, nonce), BigInt(all)));
  const proof = published(pair, clientSeed, { tab: 'case', nonce, roll: result, outcomes: all });
  const rolled: Rolled = { rolls: [], given: [] };
  if (result < outcomes) give(rolled, dropCase, proof);
  else rolled.rolls.push(result);
  return { rolled, part: { roll: proof, one_in: oneIn, drop_case_version: dropCase.drop_case_version } };
}

/** Crown rolls of the next `count` nonces: made beside the case rolls, with the same seed and nonce. */
export function rollCrowns(pair: ActivePair, clientSeed: string, count: number): Roll[] {
  return Array.from({ length: count }, (_, at) => {
    const nonce = pair.nonce + 1 + at;
    const result = roll(pair.secret_hash, playerParts('king', pair.id, clientSeed, nonce));
    return published(pair, clientSeed, { tab: 'king', nonce, roll: result, outcomes });
  });
}

type TableRoll = Pick<Roll, 'tab' | 'nonce' | 'roll' | 'outcomes'>;

/** A roll as it is published now; its secrets follow when the pair is closed. */
const published = ({ id, public_hash }: ActivePair, client_seed: string, made: TableRoll): Roll => ({
  tab: made.tab,
  pair_id: id,
  public_hash,
  secret_hash: null,
  secret_salt: null,
  client_seed,
  nonce: made.nonce,
  roll: made.roll,
  outcomes: made.outcomes,
});

/** Adds the item whose tickets contain the roll. */
function give(made: Rolled, dropCase: CaseSnapshot, roll: Roll): void {
  const at = indexOfTicket(dropCase.ranges, roll.roll);
  const { tickets, skin_item } = dropCase.items[at]!;
  made.rolls.push(roll.roll);
  made.given.push({
    item: Number(skin_item.id),
    drop: dropsOf(dropCase)[at]!,
    proof: { roll, tickets, drop_case_version: dropCase.drop_case_version },
  });
}

/** Made once for each snapshot. */
const looks = new WeakMap<CaseSnapshot, CaseDrop[]>();

function dropsOf(dropCase: CaseSnapshot): CaseDrop[] {
  const known = looks.get(dropCase);
  if (known) return known;
  const { slug, name, image } = dropCase;
  const drops = dropCase.items.map(({ skin_item }): CaseDrop => ({
    cost: skin_item.cost,
    status: 'inventory',
    skin_item,
    dropable_type: 'drop_case',
    drop_case: { slug, name, image },
    is_free: dropCase.section === 'free',
  }));
  looks.set(dropCase, drops);
  return drops;
}
