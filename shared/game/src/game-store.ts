import type { ChannelEvents } from '@riftdrop/contract/live/channels';
import type { GameStatus, GameView } from '@riftdrop/contract/api/games/games';
import { onLive, onShown } from '@riftdrop/host/live';
import { atom, type ReadableAtom } from 'nanostores';

/** State of a game from its channel. */
export type Game =
  | { status: 'loading' }
  | {
      status: 'ready';
      view: GameView;
      /** The last snapshot: its content happened before, or was not shown happening. */
      snapshot: GameView;
    }
  /** The server rejected the subscription, with its code: `not_found`, `not_authorized`. */
  | { status: 'refused'; code: string };

/** Reactions of viewers change nothing of a game. */
type Events = Omit<ChannelEvents<'game'>, 'reaction'>;

/** How each event changes the stored game. The address stays: events of a non-public game leave it out. */
const changes: { [E in keyof Events]: (view: GameView, event: Events[E]) => Partial<GameView> } = {
  seats: (_, { seats, add_bots_at }) => ({ seats, add_bots_at }),
  'bots.failed': () => ({ add_bots_at: null }),
  locked: (_, { lock }) => ({ lock, add_bots_at: null }),
  started: ({ royale: known }, { started_at, next_step_at, royale = known }) => ({ started_at, next_step_at, royale }),
  step: ({ rounds, royale: known }, { round, next_step_at, royale = known }) => ({
    rounds: [...rounds.filter(({ step }) => step !== round.step), round],
    next_step_at,
    royale,
  }),
  finale: (_, { rps, next_step_at }) => ({ rps, next_step_at }),
  finished: ({ royale: known }, { finished_at, result, seats, seed, royale = known }) => ({
    finished_at,
    result,
    seats,
    seed,
    royale,
    next_step_at: null,
  }),
  canceled: (_, { cancel_reason, seed }) => ({ cancel_reason, seed, add_bots_at: null, next_step_at: null }),
};

/** Statuses in the order in which a game has them; the last two end it. */
const order: readonly GameStatus[] = ['open', 'pending_round', 'running', 'running_rps', 'finished', 'canceled'];
const rankOf = (status: GameStatus): number => Math.min(order.indexOf(status), order.indexOf('finished'));

/** Whether an event has an earlier status or an earlier step than the stored game. */
export const isStale = (known: Pick<GameView, 'status' | 'step'>, told: Pick<GameView, 'status' | 'step'>): boolean =>
  rankOf(told.status) < rankOf(known.status) || told.step < known.step;

/** A game after one more event of its channel. */
export function changed<E extends keyof Events>(view: GameView, name: E, event: Events[E]): GameView {
  const { status, version, step } = event;
  return { ...view, ...changes[name](view, event), status, version, step };
}

/** Functions that subscribe to a game on the page again, by id. */
const followed = new Map<string, () => void>();

/** Loads a game of the page again, after a response that did not fit the stored one. @param id `{kind}.{uid}` */
export const reloadGame = (id: string): void => followed.get(id)?.();

/**
 * One game: its snapshot, and every event above the snapshot's version applied once and in order; after a gap a new snapshot. Followed
 * while something listens to the store; a later listener begins with a new snapshot. @param id `{kind}.{uid}`
 */
export function gameStore(id: string): ReadableAtom<Game> {
  const store = atom<Game>({ status: 'loading' });
  const apply =
    <E extends keyof Events>(name: E) =>
    (event: Events[E]) => {
      const game = store.get();
      if (game.status === 'ready' && !isStale(game.view, event)) store.set({ ...game, view: changed(game.view, name, event) });
    };
  const follow = () =>
    onLive(
      { channel: 'game', id },
      {
        // Any address may be followed; one of no game has no snapshot.
        snapshot: (view?: GameView) =>
          store.set(view ? { status: 'ready', view, snapshot: view } : { status: 'refused', code: 'not_found' }),
        events: {
          seats: apply('seats'),
          'bots.failed': apply('bots.failed'),
          locked: apply('locked'),
          started: apply('started'),
          step: apply('step'),
          finale: apply('finale'),
          finished: apply('finished'),
          canceled: apply('canceled'),
        },
        refused: (code) => store.set({ status: 'refused', code }),
      },
    );
  onShown(store, () => {
    let stop = follow();
    const again = () => {
      stop();
      stop = follow();
    };
    followed.set(id, again);
    return () => {
      stop();
      // A store is let go a second after its page: another one may follow the same game by then.
      if (followed.get(id) === again) followed.delete(id);
      store.set({ status: 'loading' });
    };
  });
  return store;
}
