import { t } from '@lingui/core/macro';
import type { GameDrop, GameView } from '@riftdrop/contract/api/games/games';
import { checkBattle, type BattleProof } from '@riftdrop/fair/battle-proof';
import { battleBooby, battleDraw, battleDrop, battleSmoke, type GameSeed } from '@riftdrop/fair/game';
import { outcomes } from '@riftdrop/fair/pf1';
import { faultWords } from '@riftdrop/game/fault-words';
import { drawOf, shownDrops, shownProof, shownRounds } from '@riftdrop/game/shown-proof';
import { configOf } from './standing.ts';

/** One roll of a battle, computed again. */
export interface RollCheck {
  slot: string;
  outcomes: number;
  published: number;
  computed: number;
  /** False when the roll is another one, or leads to another item than the one that was shown. */
  holds: boolean;
  drop: GameDrop | null;
}

export interface Verdict {
  /** All differences to the shown game. */
  problems: string[];
  rolls: RollCheck[];
}

/** Computes a finished battle again: the shown game, with the odds and the public round of its proof. */
export function verdictOf(view: GameView, uid: string, battle: BattleProof): Verdict {
  const { secret_hash, beacon } = view.seed;
  const shown = shownBattle(view, uid, battle);
  if (shown === null || secret_hash === null || beacon === null) return { problems: [t`the proof is of another battle`], rolls: [] };
  const { faults } = checkBattle(shown);
  const seed: GameSeed = { secret_hash, game: uid, beacon };
  const holds = (slot: string) => !faults.some(({ values }) => values?.slot === slot);
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
  return { problems: faults.map(faultWords), rolls: [...drops, ...draws, ...free] };
}

function shownBattle(view: GameView, uid: string, battle: BattleProof): BattleProof | null {
  const { mode, slots } = configOf(view);
  const { draws = [], booby = [] } = view.result ?? {};
  return shownProof(view, uid, { ...battle, mode, slots, ...shownRounds(view) }, [
    ...shownDrops(view).map(drawOf),
    ...draws.map((draw) => ({ ...draw, case: null, version: null, item: null })),
    ...booby.map(drawOf),
  ]);
}
