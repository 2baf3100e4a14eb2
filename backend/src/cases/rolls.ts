import type { Roll } from '@riftdrop/contract/fairness';
import { outcomes, playerParts, roll } from '@riftdrop/fair/pf1';
import { indexOfTicket } from '@riftdrop/fair/tickets';
import type { ShelfCase } from '../catalogue/index.ts';
import type { ActivePair } from '../fairness/index.ts';

/** What `open_case_commit` takes about the rolls, one entry for each. */
export interface Rolled {
  skinItems: number[];
  rolls: number[];
  drops: object[];
  proofs: object[];
}

/** Rolls the next `count` nonces of a pair and reads the items off the case's tickets. Nothing else is an input. */
export function rollCase(shelved: ShelfCase, pair: ActivePair, clientSeed: string, count: number): Rolled {
  const made: Rolled = { skinItems: [], rolls: [], drops: [], proofs: [] };
  for (let nonce = pair.nonce + 1; nonce <= pair.nonce + count; nonce += 1) {
    const result = roll(pair.secret_hash, playerParts('case', pair.id, clientSeed, nonce));
    const item = shelved.items[indexOfTicket(shelved.ranges, result)]!;
    made.skinItems.push(Number(item.skin_item.id));
    made.rolls.push(result);
    made.drops.push({
      cost: item.skin_item.cost,
      status: 'inventory',
      skin_item: item.skin_item,
      dropable_type: 'drop_case',
      drop_case: { slug: shelved.slug, name: shelved.name, image: shelved.image },
      is_free: false,
    });
    const proof: Roll = {
      tab: 'case',
      pair_id: pair.id,
      public_hash: pair.public_hash,
      secret_hash: null,
      secret_salt: null,
      client_seed: clientSeed,
      nonce,
      roll: result,
      outcomes,
    };
    made.proofs.push({ roll: proof, tickets: item.tickets, drop_case_version: shelved.drop_case_version });
  }
  return made;
}
