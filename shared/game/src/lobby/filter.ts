import { derivedGame } from '@riftdrop/contract/api/games/game-view';
import type { GameType, GameView } from '@riftdrop/contract/api/games/games';
import { type Sort, sorts } from './order.ts';

/** Which games of a lobby are wanted by how far they are. */
export const stages = ['all', 'open', 'running', 'finished'] as const;
export type Stage = (typeof stages)[number];

/** Filter of a lobby. Amounts are prices for a joining player, cents. */
export interface Filter {
  stage: Stage;
  min: number | null;
  max: number | null;
  places: number | null;
  mode: string | null;
  /** Only games of which a sponsor pays a part. */
  sponsored: boolean;
  /** Only games with a favourite case of the player. */
  favourites: boolean;
  sort: Sort;
}

export const noFilter: Filter = {
  stage: 'all',
  min: null,
  max: null,
  places: null,
  mode: null,
  sponsored: false,
  favourites: false,
  sort: 'newest',
};

const number = (text: string | undefined): number | null => (text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null);
const oneOf = <T extends string>(known: readonly T[], text: string | undefined): T | null => known.find((one) => one === text) ?? null;

/** The filter in an address. */
export function filterOf(query: Readonly<Record<string, string>>): Filter {
  return {
    stage: oneOf(stages, query.stage) ?? 'all',
    min: number(query.min),
    max: number(query.max),
    places: number(query.places),
    mode: query.mode && /^[a-z0-9_]{1,20}$/.test(query.mode) ? query.mode : null,
    sponsored: query.sponsored === '1',
    favourites: query.favourites === '1',
    sort: oneOf(sorts, query.sort) ?? 'newest',
  };
}

/** The same for the address; null takes a parameter away. */
export function queryOf(filter: Filter): Record<string, string | null> {
  const { stage, min, max, places, mode, sponsored, favourites, sort } = filter;
  return {
    stage: stage === 'all' ? null : stage,
    min: inText(min),
    max: inText(max),
    places: inText(places),
    mode,
    sponsored: sponsored ? '1' : null,
    favourites: favourites ? '1' : null,
    sort: sort === 'newest' ? null : sort,
  };
}

const inText = (value: number | null): string | null => value?.toString() ?? null;

/** How many things narrow the list; order and stage are none. */
export const narrowing = ({ min, max, places, mode, sponsored, favourites }: Filter): number =>
  [min !== null || max !== null, places !== null, mode !== null, sponsored, favourites].filter(Boolean).length;

/** Conditions besides the filter: one of these types, and one of the player's favourite cases. */
export interface LobbyFilter {
  filter: Filter;
  types: readonly GameType[];
  favourites: readonly string[];
}

/** Whether a game belongs in the list. Canceled ones never do. */
export function isWanted(game: GameView, { filter, types, favourites }: LobbyFilter): boolean {
  const { stage, min, max, places, mode, sponsored } = filter;
  if (game.status === 'canceled' || !types.includes(game.type) || !isAt(game, stage)) return false;
  if ((min !== null && game.cost_join < min) || (max !== null && game.cost_join > max)) return false;
  if (places !== null && game.max_users !== places) return false;
  if (mode !== null && game.mode !== mode) return false;
  if (sponsored && game.prepay_rate === 0) return false;
  return !filter.favourites || game.drop_cases.some(({ drop_case_slug }) => favourites.includes(drop_case_slug));
}

function isAt(game: GameView, stage: Stage): boolean {
  const { isStarted, isFinished } = derivedGame(game, null);
  return stage === 'all' || stage === (isFinished ? 'finished' : isStarted ? 'running' : 'open');
}
