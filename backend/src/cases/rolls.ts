import type { PartRoll } from '@riftdrop/contract/cases';
import type { Roll } from '@riftdrop/contract/fairness';
import { draw, outcomes, playerParts, roll } from '@riftdrop/fair/pf1';
import { indexOfTicket } from '@riftdrop/fair/tickets';
import type { CaseSnapshot } from '../catalogue/index.ts';
import type { ActivePair } from '../fairness/index.ts';

/** What `open_cases_commit` takes about the rolls of one opening, one entry for each. */
export interface Rolled {
  skinItems: number[];
  rolls: number[];
  /** Inside of a JSON object: the public part of the drop. */
  drops: string[];
  /** Inside of a JSON object: how it was rolled. */
  proofs: string[];
}

/** Rolls the next `count` nonces of a pair and reads the items off the case's tickets. Nothing else is an input. */
export function rollCase(dropCase: CaseSnapshot, pair: ActivePair, clientSeed: string, count: number): Rolled {
  const made: Rolled = { skinItems: [], rolls: [], drops: [], proofs: [] };
  for (let nonce = pair.nonce + 1; nonce <= pair.nonce + count; nonce += 1) {
    const result = roll(pair.secret_hash, playerParts('case', pair.id, clientSeed, nonce));
    give(made, dropCase, published(pair, clientSeed, { tab: 'case', nonce, roll: result, outcomes }));
  }
  return made;
}

/** A part opening: `part` is the inside of a JSON object, and `rolled` has no drop when the roll gives nothing. */
export function rollPart(dropCase: CaseSnapshot, pair: ActivePair, clientSeed: string, oneIn: number): { rolled: Rolled; part: string } {
  const nonce = pair.nonce + 1;
  const all = outcomes * oneIn;
  const result = Number(draw(pair.secret_hash, playerParts('case', pair.id, clientSeed, nonce), BigInt(all)));
  const proof = published(pair, clientSeed, { tab: 'case', nonce, roll: result, outcomes: all });
  const rolled: Rolled = { skinItems: [], rolls: [], drops: [], proofs: [] };
  if (result < outcomes) give(rolled, dropCase, proof);
  else rolled.rolls.push(result);
  const part: PartRoll = { roll: proof, one_in: oneIn, drop_case_version: dropCase.drop_case_version };
  return { rolled, part: inside(part) };
}

/** Crown rolls of the next `count` nonces: made beside the case rolls, with the same seed and nonce (GAME-596). */
export function rollCrowns(pair: ActivePair, clientSeed: string, count: number): { rolls: number[]; proofs: string[] } {
  const crowns = Array.from({ length: count }, (_, at) => {
    const nonce = pair.nonce + 1 + at;
    const result = roll(pair.secret_hash, playerParts('king', pair.id, clientSeed, nonce));
    return published(pair, clientSeed, { tab: 'king', nonce, roll: result, outcomes });
  });
  return { rolls: crowns.map((crown) => crown.roll), proofs: crowns.map((crown) => inside({ roll: crown })) };
}

type Made = Pick<Roll, 'tab' | 'nonce' | 'roll' | 'outcomes'>;

/** A roll as it is published now; its secrets follow when the pair is closed. */
const published = ({ id, public_hash }: ActivePair, client_seed: string, made: Made): Roll => ({
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

/** Adds the item whose tickets hold the roll. */
function give(made: Rolled, dropCase: CaseSnapshot, proof: Roll): void {
  const at = indexOfTicket(dropCase.ranges, proof.roll);
  const item = dropCase.items[at]!;
  made.skinItems.push(Number(item.skin_item.id));
  made.rolls.push(proof.roll);
  made.drops.push(dropTexts(dropCase)[at]!);
  made.proofs.push(inside({ roll: proof, tickets: item.tickets, drop_case_version: dropCase.drop_case_version }));
}

/** An item of a case looks the same in every opening: written once for each snapshot. */
const written = new WeakMap<CaseSnapshot, string[]>();

function dropTexts(dropCase: CaseSnapshot): string[] {
  const known = written.get(dropCase);
  if (known) return known;
  const { slug, name, image } = dropCase;
  const texts = dropCase.items.map(({ skin_item }) =>
    inside({
      cost: skin_item.cost,
      status: 'inventory',
      skin_item,
      dropable_type: 'drop_case',
      drop_case: { slug, name, image },
      is_free: dropCase.section === 'free',
    }),
  );
  written.set(dropCase, texts);
  return texts;
}

/** The text of an object without its braces. */
export const inside = (object: object): string => JSON.stringify(object).slice(1, -1);
