import { playBattle, type BattleMode } from '../battle.ts';
import type { BattleProof } from '../battle-proof.ts';
import { roundForLock, type BeaconTerms } from '../beacon.ts';
import { sha256Hex } from '../bytes.ts';
import { chainFrom, chainRandomness } from '../chain.ts';
import { listingHash } from '../listing.ts';
import { lockHash } from '../lock.ts';
import { commit, outcomes } from '../pf1.ts';
import { battleBooby } from '../game.ts';
import { battleTerms, boobyTerm, caseTerm, costsHash } from '../terms.ts';
import { pickByWeight, ticketRanges, ticketsHash } from '../tickets.ts';
import { picks } from './tamper.ts';

const chain = chainFrom('aa'.repeat(32), 60);
const beacon: BeaconTerms = { id: 'local-chain.1', level: 'local', genesis: 1_790_000_000, period: 3, anchor: chain.tip };

const rules: readonly { mode: BattleMode; slots: number }[] = [
  ...(['default', 'crazy', 'smoke', 'equality'] as const).flatMap((mode) => [2, 3, 4].map((slots) => ({ mode, slots }))),
  { mode: '2x2', slots: 4 },
];

interface Item {
  id: string;
  weight: number;
  cost: number;
}

/** Battle number `n` as the site would publish it: any rules, any cases, some rounds skipped but not the last one. */
export function aBattleProof(n: number): BattleProof & { format: string } {
  const pick = picks(n);
  const { mode, slots } = rules[pick(rules.length)]!;
  const cases = Array.from({ length: 1 + pick(3) }, (_, at) => ({ case: `case-${at}`, version: 1 + pick(9), items: someItems(pick) }));
  const rounds = Array.from({ length: 1 + pick(6) }, () => cases[pick(cases.length)]!);
  const played = rounds.map((one, at) => (at < rounds.length - 1 && pick(5) === 0 ? null : one));
  const versions = played.map((one) =>
    one
      ? {
          items: one.items.map(({ id, cost }) => ({ skin_item_id: Number(id), cost })),
          tickets: ticketRanges(one.items.map(({ weight }) => weight)),
        }
      : null,
  );
  // Battles of before the lock had terms, and those that give losers a case.
  const isOld = pick(6) === 0;
  const booby = !isOld && pick(3) === 0 ? cases[pick(cases.length)]! : null;
  const terms = isOld
    ? undefined
    : [
        ...battleTerms(
          { mode, slots },
          rounds.map((one) => one.case),
        ),
        ...(booby ? [boobyTerm(booby.case)] : []),
        ...cases.map(termOf),
      ];
  const { secrets, evidence, lock: untold } = aLock(n, slots, pick);
  const lock = terms ? { ...untold, terms } : untold;
  const randomness = chainRandomness(evidence);
  const { drops, outcome } = playBattle(
    { secret_hash: secrets.secret_hash, game: lock.game, beacon: randomness },
    { mode, slots },
    versions,
  );
  const seed = { secret_hash: secrets.secret_hash, game: lock.game, beacon: randomness };
  const losers = lock.roster.flatMap((entry, at) =>
    booby && !entry.startsWith('bot-') && !outcome!.winners.includes(at + 1) ? [at + 1] : [],
  );
  const draws = [
    ...drops.map(({ slot, roll, round, skin_item_id }) => {
      const { case: name, version } = played[round - 1]!;
      return { slot, outcomes, roll, case: name, version, item: String(skin_item_id) };
    }),
    ...outcome!.draws.map((one) => ({ ...one, case: null, version: null, item: null })),
    ...losers.map((place) => {
      const { case: name, version, items } = booby!;
      const roll = battleBooby(seed, place);
      const at = pickByWeight(
        items.map(({ weight }) => weight),
        roll,
      );
      return { slot: `booby.${place}`, outcomes, roll, case: name, version, item: items[at]!.id };
    }),
  ];
  const { kind, game: id, ...frozen } = lock;
  const game = {
    kind,
    id,
    ...frozen,
    ...secrets,
    beacon: beacon.id,
    lock_hash: lockHash(lock, beacon),
    evidence,
    randomness,
    draws,
    listing_hash: listingHash(kind, id, draws, []),
    seatings: [],
  };
  const named = cases.filter((one) => played.includes(one) || (losers.length > 0 && one === booby));
  const proof = {
    format: 'riftdrop-proof-1',
    counts: { pairs: 0, games: 1, rolls: draws.length, seatings: 0 },
    versions: named.map(publishedVersion),
    beacons: [beacon],
    pairs: [],
    games: [game],
  };
  return {
    format: 'riftdrop-battle-1',
    mode,
    slots,
    rounds: played.map((one) => one && { case: one.case, version: one.version }),
    costs: drops.map(({ cost }) => cost),
    ...(!isOld && { item_costs: named.map(({ items }) => items.map(({ cost }) => cost)) }),
    result: { ...outcome!, total_cost: drops.reduce((sum, { cost }) => sum + cost, 0) },
    proof,
  };
}

/** Few items with few costs, so that totals are often equal. */
function someItems(pick: (n: number) => number): Item[] {
  const count = 1 + pick(5);
  const weights = Array.from({ length: count }, () => 1 + pick(150_000));
  weights[0]! += outcomes - weights.reduce((sum, one) => sum + one, 0);
  return weights.map((weight, at) => ({ id: String(at * 7 + 1 + pick(7)), weight, cost: [0, 1, 33, 100, 100_003][pick(5)]! }));
}

function aLock(n: number, slots: number, pick: (n: number) => number) {
  const secrets = { secret_hash: sha256Hex(`secret ${n}`), secret_salt: sha256Hex(`salt ${n}`) };
  const locked_at = beacon.genesis * 1000 + pick(150_000);
  const lock = {
    kind: 'battles',
    game: sha256Hex(`game ${n}`).slice(0, 32),
    public_hash: commit(secrets),
    roster: Array.from({ length: slots }, (_, at) => (pick(4) === 0 ? `bot-${at + 1}` : String(100 + at))),
    locked_at,
    round: roundForLock(beacon, locked_at),
  };
  return { lock, secrets, evidence: chain.links[lock.round - 1]! };
}

const termOf = ({ case: slug, version, items }: { case: string; version: number; items: Item[] }) =>
  caseTerm({
    slug,
    version,
    price: 100 + version,
    tickets_hash: ticketsHash(slug, version, items),
    costs_hash: costsHash(slug, version, items),
  });

const publishedVersion = ({ case: name, version, items }: { case: string; version: number; items: Item[] }) => ({
  case: name,
  version,
  items: items.map(({ id }) => id),
  weights: items.map(({ weight }) => weight),
  hash: ticketsHash(name, version, items),
});
