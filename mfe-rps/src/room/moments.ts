import type { GameView } from '@riftdrop/contract/api/games/games';
import type { GameStep } from '@riftdrop/contract/api/games/game-view';
import { revealTime } from '@riftdrop/game/use-game-reels';
import type { GameMoment } from '@riftdrop/game/use-moments';
import { times } from '../arena/times.ts';

/** Totals of a round count up. */
const countTime = 700;

export interface Moment extends GameMoment {
  /** `initial` means that nothing of the round moves any more. */
  stage: 'initial' | 'counting' | 'final';
  /** Rounds whose drops lie open. */
  revealed: number;
}

export interface Watching {
  /** Rounds that were over before this page saw them. */
  landed: number;
  /** The end is shown at once. */
  ended: boolean;
}

type Watched = Pick<GameView, 'status' | 'seats' | 'max_users' | 'add_bots_at' | 'rounds' | 'steps' | 'finished_at' | 'rps'>;

/** Every moment of a game that is known by now, in their order; the same on each device, however late it comes. */
export function momentsOf(view: Watched, { landed, ended }: Watching): Moment[] {
  const { status, rounds, add_bots_at, seats, max_users, finished_at, rps } = view;
  const still = (step: GameStep, from = -Infinity): Moment => ({ step, round: 0, from, stage: 'initial', revealed: 0 });
  if (status === 'canceled') return [{ ...still('CANCELED'), revealed: rounds.length }];
  if (status === 'open' && seats.length < max_users)
    return add_bots_at === null ? [still('OPEN')] : [still('BOTS_COUNTDOWN'), still('BOTS_JOINING', Date.parse(add_bots_at))];
  const all = { round: rounds.length, revealed: rounds.length, stage: 'final' } as const;
  if (finished_at !== null && ended) return [{ ...all, step: 'FINISHED', from: -Infinity }];
  const moments = [still('FULL'), ...rounds.flatMap((round, at) => momentsOfRound(round, at + 1, landed))];
  const started = rps?.rps_started_at;
  if (!started) return moments;
  moments.push({ ...all, step: 'TOTAL_DROPS_COUNTING', stage: 'initial', from: Date.parse(started) - 1 });
  moments.push({ ...all, step: 'RPS_RUNNING', from: Date.parse(started) });
  if (finished_at === null) return moments;
  const from = Date.parse(finished_at);
  moments.push({ ...all, step: 'WINNER', from });
  moments.push({ ...all, step: 'DROPS_MOVING', from: from + times.winner });
  moments.push({ ...all, step: 'FINISHED', from: from + times.winner + times.dropsMove + times.figuresFade + times.overlayFade });
  return moments;
}

function momentsOfRound({ played_at, skipped }: GameView['rounds'][number], round: number, landed: number): Moment[] {
  const from = Date.parse(played_at);
  const over: Moment = { step: 'PLAYERS_DROPS_COUNTING', round, from, stage: 'initial', revealed: round };
  if (round <= landed) return [over];
  if (skipped)
    return [
      { ...over, step: 'CASE_OPENED' },
      { ...over, from: from + countTime },
    ];
  const opened = from + revealTime;
  return [
    { ...over, step: 'CASE_OPENING', revealed: round - 1 },
    { ...over, step: 'CASE_OPENED', from: opened },
    { ...over, from: opened + 200, stage: 'counting' },
    { ...over, from: opened + 200 + countTime },
  ];
}
