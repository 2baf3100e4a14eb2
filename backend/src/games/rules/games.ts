import type { Beacons } from '../../fairness/index.ts';
import type { Reader } from '../../plumbing/database/database.ts';
import type { Plumbing } from '../../plumbing/plumbing.ts';
import type { Refused } from '../../plumbing/http/refusal.ts';
import type { AnyGameRules } from './game-rules.ts';
import type { OnPaidGame, OnPaidOpenings } from '../settlement/paid-openings.ts';

/** Rules of other domains that games need. All are mandatory: none has a default. */
export interface PlayerPolicies {
  /** Whether prepaying for others is offered at all (`group_game_prepay`). */
  isPrepayOffered: boolean;
  /** The case that losers of a public game open for nothing (`booby_prize_drop_case_id`); null without one. */
  boobyPrize: string | null;
  /** Completed deposits of a player in the last `periodMs`, cents; null when `referrerId` did not refer the player. */
  depositsUnder(reader: Reader, who: { playerId: string; referrerId: string; periodMs: number }): Promise<number | null>;
  /** The refusal for a player whose deposits used up a limit that the player set; null otherwise. */
  depositLimitReached(reader: Reader, playerId: string): Promise<Refused<'deposits_limit'> | null>;
}

/** Dependencies of every verb of games. */
export interface Games {
  plumbing: Plumbing;
  beacons: Beacons;
  modes: ReadonlyMap<string, AnyGameRules>;
  rules: PlayerPolicies;
  onPaidOpenings: readonly OnPaidOpenings[];
  onPaidGame: readonly OnPaidGame[];
}

/** The mode of a kind. Throws when this site does not play it. */
export function rulesOf({ modes }: Pick<Games, 'modes'>, kind: string): AnyGameRules {
  const mode = modes.get(kind);
  if (!mode) throw new Error(`nobody here plays ${kind}`);
  return mode;
}
