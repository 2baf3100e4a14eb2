import type { GameDrop, GameView } from '@riftdrop/contract/games';

import { battleOutcome } from '@riftdrop/fair/battle';
import type { BeaconTerms } from '@riftdrop/fair/beacon';
import { chainRandomness, linkLeadsTo } from '@riftdrop/fair/chain';
import { battleDraw, battleDrop, battleSmoke, type GameSeed } from '@riftdrop/fair/game';
import { lockHash } from '@riftdrop/fair/lock';
import { commit } from '@riftdrop/fair/pf1';
import type { ItemsOfCases } from './cases.ts';
import { configOf } from './standing.ts';

/** One sum of a check. `holds` is null where this page cannot tell. */
export interface Check {
  name: string;
  holds: boolean | null;
  detail: string;
}

/** One roll of a battle, computed again. */
export interface RollCheck {
  slot: string;
  outcomes: number;
  published: number;
  computed: number;
  /** False when the roll is another one, or gives another item than the one that was shown. */
  holds: boolean;
  drop: GameDrop | null;
}

export interface BattleCheck {
  checks: Check[];
  rolls: RollCheck[];
}

/** Computes a finished battle again, from its secrets alone: commitment, every roll with its item, and who received what. */
export function checkBattle(view: GameView, uid: string, items: ItemsOfCases): BattleCheck {
  const { secret_hash, secret_salt, beacon, public_hash } = view.seed;
  if (secret_hash === null || secret_salt === null || beacon === null) return { checks: [], rolls: [] };
  const seed: GameSeed = { secret_hash, game: uid, beacon };
  const drops = view.rounds.flatMap((round) => round.drops.map((drop) => dropCheck(seed, round.step, drop, items)));
  const draws = (view.result?.draws ?? []).map((draw): RollCheck => {
    const computed = draw.slot === 'smoke' ? battleSmoke(seed) : battleDraw(seed, draw.outcomes);
    return { ...draw, published: draw.roll, computed, holds: computed === draw.roll, drop: null };
  });
  const rolls = [...drops, ...draws];
  const wrong = rolls.filter(({ holds }) => !holds).length;
  const unknown = view.drop_cases.filter(({ drop_case_slug }) => !items.has(drop_case_slug)).map(({ name }) => name);
  return {
    rolls,
    checks: [
      {
        name: 'Commitment',
        holds: commit({ secret_hash, secret_salt }) === public_hash,
        detail: 'The secrets that are shown now are those whose fingerprint was published before the first stake.',
      },
      {
        name: 'Rolls',
        holds: wrong === 0,
        detail:
          wrong === 0
            ? `All ${rolls.length} rolls are what the secrets and the public round give.`
            : `${wrong} of ${rolls.length} rolls differ.`,
      },
      ...(unknown.length > 0
        ? [{ name: 'Items', holds: null, detail: `The odds of ${unknown.join(', ')} could not be read, so its items were not compared.` }]
        : []),
      {
        name: 'Payout',
        holds: outcomeHolds(view, seed),
        detail: 'The totals of these drops give these winners and shares by the published rules.',
      },
    ],
  };
}

function dropCheck(seed: GameSeed, round: number, drop: GameDrop, items: ItemsOfCases): RollCheck {
  const computed = battleDrop(seed, round, drop.place);
  const known = items.get(drop.drop_case_slug);
  const given = known?.find(({ tickets }) => computed >= tickets.from && computed <= tickets.to);
  const holds = computed === drop.roll && (known === undefined || given?.skin_item.id === drop.skin_item.id);
  return { slot: drop.slot, outcomes: 1_000_000, published: drop.roll, computed, holds, drop };
}

function outcomeHolds(view: GameView, seed: GameSeed): boolean {
  const { result } = view;
  if (!result) return false;
  const outcome = battleOutcome(
    seed,
    configOf(view),
    view.rounds.flatMap(({ drops }) => drops),
  );
  const given = (received: readonly { place: number; drops: readonly number[]; money: number }[]) =>
    JSON.stringify(
      received.toSorted((a, b) => a.place - b.place).map(({ place, drops, money }) => [place, drops.toSorted((a, b) => a - b), money]),
    );
  const isPaid = ({ drops, money }: { drops: readonly number[]; money: number }) => drops.length > 0 || money > 0;
  return (
    JSON.stringify(outcome.winners) === JSON.stringify(result.winners) &&
    given(outcome.received.filter(isPaid)) === given(result.received.filter(isPaid))
  );
}

/** A walk along a longer chain would keep the page from everything else. */
const longestWalk = 50_000;

/** Whether the round that decided is the one that was fixed by the last place, and shows what the game used. */
export function checkLock(view: GameView, uid: string, terms: BeaconTerms, evidence: string | null): Check[] {
  const { lock, seed, seats } = view;
  if (lock === null) return [];
  const roster = seats.toSorted((a, b) => a.place - b.place).map(({ player, bot }) => bot ?? player!.id);
  const locked = {
    kind: 'battles',
    game: uid,
    public_hash: seed.public_hash,
    roster,
    locked_at: Date.parse(lock.locked_at),
    round: lock.round,
  };
  const checks: Check[] = [
    {
      name: 'Lock',
      holds: lockHash(locked, terms) === lock.lock_hash,
      detail: 'Players, time and deciding round are those that were fixed when the last place was paid.',
    },
  ];
  if (evidence === null) return checks;
  const leads = lock.round > longestWalk || linkLeadsTo(terms.anchor, lock.round, evidence);
  checks.push({
    name: 'Public round',
    holds: leads && chainRandomness(evidence) === seed.beacon,
    detail: `Round ${lock.round} of the beacon ${lock.beacon} shows what this battle used.`,
  });
  return checks;
}
