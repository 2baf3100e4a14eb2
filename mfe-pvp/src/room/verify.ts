import type { GameDrop, GameSeat, GameView } from '@riftdrop/contract/games';
import { checkBattle, type BattleProof } from '@riftdrop/fair/battle-proof';
import { battleBooby, battleDraw, battleDrop, battleSmoke, type GameSeed } from '@riftdrop/fair/game';
import { outcomes } from '@riftdrop/fair/pf1';
import { roundCases } from '@riftdrop/game/cases-of';
import { configOf } from './standing.ts';

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

export interface Verdict {
  /** Everything that is wrong with what the page shows, as the shared check words it. */
  problems: string[];
  rolls: RollCheck[];
}

/** Computes a finished battle again: what the page shows, with the odds and the public round of its proof. */
export function verdictOf(view: GameView, uid: string, battle: BattleProof): Verdict {
  const { secret_hash, beacon } = view.seed;
  const shown = shownProof(view, uid, battle);
  if (shown === null || secret_hash === null || beacon === null) return { problems: ['the proof is of another battle'], rolls: [] };
  const { problems } = checkBattle(shown);
  const seed: GameSeed = { secret_hash, game: uid, beacon };
  const holds = (slot: string) => !problems.some((problem) => problem.startsWith(`${slot}:`));
  const drops = view.rounds.flatMap(({ step, drops: opened }) =>
    opened.map((drop): RollCheck => {
      const { slot, place, roll: published } = drop;
      return { slot, outcomes, published, computed: battleDrop(seed, step, place), holds: holds(slot), drop };
    }),
  );
  const draws = (view.result?.draws ?? []).map(({ slot, outcomes: count, roll: published }): RollCheck => {
    const computed = slot === 'smoke' ? battleSmoke(seed) : battleDraw(seed, count);
    return { slot, outcomes: count, published, computed, holds: holds(slot), drop: null };
  });
  const free = (view.result?.booby ?? []).map((drop): RollCheck => {
    const { slot, place, roll: published } = drop;
    return { slot, outcomes, published, computed: battleBooby(seed, place), holds: holds(slot), drop };
  });
  return { problems, rolls: [...drops, ...draws, ...free] };
}

/** The proof with everything that the page shows in the place of what was published for verifiers; null when there is nothing to compare. */
function shownProof(view: GameView, uid: string, battle: BattleProof): BattleProof | null {
  const { lock, seed, result } = view;
  const [game] = battle.proof.games;
  if (!game || !lock || !result || seed.secret_hash === null || seed.secret_salt === null || seed.beacon === null) return null;
  const { mode, slots } = configOf(view);
  const versions = new Map(view.drop_cases.map((one) => [one.drop_case_slug, one.version]));
  const drops = view.rounds.flatMap((round) => round.drops);
  return {
    ...battle,
    mode,
    slots,
    rounds: roundCases(view).map(({ slug }, at) => (view.rounds[at]?.skipped ? null : { case: slug, version: versions.get(slug)! })),
    costs: drops.map(({ cost }) => cost),
    result,
    proof: {
      ...battle.proof,
      games: [
        {
          ...game,
          id: uid,
          public_hash: seed.public_hash,
          secret_hash: seed.secret_hash,
          secret_salt: seed.secret_salt,
          roster: view.seats.toSorted((a, b) => a.place - b.place).map(nameInRoster),
          locked_at: Date.parse(lock.locked_at),
          beacon: lock.beacon,
          round: lock.round,
          lock_hash: lock.lock_hash,
          randomness: seed.beacon,
          draws: [
            ...drops.map(rolled),
            ...result.draws.map((draw) => ({ ...draw, case: null, version: null, item: null })),
            ...(result.booby ?? []).map(rolled),
          ],
        },
      ],
    },
  };
}

const nameInRoster = ({ player, bot }: GameSeat): string => bot ?? player!.id;

const rolled = ({ slot, roll, drop_case_slug, version, skin_item }: GameDrop) => ({
  slot,
  outcomes,
  roll,
  case: drop_case_slug,
  version,
  item: skin_item.id,
});
