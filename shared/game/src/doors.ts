import { plural, t } from '@lingui/core/macro';
import { derivedGame } from '@riftdrop/contract/api/games/game-view';
import type { GameSeat, GameView, OwnGameView } from '@riftdrop/contract/api/games/games';
import { formatMoney } from '@riftdrop/money/format';

/** A player's permissions in a game before its start, with the reasons against. */
export interface Doors {
  own: GameSeat | null;
  isCreator: boolean;
  /** Join buttons are shown; `closed` is the reason why they are disabled. */
  join: { shown: boolean; closed: string | null };
  mayQuit: boolean;
  mayCancel: boolean;
  mayBeReady: boolean;
  mayAgreeToBots: boolean;
}

/**
 * Noun of a game as English sentences show it. The messages of other languages choose their words by it:
 * `{noun, select, battle {…} match {…} other {…}}`.
 */
export type GameNoun = 'battle' | 'game' | 'match';

export interface Knocking {
  noun: GameNoun;
  ownId: string | null;
  /** A secret came with the address. */
  hasSecret: boolean;
  /** The player's account plays with bots only. */
  onlyBots: boolean;
  /** The server rejected the player by the terms of the creator. */
  restricted: boolean;
}

/** Actions of a game that are open to the player, and the reason against joining. */
export function doorsOf(view: GameView, knocking: Knocking): Doors {
  const { ownId } = knocking;
  const { status, seats, max_users, is_public } = view;
  const { ownUserJoined, createdByOwnUser: isCreator } = derivedGame(view, ownId);
  const own = ownUserJoined ? seats.find(({ player }) => player?.id === ownId)! : null;
  const isOpen = status === 'open' && seats.length < max_users;
  const alone = seats.every(({ player }) => player?.id === ownId);
  return {
    own,
    isCreator,
    join: { shown: isOpen && own === null && !isCreator, closed: closedBecause(view, knocking) },
    mayQuit: isOpen && own !== null && !isCreator,
    mayCancel: isOpen && isCreator && (!is_public || alone),
    mayBeReady: isOpen && own !== null && !own.ready_to_play,
    mayAgreeToBots: isOpen && own !== null && !own.ready_for_bots,
  };
}

function closedBecause(view: GameView, { noun, hasSecret, onlyBots, restricted }: Knocking): string | null {
  if (onlyBots) return t`Your account plays with bots only. Create a ${noun} of your own, and call bots.`;
  if (view.needs_secret && !hasSecret) return t`This ${noun} is entered by an invitation link.`;
  return restricted ? restrictionOf(view) : null;
}

const day = 86_400_000;

/** The creator's terms for joining players; null without terms. */
export function restrictionOf(view: Pick<GameView, 'check_referrer_period' | 'check_referrer_amount'>): string | null {
  const { check_referrer_period: period, check_referrer_amount: amount } = view;
  if (period === null && amount === null) return null;
  const days = Math.max(1, Math.round((period ?? 0) / day));
  const least = formatMoney(amount ?? 0);
  return t`Only for players whom the creator invited and who deposited at least ${least} in ${plural(days, {
    one: 'the last day',
    other: 'the last # days',
  })}.`;
}

/** Addresses that let a friend in: one secret each, or the plain address. @param page address of the game's page */
export function inviteLinks({ uid, join_secrets }: Pick<OwnGameView, 'uid' | 'join_secrets'>, page: string): string[] {
  if (uid === null) return [];
  const path = `${page}/invite`;
  return join_secrets?.length ? join_secrets.map((secret) => `${path}?join_secret=${secret}`) : [path];
}
