import type { OwnGameView } from '@riftdrop/contract/api/games/games';
import type { RefusalCode } from '@riftdrop/contract/http/refusals';
import { demandCaptcha } from '../../captcha/index.ts';
import { publishBalances } from '../../ledger/index.ts';
import { isRefused, refuse, type Refused } from '../../plumbing/http/refusal.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import { isInDemo } from '../../session/index.ts';
import { freeze } from './freeze.ts';
import { costOf, lockRow, prepaidOf, seatsOf, type GameRow, type SeatRow } from './lock.ts';
import { modeOf, type Games } from '../rules/games.ts';
import type { Json } from '../rules/mode.ts';
import { guardStake, ownPart, takeStake } from '../seats/money.ts';
import { refusedByPause } from './pause.ts';
import { change } from '../reading/publish.ts';
import { outOfStock } from '../rules/quote.ts';
import { isUnused, spendSecret } from '../seats/invitations.ts';
import { insertSeat } from '../seats/seats.ts';
import { sittingsOf } from '../seats/sittings.ts';

/** A request for a place. */
export interface WantedSeat {
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

/** Takes a place and its stake in one transaction. The last place locks the game. */
export async function joinGame(games: Games, tx: Tx, id: string, wanted: WantedSeat): Promise<OwnGameView | Refused> {
  const game = await lockRow(tx, id);
  if (!game) return refuse('not_found', 'There is no such game.');
  const seats = await seatsOf(tx, id);
  const refused = await refusal(games, tx, game, seats, wanted);
  return refused ?? sit(games, tx, game, seats, wanted);
}

/** Takes a place in an open public game with the same settings; null when there is none. */
export async function joinAlike(
  games: Games,
  tx: Tx,
  { kind, alike, playerId, join }: { kind: string; alike: string; playerId: string; join: Omit<WantedSeat, 'playerId'> | 'out' },
): Promise<OwnGameView | Refused | null> {
  if (join === 'out') return null;
  const game = await tx
    .selectFrom('games as g')
    .selectAll('g')
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
  const seats = await seatsOf(tx, game.id);
  const wanted = { ...join, playerId };
  // A game whose wanted team is full does not count.
  const isTaken = isRefused(modeOf(games, kind).sit(game.config, sittingsOf(seats), join.choice));
  const refused = isTaken || (await refusal(games, tx, game, seats, wanted));
  return refused ? null : sit(games, tx, game, seats, wanted);
}

async function refusal(
  games: Games,
  tx: Tx,
  game: GameRow,
  seats: readonly SeatRow[],
  { playerId, secret, captcha, demo, isTrusted = false }: WantedSeat,
): Promise<Refused | null> {
  const { rules, plumbing } = games;
  if (game.status !== 'open') return refuse('join_game_not_opened');
  const paused = await refusedByPause(tx, game.kind);
  if (paused) return paused;
  if (seats.some(({ player_id }) => player_id === Number(playerId))) return refuse('already_joined');
  const otherMoney = await refusedMoney(tx, game, playerId, demo);
  if (otherMoney) return otherMoney;
  const creator = game.creator_id === null ? null : String(game.creator_id);
  if (creator === playerId) return refuse('join_game_not_opened', 'The creator does not join the own game.');
  if (await rules.playsOnlyWithBots(tx, playerId))
    return refuse('join_game_not_opened', 'Your account plays with bots only. Create a game of your own, and call bots.');
  if (creator !== null && (await rules.playsOnlyWithBots(tx, creator)))
    return refuse('join_game_not_opened', 'The creator of this game plays with bots only.');
  if (game.needs_secret && !(await isUnused(tx, game.id, secret)))
    return refuse('join_game_not_opened', 'This game needs an invitation that nobody has used yet.');
  const restricted = await restriction(games, tx, game, playerId);
  if (restricted) return refuse(restricted);
  const drop_cases = await outOfStock(tx, game.cases);
  if (drop_cases.length > 0) return refuse('out_of_stock', undefined, { drop_cases });
  const asks = !isTrusted && modeOf(games, game.kind).needsCaptcha(game.config, costOf(game) - prepaidOf(game));
  return asks ? demandCaptcha(plumbing, tx, captcha) : null;
}

/** Demo money never meets real money. @param shown the money that the page showed, when the request names it */
async function refusedMoney(tx: Tx, { is_demo }: GameRow, playerId: string, shown: boolean | undefined): Promise<Refused | null> {
  const isDemo = await isInDemo(tx, playerId);
  if (isDemo && (!is_demo || shown === false)) return refuse('demo_on', 'This game is not played with demo money. Nothing was paid.');
  if (!isDemo && (is_demo || shown === true)) return refuse('demo_over', 'This game is for players in demo mode. Nothing was paid.');
  return null;
}

async function restriction(
  { rules }: Games,
  tx: Tx,
  { creator_id, check_referrer_period: periodMs, check_referrer_amount: amount }: GameRow,
  playerId: string,
): Promise<RefusalCode | null> {
  if (periodMs === null || creator_id === null) return null;
  const deposits = await rules.depositsUnder(tx, { playerId, referrerId: String(creator_id), periodMs });
  return deposits !== null && deposits >= amount! ? null : 'check_referrer_period';
}

async function sit(
  games: Games,
  tx: Tx,
  game: GameRow,
  seats: readonly SeatRow[],
  { playerId, choice, secret, botsAllowed }: WantedSeat,
): Promise<OwnGameView | Refused> {
  const mode = modeOf(games, game.kind);
  const sitting = mode.sit(game.config, sittingsOf(seats), choice);
  if (isRefused(sitting)) return sitting;
  const seat = await insertSeat(tx, mode, game, sitting, {
    player: playerId,
    botsAllowed: botsAllowed ?? (await games.rules.botsAllowed(tx, playerId)),
  });
  if (game.needs_secret) await spendSecret(tx, game.id, secret!, seat.id);
  const isFull = seats.length + 1 === game.places;
  const frozen = isFull ? await freeze(games, tx, game, [...seats, seat]) : null;
  const guarded = await guardStake(games, tx, { game, playerId, amount: ownPart(game, seat) });
  const refused = guarded ?? (await takeStake(tx, game, seat));
  if (refused) return refused;
  const view = await change(tx, mode, game, frozen ? frozen.changes : { status: 'open' }, async (said) => {
    await said.lobby('user.joined', { seat: said.view.seats.find(({ place }) => place === seat.place)! });
    await said.game('seats', { seats: said.view.seats, add_bots_at: said.view.add_bots_at });
    if (frozen) await said.game('locked', { lock: said.view.lock! });
  });
  await publishBalances(tx, playerId);
  return view;
}
