import type { OwnGameView } from '@riftdrop/contract/api/games/games';
import { publishAllBalances } from '../../accounts/index.ts';
import { schedule } from '../../plumbing/jobs/schedule.ts';
import { isRefused, refuse, type Refused } from '../../plumbing/http/refusal.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import { freeze } from '../lifecycle/freeze.ts';
import { lockRow, seatsOf, siteNow, type GameRow, type SeatRow } from '../lifecycle/lock.ts';
import { rulesOf, type Games } from '../rules/games.ts';
import { publishQuit } from '../lifecycle/leave.ts';
import type { AnyGameRules } from '../rules/game-rules.ts';
import { giveBack, takeStake } from './money.ts';
import { change } from '../reading/publish.ts';
import { freeSeats, insertSeat } from './seats.ts';
import { seatRequestsOf } from './seat-requests.ts';

export interface BotJobs {
  'games.bots': { game: string };
}

/** From the call of bots to their arrival, milliseconds: players who have not agreed have this long to do it. */
const countdownMs = 30_000;
/** The same when all players in the game agree, milliseconds. */
const agreedMs = 3_000;

/** A player's readiness. */
export type Readiness = { forBots?: boolean; toPlay?: boolean; fast?: boolean };

/** A player is ready to play, for bots, which includes the former, or for fast rounds. When all players agree to bots, bots are called. */
export async function publishReady(
  games: Games,
  tx: Tx,
  id: string,
  { playerId, forBots = false, toPlay = false, fast = false }: Readiness & { playerId: string },
): Promise<OwnGameView | Refused> {
  const game = await lockRow(tx, id);
  if (!game) return refuse('not_found', 'There is no such game.');
  if (game.status !== 'open') return refuse('join_game_not_opened');
  const mode = rulesOf(games, game.kind);
  const seats = await seatsOf(tx, id);
  const own = seats.find(({ player_id }) => player_id === Number(playerId));
  if (!own) return refuse('not_found', 'You are not in this game.');
  own.ready_for_bots ||= forBots;
  own.ready_to_play ||= toPlay || forBots;
  own.fast ||= fast;
  await tx
    .updateTable('game_seats')
    .set({ ready_for_bots: own.ready_for_bots, ready_to_play: own.ready_to_play, fast: own.fast })
    .where('id', '=', own.id)
    .execute();
  return own.ready_for_bots && seats.every(agrees) ? countDown(tx, mode, game, seats) : sayOnly(tx, mode, game);
}

/** The creator calls bots for the free places, and so agrees to play with them. */
export async function callBots(games: Games, tx: Tx, id: string, playerId: string): Promise<OwnGameView | Refused> {
  const game = await lockRow(tx, id);
  if (!game) return refuse('not_found', 'There is no such game.');
  if (game.creator_id !== Number(playerId)) return refuse('is_not_owner');
  if (game.status !== 'open') return refuse('join_game_not_opened');
  const mode = rulesOf(games, game.kind);
  await tx
    .updateTable('game_seats')
    .set({ ready_for_bots: true })
    .where('game', '=', id)
    .where('player_id', '=', Number(playerId))
    .where('quit_at', 'is', null)
    .execute();
  return countDown(tx, mode, game, await seatsOf(tx, id));
}

const sayOnly = (tx: Tx, mode: AnyGameRules, game: GameRow) =>
  change(tx, mode, game, {}, ({ view, game: say }) => say('seats', { seats: view.seats, add_bots_at: view.add_bots_at }));

/** Starts the countdown. One that runs becomes shorter when all agree, and else stays as it is. */
async function countDown(tx: Tx, mode: AnyGameRules, game: GameRow, seats: readonly SeatRow[]): Promise<OwnGameView> {
  const wait = seats.length > 0 && seats.every(agrees) ? agreedMs : countdownMs;
  const add_bots_at = new Date((await siteNow(tx)).getTime() + wait);
  if (game.add_bots_at !== null && game.add_bots_at <= add_bots_at) return sayOnly(tx, mode, game);
  // A separate key: the job of a cancelled countdown may run at this moment, and wait for this game.
  await schedule(tx, 'games.bots', { key: `${game.id}:${game.version}`, at: add_bots_at, payload: { game: game.id } });
  return change(tx, mode, game, { add_bots_at }, async (publisher) => {
    const asked = { add_bots_at: add_bots_at.toISOString() };
    await publisher.game('seats', { seats: publisher.view.seats, ...asked });
    await publisher.lobby('bots.join.request', asked);
    // A creator without a place has called them.
    const undecided = new Set(seats.filter((seat) => !agrees(seat)).map(({ player_id }) => player_id));
    const told = new Set([game.creator_id, ...seats.map(({ player_id }) => player_id)].filter((player) => player !== null));
    await publisher.eachPlayer(
      'game.bots.join.request',
      [...told].map((player) => ({ player, data: { ...asked, agreed: !undecided.has(player) } })),
    );
  });
}

/**
 * Gives a player who joins during the countdown and has not agreed the whole time to do it.
 * @returns the change of the game; its job is sent and not awaited
 */
export function delayBots(tx: Tx, game: GameRow, seat: SeatRow, now: Date): Partial<Pick<GameRow, 'add_bots_at'>> {
  if (game.add_bots_at === null || agrees(seat)) return {};
  const add_bots_at = new Date(now.getTime() + countdownMs);
  tx.send(schedule(tx, 'games.bots', { key: `${game.id}:${game.version}`, at: add_bots_at, payload: { game: game.id } }));
  return { add_bots_at };
}

const agrees = ({ ready_for_bots, bots_allowed }: SeatRow) => ready_for_bots || bots_allowed;

/**
 * The countdown is over: players who did not agree are out with their stakes returned, and bots take every free place.
 */
export async function botsCome(games: Games, tx: Tx, id: string): Promise<void> {
  const game = await lockRow(tx, id);
  if (!game || game.status !== 'open' || game.add_bots_at === null || game.add_bots_at > (await siteNow(tx))) return;
  const mode = rulesOf(games, game.kind);
  const seats = await seatsOf(tx, id);
  const staying = seats.filter(agrees);
  if (staying.length === 0) {
    await change(tx, mode, game, { add_bots_at: null }, async (publisher) => {
      await publisher.game('bots.failed', {});
      await publisher.game('seats', { seats: publisher.view.seats, add_bots_at: null });
      await publisher.players('game.bots.failed', {});
    });
    return;
  }
  const refusing = seats.filter((seat) => !agrees(seat));
  await freeSeats(tx, refusing, 'bots_in');
  const bots = await seatBots(tx, mode, game, staying);
  const changes = await freeze(games, tx, game, [...staying, ...bots]);
  await giveBack(
    tx,
    game,
    refusing,
    bots.map(({ place }) => place),
  );
  for (const bot of bots) if (await takeStake(tx, game, bot)) throw new Error('the house may always stake');
  await change(tx, mode, game, changes, async (publisher) => {
    await publisher.game('seats', { seats: publisher.view.seats, add_bots_at: null });
    await publishQuit(publisher, refusing, 'bots_in');
    for (const { place } of bots)
      await publisher.lobby('user.joined', { seat: publisher.view.seats.find((seat) => seat.place === place)! });
    await publisher.game('locked', { lock: publisher.view.lock! });
  });
  const sponsor = game.prepay_percent > 0 && game.creator_id !== null ? [game.creator_id] : [];
  const repaid = refusing.flatMap(({ player_id, paid }) => (player_id !== null && paid > 0 ? [player_id] : []));
  await publishAllBalances(tx, [...new Set([...repaid, ...sponsor])]);
}

/** Bots at every free place. */
export async function seatBots(tx: Tx, mode: AnyGameRules, game: GameRow, staying: readonly SeatRow[]): Promise<SeatRow[]> {
  const bots: SeatRow[] = [];
  while (staying.length + bots.length < game.places) {
    const request = mode.sit(game.config, seatRequestsOf([...staying, ...bots]), undefined);
    if (isRefused(request)) throw new Error(`${mode.kind} has no place for a bot: ${request.code}`);
    bots.push(await insertSeat(tx, mode, game, request, null));
  }
  return bots;
}
