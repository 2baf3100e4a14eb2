import { derivedGame } from '@riftdrop/contract/api/games/game-view';
import type { CancelReason, gameUserEvents, GameView, QuitReason } from '@riftdrop/contract/api/games/games';
import { notices } from '@riftdrop/contract/api/notices/notices';
import { pushAll } from '../../notices/index.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import { selfBlockedOf } from '../../accounts/index.ts';

/** Events of players that are news: the page shows them in words, and subscribed devices get a push. */
const words = {
  'game.started': () => ({ title: 'started', body: 'The cases are being opened.' }),
  'game.finished': () => ({ title: 'finished', body: 'The result is there.' }),
  'game.canceled': () => ({ title: 'canceled', body: 'What you paid is back on your balance.' }),
  'game.user.quit': ({ quit_reason }: NewsFacts) => ({
    title: 'goes on without you',
    body:
      quit_reason === 'admin'
        ? 'You were removed from the game by an administrator. Your entry fee has been refunded.'
        : notices.startedWithoutYou().message!,
  }),
  'game.bots.join.request': ({ agreed }: NewsFacts) => ({
    title: 'calls bots',
    body: agreed ? 'They take the free places in 30 seconds.' : 'Agree to play with bots, or you leave with your entry fee.',
  }),
  'game.bots.failed': () => ({ title: 'goes on without bots', body: notices.botsJoinFailed().title }),
} satisfies Partial<Record<keyof typeof gameUserEvents, (facts: NewsFacts) => { title: string; body: string }>>;
type News = keyof typeof words;

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

export const isNews = (event: string): event is News => Object.hasOwn(words, event);

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
  const { shortName, detailsLink } = derivedGame(view, null);
  const id = `${view.uid}:${event.slice('game.'.length)}`;
  const pushes = told.map(({ player, data }) => {
    const { title, body } = words[event](data);
    return { player, notification: { id, title: `${shortName} ${title}`, body, icon: '', data: { url: detailsLink! } } };
  });
  await pushAll(tx, pushes);
}
