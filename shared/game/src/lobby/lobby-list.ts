import type { ChannelEvents } from '@riftdrop/contract/live/channels';
import type { GameView } from '@riftdrop/contract/api/games/games';

/** Events of a lobby about one of its games. */
export type LobbyEvents = Omit<ChannelEvents<'group.games.lobby'>, 'watchers'>;
/** One difference of a lobby, as it came. */
export type LobbyChange = { [E in keyof LobbyEvents]: { event: E; data: LobbyEvents[E] } }[keyof LobbyEvents];

/** Games of a lobby by `uid_md5`, the only id that every reader receives. Canceled games stay, so that nothing revives them. */
export type Games = ReadonlyMap<string, GameView>;

/** The games after some changes; an unchanged game stays the same object. */
export function changed(games: Games, changes: readonly LobbyChange[]): Games {
  const next = new Map(games);
  for (const change of changes) {
    const key = change.data.uid_md5;
    const known = next.get(key);
    // Several events of one change share its version (bots that take places); an event repeated after an older list has the same content.
    if (known && (known.version > change.data.version || isOver(known))) continue;
    const game = applied(known, change);
    if (game) next.set(key, game);
  }
  return next;
}

/** A finished game is never overwritten, a canceled one never revived. */
const isOver = ({ status }: GameView): boolean => status === 'finished' || status === 'canceled';

function applied(known: GameView | undefined, { event, data }: LobbyChange): GameView | null {
  // The events of a game that is not public leave its address out.
  if (event === 'opened' || event === 'finished') return { ...data.game, uid: data.game.uid ?? known?.uid ?? null };
  if (!known) return null;
  const { status, version, step } = data;
  const game = { ...known, status, version, step };
  switch (event) {
    case 'user.joined':
      return {
        ...game,
        seats: [...without(known.seats, data.seat.place), data.seat].toSorted((a, b) => a.place - b.place),
        add_bots_at: status === 'open' ? known.add_bots_at : null,
      };
    case 'user.quit':
      // Leaving a place stops the countdown of the bots.
      return { ...game, seats: without(known.seats, data.place), add_bots_at: null };
    case 'bots.join.request':
      return { ...game, add_bots_at: data.add_bots_at };
    case 'running':
      return { ...game, started_at: data.started_at };
    case 'rounds':
      return { ...game, next_step_at: data.next_step_at };
    case 'canceled':
      return { ...game, cancel_reason: data.cancel_reason };
  }
}

const without = (seats: GameView['seats'], place: number) => seats.filter((seat) => seat.place !== place);

/**
 * The games after the server has listed them again. Unlisted ones are removed, except games that were over before, and non-public ones:
 * public lists omit those. Of two states of a game the newer one counts.
 */
export function refreshed(games: Games, listed: readonly GameView[]): Games {
  const kept = [...games].filter(([, game]) => isOver(game) || !game.is_public);
  return merged(new Map(kept), games, listed);
}

/** The same games and these besides: a further page, or a player's own. */
export const withListed = (games: Games, listed: readonly GameView[]): Games => merged(new Map(games), games, listed);

function merged(next: Map<string, GameView>, known: Games, listed: readonly GameView[]): Games {
  for (const game of listed) {
    const before = known.get(game.uid_md5);
    const isNews = !before || (!isOver(before) && before.version < game.version);
    // The player's list has the address of a game that events leave out.
    next.set(game.uid_md5, isNews ? { ...game, uid: game.uid ?? before?.uid ?? null } : { ...before, uid: before.uid ?? game.uid });
  }
  return next;
}
