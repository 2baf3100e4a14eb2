import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { $balance } from '@riftdrop/host/balance';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { $player } from '@riftdrop/host/session';

/** Permissions of a game's creator, by site and account. */
export interface Creator {
  /** The site offers prepaying for others (`group_game_prepay`). */
  sponsors: boolean;
  /** Demo money is on. */
  isDemo: boolean;
  /** The account plays with bots only. */
  onlyBots: boolean;
  /** The account may prepay where winnings are shared too (`prepaid_games_allow_all_modes`). */
  allModes: boolean;
}

/** Whether the signed-in person meets bots only. */
export const useOnlyBots = (): boolean => useStore($player)?.only_with_bots ?? false;

/** The signed-in player's permissions in the form of a new game. */
export function useCreator(): Creator {
  const [bootstrap, balance, player] = [useStore($bootstrap), useStore($balance), useStore($player)];
  return {
    sponsors: bootstrap?.features.group_game_prepay ?? false,
    isDemo: balance?.budget_mode === 'DEMO',
    onlyBots: player?.only_with_bots ?? false,
    allModes: player?.prepaid_games_allow_all_modes ?? false,
  };
}

/** Whether a creator may pay for others, also in a mode that shares its winnings. */
export const mayPrepay = (
  { sponsors, isDemo, onlyBots, allModes }: Creator,
  { isPublic, isShared = false }: { isPublic: boolean; isShared?: boolean },
): boolean => sponsors && !isPublic && !isDemo && !onlyBots && (allModes || !isShared);

/** Why no game of this creator is public; null when it may be. */
export function neverPublic({ isDemo, onlyBots }: Creator): string | null {
  if (isDemo) return t`Games with demo money are never public`;
  return onlyBots ? t`Your account plays with bots only, so nobody else can join` : null;
}
