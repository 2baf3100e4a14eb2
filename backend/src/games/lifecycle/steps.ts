import { showGame } from '../../fairness/index.ts';
import { tellItems } from '../../items/index.ts';
import { lockEscrow } from '../../ledger/index.ts';
import { publishAllBalances } from '../../accounts/index.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import { sql } from 'kysely';
import { endGame, isAllSkipped, publishStep } from '../settlement/finish.ts';
import { escrowOf, lockRow, seatsOf, type GameRow } from './lock.ts';
import { rulesOf, type Games } from '../rules/games.ts';
import type { AnyGameRules, Play, StepOutcome } from '../rules/game-rules.ts';
import { giveStepsBack } from '../seats/money.ts';
import { playOf } from '../rules/play.ts';
import { change } from '../reading/publish.ts';
import { deliver } from '../settlement/settle.ts';
import { scheduleFinale, scheduleStep } from './timers.ts';
import { storedOf, type StoredGame } from '../reading/view.ts';

/** A step that is due. */
interface DueStep {
  game: string;
  step: number;
  /** Its planned time: the next step is counted from here. */
  dueAt: Date;
}

/** A step that was just made. */
interface PlayedStep {
  step: number;
  outcome: StepOutcome;
  /** As before the step, and the step itself. */
  stored: StoredGame;
  playedAt: Date;
  play: Play;
}

/** Plays one step when it is due: opens its case for every place, or skips it and returns its price. */
export async function playStep(games: Games, tx: Tx, { game: id, step, dueAt }: DueStep): Promise<void> {
  const game = await lockRow(tx, id);
  if (!game || game.status !== 'running' || game.step !== step - 1) return;
  const mode = rulesOf(games, game.kind);
  const made = await makeStep(tx, mode, game, step);
  const isLast = step === game.step_costs.length;
  const hasFinale = isLast && mode.finale !== undefined && !isAllSkipped(game);
  const isEnd = isLast && !hasFinale;
  const left = made.outcome.left ?? [];
  const kept = made.outcome.kept ?? [];
  const { seats } = made.stored;
  const players = seats.flatMap(({ player_id }) => (player_id === null ? [] : [player_id]));
  if (isEnd) await showGame(tx, { kind: game.kind, game: id });
  // All players that this step, or the settlement after it, may pay.
  const givesBack = game.closed.includes(step) || left.length > 0;
  if (isEnd || givesBack) await lockEscrow(tx, escrowOf(id), players);
  const repaid = await giveBackUnplayed(tx, game, made);
  const given = await deliver(tx, mode, game, { play: made.play, seats }, kept);
  const changes = { step, state: JSON.stringify(made.outcome.state) };
  // Read again only when they were written: most steps run together with steps of many other games.
  const isWritten = givesBack || kept.length > 0;
  if (isEnd) return endGame(games, tx, game, changes, { ...made, seats: isWritten ? await seatsOf(tx, id) : seats, repaid, given });
  const pace = hasFinale ? mode.finale!.after : mode.pace(game.config, step + 1, made.play);
  const at = nextAt(made.playedAt, dueAt, pace);
  if (hasFinale) await scheduleFinale(tx, id, at);
  else await scheduleStep(tx, id, step + 1, at);
  await change(
    tx,
    mode,
    game,
    { ...changes, next_step_at: at },
    (publisher) => publishStep(mode, publisher),
    isWritten ? null : made.stored,
  );
  await publishAllBalances(tx, [...new Set(repaid)]);
  await tellItems(tx, given);
}

/** On time lateness does not add up; after an outage steps still come one by one. */
function nextAt(playedAt: Date, dueAt: Date, pace: number): Date {
  const planned = dueAt.getTime() + pace;
  const now = playedAt.getTime();
  return new Date(planned > now ? planned : now + pace);
}

async function makeStep(tx: Tx, mode: AnyGameRules, game: GameRow, step: number): Promise<PlayedStep> {
  const isClosed = game.closed.includes(step);
  const [before] = await storedOf(tx, [game], { rounds: true });
  const play = await playOf(tx, game, before!);
  const outcome: StepOutcome = mode.step(play, step);
  if (isClosed && outcome.drops.length > 0) throw new Error(`${game.kind} opened cases in step ${step}, which is skipped`);
  const row = await tx
    .insertInto('game_steps')
    .values({
      game: game.id,
      step,
      skipped: isClosed,
      played_at: sql<Date>`site_now()`,
      drops: JSON.stringify(outcome.drops),
      draws: JSON.stringify(outcome.draws ?? []),
      left_places: [...(outcome.left ?? [])],
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const stored = { ...before!, steps: [...before!.steps, row] };
  return {
    step,
    outcome,
    stored,
    playedAt: row.played_at,
    play: { ...play, state: outcome.state, drops: [...play.drops, ...outcome.drops] },
  };
}

/**
 * Returns a skipped step's price, and for places that are out the price of all later steps.
 * @returns the players whose money changed
 */
async function giveBackUnplayed(tx: Tx, game: GameRow, { step, outcome, stored: { seats } }: PlayedStep): Promise<number[]> {
  const inside = seats.filter(({ out_at }) => out_at === null);
  const out = inside.filter(({ place }) => outcome.left?.includes(place));
  const later = game.step_costs.map((_, at) => at + 1).filter((one) => one > step);
  const gifts = [
    ...(game.closed.includes(step) ? [{ seats: inside, steps: [step], part: `step.${step}` }] : []),
    ...(out.length > 0 ? [{ seats: out, steps: later, part: 'out' }] : []),
  ];
  for (const gift of gifts) {
    const given = await giveStepsBack(tx, game, gift);
    await sql`
      update game_seats s set returned = s.returned + g.amount, out_at = coalesce(${gift.part === 'out' ? step : null}::int, s.out_at)
      from unnest(${[...given.keys()]}::bigint[], ${[...given.values()]}::bigint[]) as g (id, amount) where s.id = g.id`.execute(tx);
  }
  const repaid = gifts.flatMap((gift) => gift.seats).flatMap(({ player_id, paid }) => (player_id !== null && paid > 0 ? [player_id] : []));
  return gifts.length > 0 && game.prepay_percent > 0 && game.creator_id !== null ? [...repaid, game.creator_id] : repaid;
}
