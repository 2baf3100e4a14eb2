import { derivedGame } from '@riftdrop/contract/api/games/game-view';
import type { CancelReason, gameUserEvents, GameView, QuitReason } from '@riftdrop/contract/api/games/games';
import { codedNews, type PushCode } from '@riftdrop/contract/api/notices/push-texts';
import { pushAll } from '../../notices/index.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import { selfBlockedOf } from '../../accounts/index.ts';

/** Events of players that are news: the page shows them in words, and subscribed devices get a push. */
const codes = {
  'game.started': () => 'game_started',
  'game.finished': () => 'game_finished',
  'game.canceled': () => 'game_canceled',
  'game.user.quit': ({ quit_reason }: NewsFacts) => (quit_reason === 'admin' ? 'game_removed' : 'game_left'),
  'game.bots.join.request': ({ agreed }: NewsFacts) => (agreed ? 'bots_agreed' : 'bots_asked'),
  'game.bots.failed': () => 'bots_failed',
} satisfies Partial<Record<keyof typeof gameUserEvents, (facts: NewsFacts) => PushCode>>;
type News = keyof typeof codes;

/** Data of these events. */
export interface NewsFacts {
  is_winner?: boolean;
  quit_reason?: QuitReason;
  cancel_reason?: CancelReason;
  agreed?: boolean;
}

/** One player's event. */
export interface PlayerNews<Data = NewsFacts> {
  player: number;
  data: Data;
}

export const isNews = (event: string): event is News => Object.hasOwn(codes, event);

/** Those of these players who get the event in words. @param view with the address of the game */
export async function inWords<T extends PlayerNews>(tx: Tx, event: News, view: GameView, told: readonly T[]): Promise<T[]> {
  const concerned = told.filter((one) => concerns(event, view, one));
  const players = concerned.map(({ player }) => player);
  const blocked = players.length === 0 ? new Set<number>() : await selfBlockedOf(tx, players);
  return concerned.filter(({ player }) => !blocked.has(player));
}

/** Players get no words for their own actions. */
function concerns(event: News, view: GameView, { player, data }: PlayerNews): boolean {
  if (event === 'game.user.quit') return data.quit_reason !== 'quit';
  if (event !== 'game.canceled' || view.creator?.id !== String(player)) return true;
  return view.is_public ? view.seats.every((seat) => seat.player?.id !== String(player)) : data.cancel_reason !== 'creator';
}

/** Pushes it to the devices of these players. @param view with the address of the game */
export async function pushNews(tx: Tx, event: News, view: GameView, told: readonly PlayerNews[]): Promise<void> {
  const { detailsLink } = derivedGame(view, null);
  const id = `${view.uid}:${event.slice('game.'.length)}`;
  const values = { type: view.type, game: (view.uid ?? view.uid_md5).slice(0, 6) };
  const pushes = told.map(({ player, data }) => {
    const words = codedNews(codes[event](data), values);
    return { player, notification: { id, ...words, icon: '', data: { url: detailsLink! } } };
  });
  await pushAll(tx, pushes);
}
