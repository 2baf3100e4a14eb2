import type { Beacons } from '../../fairness/index.ts';
import type { Reader } from '../../plumbing/database/database.ts';
import type { Plumbing } from '../../plumbing/plumbing.ts';
import type { Refused } from '../../plumbing/http/refusal.ts';
import type { AnyMode } from './mode.ts';
import type { OnPaidGame, OnPaidOpenings } from '../settlement/paid-openings.ts';

/** Rules of other domains that games need. All are mandatory: none has a default. */
export interface GameRules {
  /** Whether prepaying for others is offered at all (`group_game_prepay`). */
  isPrepayOffered: boolean;
  /** The case that everybody opens for nothing who loses a public game (`booby_prize_drop_case_id`, GAME-556); null without one. */
  boobyPrize: string | null;
  /** Whether a player may prepay in every mode (`prepaid_games_allow_all_modes`, GAME-529). */
  prepaysAllModes(reader: Reader, playerId: string): Promise<boolean>;
  /** Completed deposits of a player in the last `periodMs`, cents; null when `referrerId` did not refer the player (GAME-533). */
  depositsUnder(reader: Reader, who: { playerId: string; referrerId: string; periodMs: number }): Promise<number | null>;
  /** Whether a player may meet bots only, for example before identity is verified (GAME-534). */
  playsOnlyWithBots(reader: Reader, playerId: string): Promise<boolean>;
  /** Whether a player plays with bots without being asked (PVP-016). */
  botsAllowed(reader: Reader, playerId: string): Promise<boolean>;
  /** Why a player waits whose deposits used up an own limit of them (GAME-527); null for everybody else. */
  depositLimitReached(reader: Reader, playerId: string): Promise<Refused<'deposits_limit'> | null>;
}

/** What every verb of games is given. */
export interface Games {
  plumbing: Plumbing;
  beacons: Beacons;
  modes: ReadonlyMap<string, AnyMode>;
  rules: GameRules;
  onPaidOpenings: readonly OnPaidOpenings[];
  onPaidGame: readonly OnPaidGame[];
}

/** The mode of a kind. Throws when this site does not play it. */
export function modeOf({ modes }: Pick<Games, 'modes'>, kind: string): AnyMode {
  const mode = modes.get(kind);
  if (!mode) throw new Error(`nobody here plays ${kind}`);
  return mode;
}
