import type { OwnGameView } from '@riftdrop/contract/api/games/games';
import type { Balances } from '@riftdrop/contract/api/profile/profile';
import { demandCaptcha } from '../../captcha/index.ts';
import { caseFaces } from '../../catalogue/index.ts';
import { lockSeed, type LockedSeed } from '../../fairness/index.ts';
import { isRefused, refuse, type Refused } from '../../plumbing/http/refusal.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import { gamePlayers, publishTaken } from '../../accounts/index.ts';
import { freezeWith, readFreezing, type Freezing } from './freeze.ts';
import { costOf, prepaidOf, seatsOf, type GameRow, type SeatRow } from './lock.ts';
import { rulesOf, type Games } from '../rules/games.ts';
import type { AnyGameRules, Json, SeatRequest } from '../rules/game-rules.ts';
import { delayBots } from '../seats/bots.ts';
import { guardStake, ownPart, takeStake } from '../seats/money.ts';
import { paused } from './pause.ts';
import { changeKnown } from '../reading/publish.ts';
import { casesOf } from '../reading/view.ts';
import { secretProblem, secretProblems, spendSecret } from '../seats/invitations.ts';
import { clientSeedOf, newSeat, nextSeat, writeSeat } from '../seats/seats.ts';
import { seatRequestsOf } from '../seats/seat-requests.ts';

/** A request for a place. */
export interface JoinRequest {
  playerId: string;
  choice?: Json;
  /** Single-use secret of the creator, for a game that needs one. */
  secret?: string;
  captcha?: string;
  /** Seated by the site: no captcha is needed. */
  isTrusted?: boolean;
  /** The money that the page showed; without it the current mode counts. */
  demo?: boolean;
  /** Agrees to play with bots; without it the setting of the player decides. */
  botsAllowed?: boolean;
}

/** An open game under its lock, with all that a join reads of it. */
export interface LockedGame {
  game: GameRow;
  isPaused: boolean;
  /** Id of the seat that may be taken. */
  seatId: number;
  seats: SeatRow[];
  seed: LockedSeed;
}

/** Locks a game and its seed, in one round trip. */
export async function lockForJoin({ modes }: Pick<Games, 'modes'>, tx: Tx, id: string): Promise<LockedGame | null> {
  const [row, seats, seed] = await Promise.all([
    tx
      .selectFrom('games')
      .selectAll()
      .select(({ exists, selectFrom }) =>
        exists(selectFrom('game_pauses as p').select('p.kind').whereRef('p.kind', '=', 'games.kind')).as('isPaused'),
      )
      .select(nextSeat.as('seatId'))
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
    seatsOf(tx, id),
    lockSeed(tx, [...modes.keys()], id),
  ]);
  if (!row) return null;
  const { isPaused, seatId, ...game } = row;
  return { game, isPaused: Boolean(isPaused), seatId, seats, seed: seed! };
}

/** Takes a place and its stake in one transaction. The last place locks the game. */
export const joinGame = async (games: Games, tx: Tx, id: string, wanted: JoinRequest): Promise<OwnGameView | Refused> =>
  joinLocked(games, tx, await lockForJoin(games, tx, id), wanted);

/**
 * The same in a game that is locked already, in two round trips: the first locks the accounts and reads what decides, the second
 * writes. A refusal is decided before anything is written.
 */
export async function joinLocked(games: Games, tx: Tx, locked: LockedGame | null, wanted: JoinRequest): Promise<OwnGameView | Refused> {
  if (!locked) return refuse('not_found', 'There is no such game.');
  const closed = refusedAtOnce(locked, wanted);
  if (closed) return closed;
  const { game, seats, seed } = locked;
  const mode = rulesOf(games, game.kind);
  const request = mode.sit(game.config, seatRequestsOf(seats), wanted.choice);
  // A refused choice must not make the site's chain, which takes a second where none is ready.
  const isLast = !isRefused(request) && seats.length + 1 === game.places;
  const [freezing, held, facts] = await Promise.all([
    isLast ? readFreezing(games, tx, game, seed) : null,
    isRefused(request) ? request : guardStake(games, tx, { game, playerId: wanted.playerId, amount: partOf(game, request, wanted) }),
    factsOf(games, tx, locked, wanted, request),
  ]);
  const refused = refusedByFacts(locked, facts, wanted) ?? (await refusedByCaptcha(games, tx, mode, game, wanted));
  if (refused) return refused;
  if (isRefused(request)) return request;
  return isRefused(held) ? held : sit(games, tx, locked, wanted, { mode, request, freezing, held, facts });
}

/** Takes a place in an open public game with the same settings; null when there is none. */
export async function joinMatching(
  games: Games,
  tx: Tx,
  { kind, alike, playerId, join }: { kind: string; alike: string; playerId: string; join: Omit<JoinRequest, 'playerId'> | 'out' },
): Promise<OwnGameView | Refused | null> {
  if (join === 'out') return null;
  const game = await tx
    .selectFrom('games as g')
    .select('g.id')
    .where('g.kind', '=', kind)
    .where('g.alike', '=', alike)
    .where('g.status', '=', 'open')
    .where('g.is_public', '=', true)
    .where('g.needs_secret', '=', false)
    .where((eb) => eb.or([eb('g.creator_id', 'is', null), eb('g.creator_id', '<>', Number(playerId))]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('game_seats as s')
            .whereRef('s.game', '=', 'g.id')
            .where('s.player_id', '=', Number(playerId))
            .where('s.quit_at', 'is', null),
        ),
      ),
    )
    .orderBy('g.n')
    .limit(1)
    .forUpdate()
    // Skips games that another player is joining: the next one is as good.
    .skipLocked()
    .executeTakeFirst();
  if (!game) return null;
  // A game whose wanted team is full does not count.
  const joined = await joinGame(games, tx, game.id, { ...join, playerId });
  return isRefused(joined) ? null : joined;
}

function refusedAtOnce({ game, isPaused, seats }: LockedGame, { playerId }: JoinRequest): Refused | null {
  if (game.status !== 'open') return refuse('join_game_not_opened');
  if (isPaused) return paused();
  return seats.some(({ player_id }) => player_id === Number(playerId)) ? refuse('already_joined') : null;
}

type Facts = Awaited<ReturnType<typeof factsOf>>;

/** Everything else that decides on a place or is shown with it. Invitations, deposits and seeds only where the game asks for them. */
async function factsOf(
  { rules, modes }: Games,
  tx: Tx,
  { game, seats }: LockedGame,
  { playerId, secret }: JoinRequest,
  request: SeatRequest | Refused,
) {
  const { creator_id: creator, check_referrer_period: periodMs } = game;
  const ids = [Number(playerId), creator, ...seats.map(({ player_id }) => player_id)].filter((id) => id !== null);
  const [players, cases, problem, deposits, clientSeed] = await Promise.all([
    gamePlayers(tx, [...new Set(ids)]),
    caseFaces(tx, casesOf(game)),
    game.needs_secret ? secretProblem(tx, game.id, secret) : null,
    periodMs === null || creator === null ? null : rules.depositsUnder(tx, { playerId, referrerId: String(creator), periodMs }),
    isRefused(request) ? null : clientSeedOf(tx, modes.get(game.kind)!, request, { player: playerId }),
  ]);
  return { players, cases, problem, deposits, clientSeed };
}

function refusedByFacts({ game }: LockedGame, { players, cases, problem, deposits }: Facts, wanted: JoinRequest): Refused | null {
  const { creator_id: creator, check_referrer_period: period, check_referrer_amount: amount } = game;
  const player = players.get(Number(wanted.playerId));
  const otherMoney = refusedMoney(game, player?.in_demo ?? false, wanted.demo);
  if (otherMoney) return otherMoney;
  if (creator === Number(wanted.playerId)) return refuse('join_game_not_opened', 'You created this game, so you cannot join it.');
  if (player?.only_with_bots)
    return refuse('join_game_not_opened', 'Your account plays with bots only. Create a game of your own, and call bots.');
  if (creator !== null && players.get(creator)?.only_with_bots)
    return refuse('join_game_not_opened', 'The creator of this game plays with bots only.');
  if (problem !== null) return refuse('join_game_not_opened', secretProblems[problem]);
  if (period !== null && creator !== null && (deposits === null || deposits < amount!)) return refuse('check_referrer_period');
  const soldOut = game.cases.filter(({ case_id }) => !cases.get(case_id)!.inStock);
  return soldOut.length > 0 ? refuse('out_of_stock', undefined, { drop_cases: soldOut.map(({ slug }) => slug) }) : null;
}

/** Demo money never meets real money. @param shown the money that the page showed, when the request names it */
function refusedMoney({ is_demo }: GameRow, isDemo: boolean, shown: boolean | undefined): Refused | null {
  if (isDemo && (!is_demo || shown === false)) return refuse('demo_on', 'This game is not played with demo money. Nothing was paid.');
  if (!isDemo && (is_demo || shown === true)) return refuse('demo_over', 'This game is for players in demo mode. Nothing was paid.');
  return null;
}

/** A good answer is used up, so this comes after everything that it costs nothing to ask. */
async function refusedByCaptcha({ plumbing }: Games, tx: Tx, mode: AnyGameRules, game: GameRow, { captcha, isTrusted }: JoinRequest) {
  const asks = !isTrusted && mode.needsCaptcha(game.config, costOf(game) - prepaidOf(game));
  return asks ? demandCaptcha(plumbing, tx, captcha) : null;
}

const partOf = (game: GameRow, { place }: SeatRequest, { playerId }: JoinRequest) =>
  ownPart(game, { id: 0, place, player_id: Number(playerId) });

interface Decided {
  mode: AnyGameRules;
  request: SeatRequest;
  freezing: Freezing | null;
  held: Balances;
  facts: Facts;
}

/** Sends all writes, and awaits none: they travel with the reply that the caller stores. */
function sit(
  games: Games,
  tx: Tx,
  { game, seats, seatId, seed }: LockedGame,
  { playerId, secret, botsAllowed }: JoinRequest,
  { mode, request, freezing, held, facts: { players, cases, clientSeed } }: Decided,
): OwnGameView {
  const person = { player: playerId, botsAllowed: botsAllowed ?? players.get(Number(playerId))!.bots_allowed };
  const seat = newSeat(game, request, person, { id: seatId, now: seed.now, client_seed: clientSeed });
  tx.send(writeSeat(tx, seat));
  if (game.needs_secret) tx.send(spendSecret(tx, game.id, secret!, seat.id));
  const frozen = freezing && freezeWith(games, tx, game, [...seats, seat], { ...freezing, cases });
  if (frozen) tx.send(frozen.written);
  tx.send(takeStake(tx, game, seat));
  const people = new Map([...players].map(([id, { person: shown }]) => [String(id), shown]));
  const all = [...seats, seat].toSorted((a, b) => a.place - b.place);
  const record = { game, seats: all, steps: [], seed: frozen?.seed ?? seed, people, skins: new Map(), cases };
  return changeKnown(tx, mode, record, frozen?.changes ?? delayBots(tx, game, seat, seed.now), async (publisher) => {
    await publisher.lobby('user.joined', { seat: publisher.view.seats.find(({ place }) => place === seat.place)! });
    await publisher.game('seats', { seats: publisher.view.seats, add_bots_at: publisher.view.add_bots_at });
    if (frozen) await publisher.game('locked', { lock: publisher.view.lock! });
    await publishTaken(tx, playerId, held, ownPart(game, seat));
  });
}
