import { t } from '@lingui/core/macro';
import type { GameView, RoyaleMatch as ShownMatch, RoyaleMatchView } from '@riftdrop/contract/api/games/games';
import type { RoyaleConfig } from '@riftdrop/contract/api/royale/royale';
import { draw, outcomes } from '@riftdrop/fair/pf1';
import type { RoyaleMatch } from '@riftdrop/fair/royale';
import { checkRoyale, provenRounds, type RoyaleProof } from '@riftdrop/fair/royale-proof';
import { faultWords } from '@riftdrop/game/fault-words';
import { shownProof } from '@riftdrop/game/shown-proof';

/** One match as the page shows it, computed again. */
export interface MatchCheck {
  match: ShownMatch;
  round: number;
  /** False when other places, totals, draws or another winner were computed. */
  holds: boolean;
}

export interface Verdict {
  /** All differences to the shown game. */
  problems: string[];
  matches: MatchCheck[];
}

/** Computes a finished game again: the shown game, with the odds and the public round of its proof. */
export function verdictOf(view: GameView, uid: string, proof: RoyaleProof): Verdict {
  const shown = shownRoyale(view, uid, proof);
  if (shown === null) return { problems: [t`the proof is of another game`], matches: [] };
  const { faults, bracket } = checkRoyale(shown);
  const matches = view.royale!.rounds.flatMap(({ round, matches: own }) =>
    own.map((match, at) => ({ match, round, holds: isSame(match, bracket[round - 1]?.[at]) })),
  );
  const others = matches.flatMap(({ match, holds }) => (holds ? [] : [t`match ${match.id}: differs`]));
  return { problems: [...faults.map(faultWords), ...others], matches };
}

const isSame = ({ places, totals, winner, draw: drawn }: ShownMatch, computed: RoyaleMatch | undefined): boolean =>
  computed !== undefined &&
  places.join() === computed.places.join() &&
  totals.join() === computed.totals.join() &&
  winner === computed.winner &&
  drawn?.slot === computed.draw?.slot &&
  drawn?.roll === computed.draw?.roll &&
  drawn?.outcomes === computed.draw?.outcomes;

/** One opening of a match, computed again. */
export interface RollCheck {
  slot: string;
  place: number;
  item: string;
  cost: number;
  published: number;
  computed: number;
}

/** Every opening that the page of a match shows. */
export function rollsOf({ seed }: GameView, uid: string, { steps }: RoyaleMatchView): RollCheck[] {
  const { secret_hash, beacon } = seed;
  if (secret_hash === null || beacon === null) return [];
  return steps
    .flatMap(({ drops }) => drops)
    .map(({ slot, place, roll, cost, skin_item: { name, skin_name } }) => {
      const computed = Number(draw(secret_hash, ['royale', uid, beacon, slot], BigInt(outcomes)));
      return { slot, place, item: `${name} ${skin_name}`, cost, published: roll, computed };
    });
}

function shownRoyale(view: GameView, uid: string, proof: RoyaleProof): RoyaleProof | null {
  const { mode, max_users: players } = view.config as RoyaleConfig;
  return shownProof(view, uid, { ...proof, mode, players, rounds: shownRounds(view) });
}

function shownRounds({ config, rounds, drop_cases }: GameView): RoyaleProof['rounds'] {
  const versions = new Map(drop_cases.map(({ drop_case_slug, version }) => [drop_case_slug, version]));
  const skipped = new Set(rounds.flatMap((one) => (one.skipped ? [one.step] : [])));
  return provenRounds(config as RoyaleConfig, versions, skipped);
}
