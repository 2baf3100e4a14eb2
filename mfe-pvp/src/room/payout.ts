import { t } from '@lingui/core/macro';
import type { GameDrop, GameSeat, GameView } from '@riftdrop/contract/api/games/games';
import { battleModeRules } from '@riftdrop/fair/battle-modes';
import { decidingTotalLabels, isTeamMode } from '@riftdrop/game/battle-modes';
import { configOf, nameOf } from './standing.ts';

/** Drops that a player received, by the player who opened them. */
export interface Group {
  /** Place of the player who opened them. */
  place: number;
  drops: GameDrop[];
  total: number;
}

export interface PayoutLine {
  label: string;
  /** USD cents. */
  cents: number;
}

/** The result of one place in a finished game, to the cent. */
export interface Payout {
  seat: GameSeat;
  groups: Group[];
  lines: PayoutLine[];
  items: number;
  received: number;
  /** The amount paid, less the refunds of skipped rounds. */
  stake: number;
  result: number;
}

type Over = Pick<GameView, 'rounds' | 'result' | 'seats'>;

/** All drops in the order that the result counts them in. */
const dropsOf = ({ rounds }: Pick<GameView, 'rounds'>): GameDrop[] => rounds.flatMap(({ drops }) => drops);

export function payoutOf(view: Over, seat: GameSeat, ownId: string | null): Payout {
  const { result } = view;
  const all = dropsOf(view);
  const share = result?.received.find(({ place }) => place === seat.place) ?? { drops: [], money: 0 };
  const drops = share.drops.map((at) => all[at]!);
  const groups = groupsOf(view, seat.place, drops);
  const isOwn = seat.player !== null && seat.player.id === ownId;
  const lines = groups.map(({ place, drops: some, total }) => ({
    label: dropsLabel(some.length, place === seat.place ? (isOwn ? 'own' : 'theirs') : nameAt(view, place)),
    cents: total,
  }));
  const leftover = result?.division?.leftover.includes(seat.place) ? 1 : 0;
  const money = share.money - leftover;
  if (money > 0) lines.push({ label: t`Share of the drops that were sold`, cents: money });
  if (leftover > 0) lines.push({ label: t`Cent that cannot be divided`, cents: leftover });
  const received = groups.reduce((sum, { total }) => sum + total, 0) + share.money;
  const stake = seat.spent_cost - seat.cost_returned;
  return { seat, groups, lines, items: drops.length, received, stake, result: received - stake };
}

/** The drops that were sold because they fitted in no share. */
export function autoSoldOf(view: Over): GameDrop[] {
  const all = dropsOf(view);
  return (view.result?.division?.auto_sold ?? []).map((at) => all[at]!);
}

/** The player's first, then by place. */
function groupsOf(view: Over, own: number, drops: readonly GameDrop[]): Group[] {
  const places = [own, ...view.seats.map(({ place }) => place).filter((place) => place !== own)];
  return places
    .map((place) => drops.filter((drop) => drop.place === place))
    .filter((some) => some.length > 0)
    .map((some) => ({ place: some[0]!.place, drops: some, total: some.reduce((sum, { cost }) => sum + cost, 0) }));
}

const nameAt = ({ seats }: Over, at: number): string => {
  const seat = seats.find(({ place }) => place === at);
  return seat ? nameOf(seat) : t`place ${at}`;
};

function dropsLabel(count: number, whose: string): string {
  const drops = count === 1 ? t`1 drop` : t`${count} drops`;
  if (whose === 'own') return t`Your ${drops}`;
  return whose === 'theirs' ? t`Own ${drops}` : t`${drops} of ${whose}`;
}

/** Why the winners won, in one sentence. */
export function whyWords(view: Pick<GameView, 'config' | 'result'>): string {
  const { mode } = configOf(view);
  const drawOf = (name: string) => view.result?.draws.find(({ slot }) => slot === name);
  const { deciding } = battleModeRules(mode);
  const smoke = drawOf('smoke');
  const total = deciding[smoke?.roll ?? 0];
  if (total === undefined) return t`Everything was divided equally among all players.`;
  const words = decidingTotalLabels[total];
  const isTeams = isTeamMode(mode);
  const tie = drawOf('draw');
  const how = t`${words.total} total${isTeams ? ' of a team' : ''}${tie ? t`, drawn 1 in ${tie.outcomes} among equals` : ''}`;
  const decided = smoke ? t`Smoke chose ${words.mode}. ` : '';
  return `${decided}${how}: ${isTeams ? t`the team shares all drops equally` : 'wins all drops'}.`;
}
