import type { GameRound } from '@riftdrop/contract/games';
import { showGame } from '../fairness/index.ts';
import { lockBox, publishAllBalances } from '../ledger/index.ts';
import type { Job } from '../plumbing/jobs/job.ts';
import type { Tx } from '../plumbing/transaction.ts';
import { sql, type Updateable } from 'kysely';
import type { Schema } from '../plumbing/database.ts';
import { boxOf, lockRow, seatsOf, siteNow, type GameRow, type SeatRow } from './game.ts';
import { modeOf, type Games } from './games.ts';
import type { AnyMode, Drop, Play, StepOutcome } from './mode.ts';
import { closeBox, giveStepsBack } from './money.ts';
import { sayCanceled } from './over.ts';
import { paidOpenings } from './paid-openings.ts';
import { change, listed, type Said } from './publish.ts';
import { quotedVersions, unavailable } from './quote.ts';
import { deliver, settleGame, type Settled } from './settle.ts';
import { scheduleStep } from './start.ts';
import { sittingsOf } from './seats.ts';
import './tables.ts';

/** A step that was just made. */
interface Made {
  step: number;
  closed: number[];
  outcome: StepOutcome;
  seats: readonly SeatRow[];
  play: Play;
}

/** Plays one step when its time has come: opens its case for every place, or skips it and gives its price back. */
export async function playStep(
  games: Games,
  tx: Tx,
  { payload: { game: id, step }, dueAt }: Job<{ game: string; step: number }>,
): Promise<void> {
  const game = await lockRow(tx, id);
  if (!game || game.status !== 'running' || game.step !== step - 1) return;
  const mode = modeOf(games, game.kind);
  const made = await makeStep(tx, mode, game, step);
  const isLast = step === game.step_costs.length;
  const isSkipped = made.closed.includes(step);
  const left = made.outcome.left ?? [];
  const kept = made.outcome.kept ?? [];
  const players = made.seats.flatMap(({ player_id }) => (player_id === null ? [] : [player_id]));
  if (isLast) await showGame(tx, { kind: game.kind, game: id });
  // Everybody whom this step, or the settlement after it, may pay.
  if (isLast || isSkipped || left.length > 0) await lockBox(tx, boxOf(id), players);
  const repaid = await giveBackUnplayed(tx, game, made);
  for (const { place, drops } of kept) await deliver(tx, mode, game, made, { place, drops });
  const changes = { step, closed: made.closed, state: JSON.stringify(made.outcome.state) };
  if (!isLast) return goOn(tx, mode, game, changes, made, { dueAt, repaid });
  const settled = made.closed.length === step ? null : await settleGame(tx, mode, game, made);
  if (settled === null) await closeBox(tx, game, 0);
  const paid = paidOpenings(game, made.seats, made.play);
  for (const note of games.onPaidOpenings) if (paid.length > 0) await note(tx, paid);
  await end(tx, mode, game, changes, made, settled);
  await publishAllBalances(tx, [...new Set([...repaid, ...(settled?.paid ?? [])])]);
}

async function makeStep(tx: Tx, mode: AnyMode, game: GameRow, step: number): Promise<Made> {
  const opening = mode.opens(game.config)[step - 1]!;
  const { case_id } = game.cases.find(({ slug }) => slug === opening.slug)!;
  const isClosed = (await unavailable(tx, [case_id])).size > 0;
  const closed = isClosed ? [...game.closed, step] : game.closed;
  const seats = await seatsOf(tx, game.id);
  const play = await playOf(tx, game, seats, closed);
  const outcome: StepOutcome = mode.step(play, step);
  if (isClosed && outcome.drops.length > 0) throw new Error(`${game.kind} opened cases in step ${step}, which is skipped`);
  await tx
    .insertInto('game_steps')
    .values({
      game: game.id,
      step,
      skipped: isClosed,
      played_at: await siteNow(tx),
      drops: JSON.stringify(outcome.drops),
      draws: JSON.stringify(outcome.draws ?? []),
      left_places: [...(outcome.left ?? [])],
    })
    .execute();
  return { step, closed, outcome, seats, play: { ...play, state: outcome.state, drops: [...play.drops, ...outcome.drops] } };
}

async function playOf(tx: Tx, game: GameRow, seats: readonly SeatRow[], closed: readonly number[]): Promise<Play> {
  const seed = await tx
    .selectFrom('game_seeds')
    .select(['secret_hash', 'randomness'])
    .where('kind', '=', game.kind)
    .where('game', '=', game.id)
    .executeTakeFirstOrThrow();
  const steps = await tx.selectFrom('game_steps').select('drops').where('game', '=', game.id).orderBy('step').execute();
  return {
    seed: { secret_hash: seed.secret_hash!, game: game.id, beacon: seed.randomness! },
    config: game.config,
    quoted: await quotedVersions(tx.db, tx, game.cases),
    sittings: sittingsOf(seats),
    state: game.state,
    closed: new Set(closed),
    drops: steps.flatMap(({ drops }): Drop[] => drops),
  };
}

/** A skipped step's price, and for places that are out that of all later steps. @returns the players whose money changed */
async function giveBackUnplayed(tx: Tx, game: GameRow, { step, closed, outcome, seats }: Made): Promise<number[]> {
  const inside = seats.filter(({ out_at }) => out_at === null);
  const out = inside.filter(({ place }) => outcome.left?.includes(place));
  const later = game.step_costs.map((_, at) => at + 1).filter((one) => one > step);
  const gifts = [
    ...(closed.includes(step) ? [{ seats: inside, steps: [step], part: `step.${step}` }] : []),
    ...(out.length > 0 ? [{ seats: out, steps: later, part: 'out' }] : []),
  ];
  for (const gift of gifts)
    for (const [seat, amount] of await giveStepsBack(tx, game, gift)) {
      const isOut = gift.part === 'out';
      await tx
        .updateTable('game_seats')
        .set({ returned: sql<number>`returned + ${amount}`, ...(isOut && { out_at: step }) })
        .where('id', '=', seat)
        .execute();
    }
  const repaid = gifts.flatMap((gift) => gift.seats).flatMap(({ player_id, paid }) => (player_id !== null && paid > 0 ? [player_id] : []));
  return gifts.length > 0 && game.prepay_percent > 0 && game.creator_id !== null ? [...repaid, game.creator_id] : repaid;
}

type Changes = Omit<Updateable<Schema['games']>, 'version'>;

async function goOn(
  tx: Tx,
  mode: AnyMode,
  game: GameRow,
  changes: Changes,
  { step }: Made,
  { dueAt, repaid }: { dueAt: Date; repaid: readonly number[] },
): Promise<void> {
  const pace = mode.pace(game.config, step + 1);
  const planned = dueAt.getTime() + pace;
  const now = (await siteNow(tx)).getTime();
  // On time lateness does not add up; after an outage nobody is shown several steps at once.
  const next_step_at = new Date(planned > now ? planned : now + pace);
  await scheduleStep(tx, game.id, step + 1, next_step_at);
  await change(tx, mode, game, { ...changes, next_step_at }, (said) => sayStep(said));
  await publishAllBalances(tx, [...new Set(repaid)]);
}

async function sayStep(said: Said): Promise<void> {
  const round: GameRound = said.view.rounds.at(-1)!;
  await said.game('step', { round, next_step_at: said.view.next_step_at });
  await said.lobby('rounds', { skipped: round.skipped, next_step_at: said.view.next_step_at });
}

/** The last step and the end are one change. */
async function end(tx: Tx, mode: AnyMode, game: GameRow, changes: Changes, { seats }: Made, settled: Settled | null): Promise<void> {
  await tx
    .updateTable('game_seats')
    .set({ going: false, ...(settled && !game.is_demo && { finished_n: game.n }) })
    .where('game', '=', game.id)
    .where('quit_at', 'is', null)
    .execute();
  const over = settled
    ? { status: 'finished' as const, finished_at: await siteNow(tx), result: JSON.stringify(settled.result) }
    : { status: 'canceled' as const, cancel_reason: 'skipped' as const };
  await change(tx, mode, game, { ...changes, ...over, next_step_at: null }, async (said) => {
    await sayStep(said);
    if (!settled) return sayCanceled(said, 'skipped');
    const { view } = said;
    await said.game('finished', { finished_at: view.finished_at!, result: view.result!, seats: view.seats, seed: view.seed });
    await said.lobby('finished', { game: listed(view) });
    for (const { place, player_id } of seats) {
      const { is_winner, reward } = view.seats.find((seat) => seat.place === place)!;
      await said.players('game.finished', { is_winner, reward }, [player_id]);
    }
  });
}
