import type {
  gameCommandCall,
  gameHistoryCall,
  gameListCall,
  gameReactionCall,
  gameSummaryCall,
  lobbyCall,
  oneGameCall,
  ownGameListCall,
  ownGoingListCall,
  sameGameCall,
  sellGameCall,
} from '@riftdrop/contract/api/games/game-calls';
import type { OwnGameView } from '@riftdrop/contract/api/games/games';
import type { Call } from '@riftdrop/contract/http/call';
import type { z } from 'zod';
import type { Reaction } from '@riftdrop/contract/api/games/reactions';
import { sql } from 'kysely';
import {
  refuse,
  serve,
  serveMoney,
  servePlayer,
  type MoneyRequest,
  type PlayerRequest,
  type Refused,
  type Served,
} from '../../plumbing/http/http.ts';
import { once } from '../../plumbing/http/idempotency.ts';
import { serveMoneyOnce } from '../../plumbing/http/serve-money.ts';
import { type Tx, inTransaction } from '../../plumbing/database/transaction.ts';
import { sellStillHeld } from '../../profile/index.ts';
import { playerById } from '../../accounts/index.ts';
import { callBots, publishReady } from '../seats/bots.ts';
import { cancelOwnGame } from '../lifecycle/cancel.ts';
import { createGame, type GameRequest } from '../lifecycle/create.ts';
import type { Games } from '../rules/games.ts';
import { joinLocked, lockForJoin, type LockedGame, type JoinRequest } from '../lifecycle/join.ts';
import { leaveGame } from '../lifecycle/leave.ts';
import { answeredList, answeredUnlessRefused } from '../reading/answered.ts';
import { answerOf, finishedGames, goingOf, historyOf, lobbyOf } from '../reading/lists.ts';
import { itemsOf } from '../reading/own-drops.ts';
import { createRematch } from '../lifecycle/rematch.ts';
import { gameSummaryOf } from '../settlement/statistics.ts';
import { type Limit, perMinute } from '../../plumbing/limits/limits.ts';
import { publishToChannel } from '../../plumbing/live/outbox.ts';
import type { Plumbing } from '../../plumbing/plumbing.ts';

/** A single player cannot flood a game. */
const limits: Limit[] = [{ max: 3, windowMs: 5_000 }, perMinute(20)];
/** Most reactions sent together; older ones are dropped. */
const maxReactions = 20;

interface ReactionRequest {
  kind: string;
  game: string;
  playerId: string;
  reaction: Reaction;
}

/**
 * Publishes a viewer's reaction to the viewers of a game. It is not stored. A game that ended long ago has no viewers.
 */
async function react(
  { db, limits: taken }: Plumbing,
  { kind, game, playerId, reaction }: ReactionRequest,
): Promise<{ reaction: Reaction; place: number | null } | Refused<'not_found' | 'too_many_attempts'>> {
  const { rows } = await sql<{ place: number | null }>`
    select s.place from games g left join game_seats s on s.game = g.id and s.player_id = ${playerId}::bigint and s.quit_at is null
    where g.id = ${game} and g.kind = ${kind} and g.status <> 'canceled'
      and (g.finished_at is null or g.finished_at > site_now() - interval '5 minutes')`.execute(db.sql);
  if (!rows[0]) return refuse('not_found', 'This game has no spectators any more.');
  const { place } = rows[0];
  const retry_after = await taken.take('reaction', `player ${playerId}`, ...limits);
  if (retry_after > 0) return refuse('too_many_attempts', undefined, { retry_after });
  await inTransaction(db, (tx) =>
    publishToChannel(tx, { channel: 'game', id: `${kind}.${game}` }, 'reaction', { reaction, place }, maxReactions),
  );
  return { reaction, place };
}

/** The calls of a mode's domain, each in a line. The mode reads its body, everything else is common. */
export class GameCalls {
  private readonly games: Games;
  private readonly kind: string;

  constructor(games: Games, kind: string) {
    this.games = games;
    this.kind = kind;
  }

  create<B extends z.ZodType>(
    call: Call<string, z.ZodType, z.ZodType, B>,
    wanted: (body: z.output<B>, request: PlayerRequest) => Omit<GameRequest, 'kind'>,
  ): Served {
    return this.money(call, (tx, request) =>
      createGame(this.games, tx, { playerId: request.playerId }, { ...wanted(request.body as z.output<B>, request), kind: this.kind }),
    );
  }

  join<B extends z.ZodType>(
    call: Call<string, z.ZodType, z.ZodType, B>,
    wanted: (body: z.output<B>, request: PlayerRequest) => Omit<JoinRequest, 'playerId'>,
  ): Served {
    return this.money(
      call,
      (tx, request, _, locked: LockedGame | null) =>
        joinLocked(this.games, tx, locked, { ...wanted(request.body as z.output<B>, request), playerId: request.playerId }),
      (tx, uid) => lockForJoin(this.games, tx, uid),
    );
  }

  quit(call: Command): Served {
    return this.money(call, (tx, { playerId }, uid) => leaveGame(this.games, tx, uid, playerId));
  }

  cancel(call: Command): Served {
    return this.money(call, (tx, { playerId }, uid) => cancelOwnGame(this.games, tx, uid, playerId));
  }

  ready(call: Command): Served {
    return this.money(call, (tx, { playerId }, uid) => publishReady(this.games, tx, uid, { playerId, toPlay: true }));
  }

  readyForBots(call: Command): Served {
    return this.money(call, (tx, { playerId }, uid) => publishReady(this.games, tx, uid, { playerId, forBots: true }));
  }

  fast(call: Command): Served {
    return this.money(call, (tx, { playerId }, uid) => publishReady(this.games, tx, uid, { playerId, fast: true }));
  }

  addBots(call: Command): Served {
    return this.money(call, (tx, { playerId }, uid) => callBots(this.games, tx, uid, playerId));
  }

  react(call: ReturnType<typeof gameReactionCall>): Served {
    return servePlayer(call, ({ plumbing, playerId, params, body }) =>
      react(plumbing, { kind: this.kind, game: params.uid, playerId, reaction: body.reaction }),
    );
  }

  /** Sells the items that the game gave the player and that are still held. */
  sell(call: ReturnType<typeof sellGameCall>): Served {
    return serveMoneyOnce(call, async (tx, { playerId, params }) => {
      const items = await itemsOf(tx, this.kind, params.uid, playerId);
      return items ? sellStillHeld(tx, playerId, items) : refuse('not_found', 'You were not in such a game.');
    });
  }

  /** `uid` or `id` of its path is the address of the other game. */
  same(call: Call): Served {
    return this.money(call, (tx, { playerId, body }, uid) => {
      const { demo, shown_cost: shownCost, confirm: isConfirmed = false } = body as SameBody;
      return createRematch(this.games, tx, uid, { playerId, demo, shownCost, isConfirmed });
    });
  }

  one(call: ReturnType<typeof oneGameCall>): Served {
    return serve(call, async ({ plumbing: { db }, params, playerId }) => {
      const view = await answerOf(this.games, db.sql, params.uid, playerId);
      return view?.kind === this.kind ? view : refuse('not_found', 'There is no such game.');
    });
  }

  running(call: ReturnType<typeof lobbyCall>): Served {
    return serve(call, async ({ plumbing: { db }, query }) => ({ ...query, ...answeredList(await lobbyOf(db.sql, [this.kind], query)) }));
  }

  finished(call: ReturnType<typeof gameListCall>): Served {
    return serve(call, async ({ plumbing: { db }, query }) => ({
      ...query,
      ...answeredList(await finishedGames(this.games, db.sql, this.kind, query)),
    }));
  }

  ownRunning(call: ReturnType<typeof ownGoingListCall>): Served {
    return servePlayer(call, async ({ plumbing: { db }, playerId, query }) => ({
      ...query,
      ...answeredList(await goingOf(this.games, db.sql, { playerId, kind: this.kind }, query)),
    }));
  }

  ownFinished(call: ReturnType<typeof ownGameListCall>): Served {
    return servePlayer(call, async ({ plumbing: { db }, playerId, query }) => ({
      ...query,
      ...answeredList(await historyOf(this.games, db.sql, { playerId, kind: this.kind, readerId: playerId }, query)),
    }));
  }

  history(call: ReturnType<typeof gameHistoryCall>): Served {
    return serve(call, async ({ plumbing: { db }, playerId, params: { id }, query }) => {
      const player = await playerById(db.sql, id);
      if (!player) return refuse('not_found', 'There is no such player.');
      const whose = { playerId: player.id, kind: this.kind, readerId: playerId };
      return { ...query, ...answeredList(await historyOf(this.games, db.sql, whose, query)) };
    });
  }

  summary(call: ReturnType<typeof gameSummaryCall>): Served {
    return serve(call, async ({ plumbing: { db }, playerId: readerId, params: { id } }) => {
      const player = await playerById(db.sql, id);
      return player ? gameSummaryOf(db.sql, { playerId: player.id, readerId }, this.kind) : refuse('not_found', 'There is no such player.');
    });
  }

  private money<Seen>(
    call: Call,
    effect: (tx: Tx, request: MoneyRequest, uid: string, seen: Seen) => Promise<OwnGameView | Refused>,
    look?: (tx: Tx, uid: string) => Promise<Seen>,
  ): Served {
    return serveMoney(call, (request) => {
      const { uid, id } = request.params as { uid?: string; id?: string };
      const game = uid ?? id ?? '';
      return once(
        request,
        async (tx, seen: Seen) => answeredUnlessRefused(await effect(tx, request, game, seen)),
        look && ((tx) => look(tx, game)),
      ) as never;
    });
  }
}

type Command = ReturnType<typeof gameCommandCall>;
type SameBody = z.output<ReturnType<typeof sameGameCall>['body']>;
