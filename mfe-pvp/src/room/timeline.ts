import type { GameStep, StepAt } from '@riftdrop/contract/api/games/game-view';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { roundTime } from '@riftdrop/contract/api/pvp/battle-pace';
import { revealTime, rouletteTime } from '@riftdrop/game/use-game-reels';

/** The current stage of the animation. */
export const stages = [
  'initial',
  'drop_counter',
  'draw_counter',
  'draw_roulette',
  'highlight_indicators',
  'fade_out_indicators',
  'final',
] as const;
export type Stage = (typeof stages)[number];

/** The reels of the last of several rounds turn this long, and those of a fast game. */
const lastReveal = 4000;
const fastReveal = 1000;
/** The next strips are put in this long before their round, so that they are drawn when the reels turn. */
const aheadOfRound = 150;
const highlightStep = 333;
const indicatorsIn = 200;
const indicatorsOut = 400;
const badgeIn = 200;
const stagger = 100;
/** The drops travel to the winner, milliseconds. */
export const movingTime = 2000;
/** Classic and Crazy are lit up in turns, three times each. */
const highlights = 6;

/** The duration of one counting step, milliseconds. */
export function countTime(rounds: number, classic: boolean): number {
  return classic ? 1000 : Math.min(1000, Math.max(300, 5000 / rounds));
}

/** Whether all players chose fast rounds. */
const isFastGame = ({ seats, max_users }: Pick<GameView, 'seats' | 'max_users'>): boolean =>
  seats.length === max_users && seats.every(({ fast }) => fast);

/** How long the reels of a round turn, milliseconds. */
export function revealOf(round: number, view: Pick<GameView, 'seats' | 'max_users' | 'steps'>): number {
  if (isFastGame(view)) return fastReveal;
  return round === view.steps && view.steps > 1 ? lastReveal : revealTime;
}

/** A part of a game that looks the same from its beginning to the next one. */
export interface Moment extends StepAt {
  /** Epoch milliseconds of the server. */
  from: number;
  stage: Stage;
  /** Rounds whose drops lie open. */
  revealed: number;
  /** Rounds that the totals hold. */
  counted: number;
}

export interface Watching {
  /** Setting "classic result counting". */
  classic: boolean;
  /** Rounds that were over before this page opened: they are shown open at once. */
  landed: number;
  /** The end is shown at once, too. */
  ended: boolean;
}

type Watched = Pick<
  GameView,
  'drop_cases' | 'status' | 'seats' | 'max_users' | 'add_bots_at' | 'rounds' | 'steps' | 'result' | 'finished_at'
>;

/**
 * Every moment of a game that is known by now, in their order. Made of the view alone: it is the same on each device, however
 * late it comes.
 */
export function momentsOf(view: Watched, { classic, landed, ended }: Watching): Moment[] {
  const { status, rounds, steps, result, finished_at } = view;
  const still = (step: GameStep, from = -Infinity): Moment => ({ step, round: 0, from, stage: 'initial', revealed: 0, counted: 0 });
  if (status === 'canceled' && rounds.length === 0) return [still('CANCELED')];
  if (status === 'open' && view.seats.length < view.max_users) return beforeTheStart(view, still);
  const last = { step: 'FINISHED', round: rounds.length, stage: 'final', revealed: rounds.length, counted: rounds.length } as const;
  if (finished_at !== null && ended) return [{ ...last, from: -Infinity }];
  const count = countTime(steps, classic);
  const played = rounds.flatMap((round, at) => momentsOfRound(round, { view, round: at + 1, landed, count }));
  const moments = inOrder([still('FULL'), ...played]);
  if (finished_at === null || result === null) return moments;
  return [...moments, ...momentsOfEnd(moments.at(-1)!, result, count, view.seats.length)];
}

function beforeTheStart({ add_bots_at }: Watched, still: (step: GameStep, from?: number) => Moment): Moment[] {
  if (add_bots_at === null) return [still('OPEN')];
  return [still('BOTS_COUNTDOWN'), still('BOTS_JOINING', Date.parse(add_bots_at))];
}

interface Played {
  view: Watched;
  round: number;
  landed: number;
  count: number;
}

function momentsOfRound(played: GameView['rounds'][number], { view, round, landed, count }: Played): Moment[] {
  const { played_at, skipped, drops } = played;
  const from = Date.parse(played_at);
  const before = { round, revealed: round - 1, counted: round - 1, stage: 'initial' } as const;
  const counted: Moment = { ...before, step: 'PLAYERS_DROPS_COUNTING', from, stage: 'drop_counter', revealed: round, counted: round };
  if (round <= landed) return [counted];
  const open: Moment = { ...before, step: 'CASE_OPENED', from, revealed: round };
  if (skipped) return [open, { ...counted, from: from + badgeIn, step: 'PLAYERS_DROPS_COUNTING' }];
  const opened = from + revealOf(round, view);
  const all = opened + badgeIn + count + stagger * (view.seats.length - 1);
  const price = view.drop_cases.find(({ drop_case_slug }) => drop_case_slug === drops[0]?.drop_case_slug)?.price ?? 0;
  const next = from + roundTime({ step: round, price, isFast: isFastGame(view), costs: drops.map(({ cost }) => cost) });
  return [
    { ...before, step: 'CASE_OPENING', from },
    { ...open, from: opened },
    { ...counted, from: opened + badgeIn },
    { ...counted, from: round < view.steps ? Math.min(all, next - aheadOfRound) : all, stage: 'initial' },
  ];
}

/** A round that begins cuts off the rest of the one before. */
function inOrder(moments: readonly Moment[]): Moment[] {
  const kept: Moment[] = [];
  for (const moment of moments) {
    while (kept.length > 1 && kept.at(-1)!.from >= moment.from && kept.at(-1)!.round < moment.round) kept.pop();
    kept.push(moment);
  }
  return kept;
}

function momentsOfEnd(before: Moment, { draws }: NonNullable<GameView['result']>, count: number, places: number): Moment[] {
  const ending: Moment[] = [];
  let from = before.from;
  const play = (step: GameStep, stage: Stage, duration: number) => {
    ending.push({ ...before, step, stage, from });
    from += duration;
  };
  play('TOTAL_DROPS_COUNTING', 'drop_counter', count);
  if (draws.some(({ slot }) => slot === 'smoke')) {
    play('TOTAL_DROPS_COUNTING', 'highlight_indicators', indicatorsIn + highlights * highlightStep);
    play('TOTAL_DROPS_COUNTING', 'fade_out_indicators', indicatorsOut);
  }
  if (draws.some(({ slot }) => slot === 'draw')) {
    play('TOTAL_DROPS_COUNTING', 'draw_counter', count);
    play('TOTAL_DROPS_COUNTING', 'draw_roulette', rouletteTime);
  }
  play('WINNER', 'final', badgeIn + stagger * places);
  play('DROPS_MOVING', 'final', movingTime);
  play('FINISHED', 'final', 0);
  return ending;
}
