import { gamePages } from '../games/game-view.ts';
import type { GameType } from '../games/games.ts';
import { filledText } from '../../release/words.ts';
import { notices } from './notices.ts';

/**
 * English of the pushes that the site itself writes, by their codes. `{type}` is the label of a game's type, `{amount}` money in USD cents,
 * and other places are names. They have no plurals: the service worker only fills in places. It imports no schema, so that a page may load it.
 */
export const pushTexts = {
  test: { title: 'It works', body: 'Push notifications reach this device.' },
  item_sold: {
    title: 'An item was sold',
    body: '{item} can no longer be delivered. You got {amount} for it, the cost that it was shown with.',
  },
  game_started: { title: '{type} {game} started', body: 'The cases are being opened.' },
  game_finished: { title: '{type} {game} finished', body: 'The result is there.' },
  game_canceled: { title: '{type} {game} canceled', body: 'What you paid is back on your balance.' },
  game_left: { title: '{type} {game} goes on without you', body: notices.startedWithoutYou().message! },
  game_removed: {
    title: '{type} {game} goes on without you',
    body: 'You were removed from the game by an administrator. Your entry fee has been refunded.',
  },
  bots_agreed: { title: '{type} {game} calls bots', body: 'They take the free places in 30 seconds.' },
  bots_asked: { title: '{type} {game} calls bots', body: 'Agree to play with bots, or you leave with your entry fee.' },
  bots_failed: { title: '{type} {game} goes on without bots', body: notices.botsJoinFailed().title },
} as const satisfies Record<string, { title: string; body: string }>;
export type PushCode = keyof typeof pushTexts;

/** A push in words of another language: its code and the values of its places. */
export interface PushWords {
  /** One of `pushTexts`; a later release may have more. */
  code: string;
  values: Readonly<Record<string, string | number>>;
}

/** Texts of a language as a page leaves them to the service worker, see `pushWordsPath`. */
export interface PushTexts {
  /** Signs of amounts, between thousands and before cents. */
  group: string;
  decimal: string;
  texts: Readonly<Record<string, { title: string; body: string }>>;
  /** Labels of the types of games. */
  types: Readonly<Record<string, string>>;
}

/** Name of the store of the browser (Cache Storage) and of the entry in it that the service worker reads. */
export const pushWordsCache = 'push-words';
export const pushWordsPath = '/push-words';

/** Title and body with their places filled in, amounts and labels of types of games by these functions. */
export function filledPush(
  { title, body }: { title: string; body: string },
  values: PushWords['values'],
  { money, label }: { money: (cents: number) => string; label: (type: string) => string },
): { title: string; body: string } {
  const valueOf = (name: string) => {
    const value = values[name];
    return typeof value === 'number' ? money(value) : name === 'type' && value !== undefined ? label(value) : value;
  };
  return { title: filledText(title, valueOf), body: filledText(body, valueOf) };
}

const inEnglish = { money: (cents: number) => `$${(cents / 100).toFixed(2)}`, label: (type: string) => gamePages[type as GameType].label };

/** Title and body of a notification in English, and the code for devices in another language. */
export const codedNews = (code: PushCode, values: PushWords['values'] = {}): { title: string; body: string; words: PushWords } => ({
  ...filledPush(pushTexts[code], values, inEnglish),
  words: { code, values },
});
