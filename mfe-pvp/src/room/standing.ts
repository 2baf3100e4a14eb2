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

const nameOfSide = (view: Pick<GameView, 'config' | 'seats'>, { places }: BattleSide, ownId: string | null): string => {
  if (places.length > 1) return t`Team ${places[0] === 1 ? 1 : 2}`;
  const seat = view.seats.find(({ place }) => place === places[0]);
  return seat ? nameOf(seat, ownId) : t`Place ${places[0]!}`;
};

/** Text for screen readers when a round is counted: the lead when it changed, else only that the round is over. */
export function roundWords(view: Counted & Pick<GameView, 'seats' | 'steps'>, counted: number, ownId: string | null): string {
  const round = t`Round ${counted} of ${view.steps}`;
  if (view.rounds[counted - 1]?.skipped) return t`${round} was skipped. The price goes back to the balances.`;
  const now = standingOf(view, counted);
  const before = standingOf(view, counted - 1);
  if (!now.leader) {
    const isLevel = before.leader !== null;
    return isLevel ? t`${round} is over. Nobody leads any more: the totals are equal.` : t`${round} is over.`;
  }
  const name = nameOfSide(view, now.leader, ownId);
  const verb = name === 'You' ? ['take', 'lead'] : ['takes', 'leads'];
  const changed = before.leader?.places[0] !== now.leader.places[0];
  const total = formatMoney(now.leader.total);
  return changed ? t`${round}: ${name} ${verb[0]} the lead with ${total}.` : t`${round} is over. ${name} ${verb[1]} with ${total}.`;
}

/** How a place stands against the leader, in the few words under its name. Empty while there is nothing to compare. */
export function gapWords({ sides, leader }: Standing, place: number): string {
  const own = sides.find(({ places }) => places.includes(place))!;
  if (leader === null) return sides.some((side) => side !== own && side.total === own.total) && own.total > 0 ? t`Equal` : '';
  return leader === own ? t`Leading` : formatMoney(own.total - leader.total, { signed: true });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
