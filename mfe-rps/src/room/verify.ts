import { t } from '@lingui/core/macro';
import type { GameDrop, GameView } from '@riftdrop/contract/api/games/games';
import { keyOfGame } from '@riftdrop/fair/game';
import { roll } from '@riftdrop/fair/pf1';
import { checkRps, type RpsProof } from '@riftdrop/fair/rps-proof';
import { faultWords } from '@riftdrop/game/fault-words';
import { drawOf, shownDrops, shownProof, shownRounds } from '@riftdrop/game/shown-proof';

/** One opening of a game, computed again. */
export interface RollCheck {
  drop: GameDrop;
  computed: number;
  /** False when the roll is another one, or leads to another item than the one that was shown. */
  holds: boolean;
}

export interface Verdict {
  /** All differences to the shown game. */
  problems: string[];
  rolls: RollCheck[];
}

/** Computes a finished game again: the shown game, with the odds and the public round of its proof. */
export function verdictOf(view: GameView, uid: string, proof: RpsProof): Verdict {
  const { secret_hash, beacon } = view.seed;
  const shown = shownRps(view, uid, proof);
  if (shown === null || secret_hash === null || beacon === null) return { problems: [t`the proof is of another game`], rolls: [] };
  const { faults } = checkRps(shown);
  const key = keyOfGame('rps', secret_hash, beacon);
  const rolls = shownDrops(view).map((drop) => ({
    drop,
    computed: roll(key, ['rps', uid, beacon, drop.slot]),
    holds: !faults.some(({ values }) => values?.slot === drop.slot),
  }));
  return { problems: faults.map(faultWords), rolls };
}

function shownRps(view: GameView, uid: string, published: RpsProof): RpsProof | null {
  if (!view.rps?.seeds) return null;
  return shownProof(view, uid, { ...published, seeds: view.rps.seeds, ...shownRounds(view) }, shownDrops(view).map(drawOf));
}
