import type { AnsweredGame, GameSeat, OwnGameView, SteamUser } from '@riftdrop/contract/api/games/games';
import type { BattleConfig } from '@riftdrop/contract/api/pvp/pvp';
import type { RpsChoice } from '@riftdrop/contract/api/rps/rps';
import { figures } from '@riftdrop/fair/arena';
import { isRefused, type Refused } from '../../plumbing/http/refusal.ts';

/** A game as calls answer it: with the names of the customer's documents beside the view's (D30). */
export function answered(view: OwnGameView): AnsweredGame {
  const { slots, slots_per_team, drop_cases: opens = [] } = view.config as unknown as Partial<BattleConfig>;
  const { royale, rps } = view;
  return {
    ...view,
    steam_users: view.seats.map((seat) => steamUser(view, seat)),
    drop_cases: view.drop_cases.map((one) => ({ ...one, ...openedIn(opens, one.drop_case_slug) })),
    ...(slots !== undefined && { slots }),
    ...(slots_per_team !== undefined && { slots_per_team }),
    ...(royale && { winner_steam_user_id: royale.winner_steam_user_id, draw_roll: royale.draw_roll }),
    ...(rps && {
      rps_started_at: rps.rps_started_at,
      rps_round_interval: rps.rps_round_interval,
      winner_steam_user_id: rps.winner_steam_user_id,
      playersByFigure: playersByFigure(view.seats),
      ...(view.join_secrets && { joinSecret: view.join_secrets[0] ?? null }),
    }),
  };
}

/** The same of a call that may be refused. */
export const answeredUnlessRefused = (answer: OwnGameView | Refused): AnsweredGame | Refused =>
  isRefused(answer) ? answer : answered(answer);

/** A page of games as calls answer it. */
export const answeredList = <L extends { items: readonly OwnGameView[] }>(page: L): Omit<L, 'items'> & { items: AnsweredGame[] } => ({
  ...page,
  items: page.items.map(answered),
});

const idOf = ({ player, bot }: Pick<GameSeat, 'player' | 'bot'>): string => player?.id ?? bot!;

function steamUser({ royale, rps }: OwnGameView, seat: GameSeat): SteamUser {
  const { place, player, bot: _, choice, ...own } = seat;
  const at = royale?.players.find((one) => one.place === place);
  return {
    ...(player ?? { id: idOf(seat), steamid: '', nickname: 'Bot', avatar: '' }),
    ...own,
    steam_user_id: idOf(seat),
    ...(rps && (choice as unknown as RpsChoice)),
    ...(at && { reached_round: at.reached_round, drops: at.drops, baggage_in: at.baggage_in, baggage_out: at.baggage_out }),
  };
}

const playersByFigure = (seats: readonly GameSeat[]): AnsweredGame['playersByFigure'] => {
  const [rock, paper, scissors] = figures.map((_, at) => seats.find(({ place }) => place === at + 1));
  return { rock: rock ? idOf(rock) : null, paper: paper ? idOf(paper) : null, scissors: scissors ? idOf(scissors) : null };
};

function openedIn(opens: BattleConfig['drop_cases'], slug: string): { order?: number; amount?: number } {
  const own = opens.filter(({ drop_case_slug }) => drop_case_slug === slug);
  return own.length === 0 ? {} : { order: own[0]!.order, amount: own.reduce((sum, { amount }) => sum + amount, 0) };
}
