import type { GameDrop, GameSeat, GameView } from '@riftdrop/contract/games';
import { keyOfGame } from '@riftdrop/fair/game';
import { outcomes, roll } from '@riftdrop/fair/pf1';
import { checkRps, type RpsProof } from '@riftdrop/fair/rps-proof';
import { roundCases } from '@riftdrop/game/cases-of';

/** One opening of a game, computed again. */
export interface RollCheck {
  drop: GameDrop;
  computed: number;
  /** False when the roll is another one, or gives another item than the one that was shown. */
  holds: boolean;
}

export interface Verdict {
  /** Everything that is wrong with what the page shows, as the shared check words it. */
  problems: string[];
  rolls: RollCheck[];
}

/** Computes a finished game again: what the page shows, with the odds and the public round of its proof. */
export function verdictOf(view: GameView, uid: string, proof: RpsProof): Verdict {
  const { secret_hash, beacon } = view.seed;
  const shown = shownProof(view, uid, proof);
  if (shown === null || secret_hash === null || beacon === null) return { problems: ['the proof is of another game'], rolls: [] };
  const { problems } = checkRps(shown);
  const key = keyOfGame('rps', secret_hash, beacon);
  const rolls = dropsOf(view).map((drop) => ({
    drop,
    computed: roll(key, ['rps', uid, beacon, drop.slot]),
    holds: !problems.some((problem) => problem.startsWith(`${drop.slot}:`)),
  }));
  return { problems, rolls };
}

const dropsOf = ({ rounds }: GameView): GameDrop[] => rounds.flatMap(({ drops }) => drops);

/** The proof with everything that the page shows in the place of what was published for verifiers; null when there is nothing to compare. */
function shownProof(view: GameView, uid: string, document: RpsProof): RpsProof | null {
  const { lock, seed, result, rps } = view;
  const [game] = document.proof.games;
  if (!game || !lock || !result || !rps?.seeds || seed.secret_hash === null || seed.secret_salt === null || seed.beacon === null)
    return null;
  const versions = new Map(view.drop_cases.map((one) => [one.drop_case_slug, one.version]));
  const drops = dropsOf(view);
  return {
    ...document,
    seeds: rps.seeds,
    rounds: roundCases(view).map(({ slug }, at) => (view.rounds[at]?.skipped ? null : { case: slug, version: versions.get(slug)! })),
    costs: drops.map(({ cost }) => cost),
    result,
    proof: {
      ...document.proof,
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
          draws: drops.map(({ slot, roll: published, drop_case_slug, version, skin_item }) => ({
            slot,
            outcomes,
            roll: published,
            case: drop_case_slug,
            version,
            item: skin_item.id,
          })),
        },
      ],
    },
  };
}

const nameInRoster = ({ player, bot }: GameSeat): string => bot ?? player!.id;
