import type { GameDrop, GameView } from '@riftdrop/contract/api/games/games';
import type { ProvenGame, RoundsProof } from '@riftdrop/fair/game-proof';
import { outcomes } from '@riftdrop/fair/pf1';
import { roundCases } from './cases-of.ts';

/** A published draw, as verifiers read it. */
export type ShownDraw = ProvenGame['draws'][number];

/**
 * A proof with the page's data of a finished game in place of the data published for verifiers. Null when there is nothing to compare.
 * @param draws the draws on the page; without them those of the proof
 */
export function shownProof<Proof extends Pick<RoundsProof, 'result' | 'proof'>>(
  { lock, seed, result, seats }: GameView,
  uid: string,
  published: Proof,
  draws?: readonly ShownDraw[],
): Proof | null {
  const [game] = published.proof.games;
  const { public_hash, secret_hash, secret_salt, beacon: randomness } = seed;
  if (!game || !lock || !result || secret_hash === null || secret_salt === null || randomness === null) return null;
  const shown: ProvenGame = {
    ...game,
    id: uid,
    public_hash,
    secret_hash,
    secret_salt,
    roster: seats.toSorted((a, b) => a.place - b.place).map(({ player, bot }) => bot ?? player!.id),
    locked_at: Date.parse(lock.locked_at),
    beacon: lock.beacon,
    round: lock.round,
    lock_hash: lock.lock_hash,
    randomness,
    draws: draws ?? game.draws,
  };
  return { ...published, result, proof: { ...published.proof, games: [shown] } };
}

/** The cases of the rounds on the page, and the costs of their drops. */
export function shownRounds(view: GameView): Pick<RoundsProof, 'rounds' | 'costs'> {
  const versions = new Map(view.drop_cases.map((one) => [one.drop_case_slug, one.version]));
  return {
    rounds: roundCases(view).map(({ slug }, at) => (view.rounds[at]?.skipped ? null : { case: slug, version: versions.get(slug)! })),
    costs: shownDrops(view).map(({ cost }) => cost),
  };
}

/** All drops of a game in the order in which they were opened. */
export const shownDrops = ({ rounds }: GameView): GameDrop[] => rounds.flatMap(({ drops }) => drops);

/** The draw of a drop. */
export const drawOf = ({ slot, roll, drop_case_slug, version, skin_item }: GameDrop): ShownDraw => ({
  slot,
  outcomes,
  roll,
  case: drop_case_slug,
  version,
  item: skin_item.id,
});
