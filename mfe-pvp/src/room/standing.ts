import { t } from '@lingui/core/macro';
import type { GameSeat, GameView } from '@riftdrop/contract/api/games/games';
import type { BattleConfig } from '@riftdrop/contract/api/pvp/pvp';
import { battleLeader, battleSides, battleTied, battleTotals, type BattleSide } from '@riftdrop/fair/battle';
import { formatMoney } from '@riftdrop/money/format';

export const configOf = ({ config }: Pick<GameView, 'config'>): BattleConfig => config as BattleConfig;

/** The standings after some rounds. */
export interface Standing {
  /** Drop cost of each place, in the order of the places. */
  totals: number[];
  sides: BattleSide[];
  /** The one side that would win now; null when several share the deciding total, and in modes without a leader. */
  leader: BattleSide | null;
  /** All drops together. */
  pot: number;
}

type Counted = Pick<GameView, 'config' | 'rounds' | 'max_users'>;

/** The standing after the first `counted` rounds. */
export function standingOf(view: Counted, counted: number): Standing {
  const { mode } = configOf(view);
  const totals = battleTotals(
    view.max_users,
    view.rounds.slice(0, counted).flatMap(({ drops }) => drops),
  );
  const sides = sidesOf(view).map((places) => ({ places, total: sum(places.map((place) => totals[place - 1]!)) }));
  return { totals, sides, leader: counted === 0 ? null : battleLeader(mode, sides), pot: sum(totals) };
}

/** Places that win or lose together. */
export const sidesOf = (view: Pick<GameView, 'config' | 'max_users'>): number[][] =>
  battleSides({ mode: configOf(view).mode, slots: view.max_users });

/** The sides that share the deciding total, in the order in which the draw counts them. */
export function tiedOf(view: Pick<GameView, 'config' | 'rounds' | 'result' | 'seats'>): GameSeat[][] {
  if (!view.result?.draws.some(({ slot }) => slot === 'draw')) return [];
  const drops = view.rounds.flatMap((round) => round.drops);
  return battleTied(configOf(view), drops, view.result.winners).map((places) => view.seats.filter(({ place }) => places.includes(place)));
}

/** Name of a place in sentences. */
export function nameOf({ place, player }: Pick<GameSeat, 'place' | 'player'>, ownId: string | null = null): string {
  if (player === null) return t`Bot ${place}`;
  return player.id === ownId ? t`You` : player.nickname;
}

/** "Team 1", by the number of the team. */
export const teamTitle = (team: number): string => t`Team ${team}`;

const nameOfSide = (view: Pick<GameView, 'config' | 'seats'>, { places }: BattleSide, ownId: string | null): string => {
  if (places.length > 1) return teamTitle(places[0] === 1 ? 1 : 2);
  const [place] = places;
  const seat = view.seats.find((one) => one.place === place);
  return seat ? nameOf(seat, ownId) : t`Place ${place!}`;
};

/** Text for screen readers when a round is counted: the lead when it changed, else only that the round is over. */
export function roundWords(view: Counted & Pick<GameView, 'seats' | 'steps'>, counted: number, ownId: string | null): string {
  const { steps } = view;
  if (view.rounds[counted - 1]?.skipped) return t`Round ${counted} of ${steps} was skipped. The price goes back to the balances.`;
  const { leader } = standingOf(view, counted);
  const before = standingOf(view, counted - 1).leader;
  const over = t`Round ${counted} of ${steps} is over.`;
  if (!leader) return before ? `${over} ${t`Nobody leads any more: the totals are equal.`}` : over;
  const name = nameOfSide(view, leader, ownId);
  const total = formatMoney(leader.total);
  const isOwn = leader.places.length === 1 && view.seats.some(({ place, player }) => place === leader.places[0] && player?.id === ownId);
  if (before?.places[0] === leader.places[0]) return `${over} ${isOwn ? t`You lead with ${total}.` : t`${name} leads with ${total}.`}`;
  return `${t`Round ${counted} of ${steps}`}: ${isOwn ? t`You take the lead with ${total}.` : t`${name} takes the lead with ${total}.`}`;
}

/** How a place stands against the leader, in the few words under its name. Empty while there is nothing to compare. */
export function gapWords({ sides, leader }: Standing, place: number): string {
  const own = sides.find(({ places }) => places.includes(place))!;
  if (leader === null) return sides.some((side) => side !== own && side.total === own.total) && own.total > 0 ? t`Equal` : '';
  return leader === own ? t`Leading` : formatMoney(own.total - leader.total, { signed: true });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
