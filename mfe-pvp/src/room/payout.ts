import { plural, t } from '@lingui/core/macro';
import type { GameDrop, GameSeat, GameView } from '@riftdrop/contract/api/games/games';
import { battleModeRules, type DecidingTotal } from '@riftdrop/fair/battle-modes';
import { decidingModeLabel, isTeamMode } from '@riftdrop/game/battle-modes';
import { isOwnSeat } from '@riftdrop/game/own-seat';
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
  const isOwn = isOwnSeat(seat, ownId);
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
  if (whose === 'own') return plural(count, { one: 'Your # drop', other: 'Your # drops' });
  if (whose === 'theirs') return plural(count, { one: 'Own # drop', other: 'Own # drops' });
  return plural(count, { one: `# drop of ${whose}`, other: `# drops of ${whose}` });
}

/** Why the winners won, in one sentence. */
export function whyWords(view: Pick<GameView, 'config' | 'result'>): string {
  const { mode } = configOf(view);
  const drawOf = (name: string) => view.result?.draws.find(({ slot }) => slot === name);
  const { deciding } = battleModeRules(mode);
  const smoke = drawOf('smoke');
  const total = deciding[smoke?.roll ?? 0];
  if (total === undefined) return t`Everything was divided equally among all players.`;
  const decided = howWords(total, isTeamMode(mode), drawOf('draw')?.outcomes);
  if (!smoke) return decided;
  const name = decidingModeLabel(total);
  return `${t`Smoke chose ${name}.`} ${decided}`;
}

/** @param outcomes of the draw among equals, if there was one */
function howWords(total: DecidingTotal, isTeams: boolean, outcomes: number | undefined): string {
  if (isTeams)
    return outcomes === undefined
      ? t`Highest total of a team: the team shares all drops equally.`
      : t`Highest total of a team, drawn 1 in ${outcomes} among equals: the team shares all drops equally.`;
  if (total === 'highest')
    return outcomes === undefined
      ? t`Highest total: wins all drops.`
      : t`Highest total, drawn 1 in ${outcomes} among equals: wins all drops.`;
  return outcomes === undefined ? t`Lowest total: wins all drops.` : t`Lowest total, drawn 1 in ${outcomes} among equals: wins all drops.`;
}
