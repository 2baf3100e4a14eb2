import {
  createGameCall,
  gameCommandCall,
  gameHistoryCall,
  gameListCall,
  gameSummaryCall,
  joinGameCall,
  lobbyCall,
  oneGameCall,
  ownGameListCall,
  ownGoingListCall,
  sameGameCall,
} from '@riftdrop/contract/api/games/game-calls';
import type { OwnGameView } from '@riftdrop/contract/api/games/games';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Domain } from '../../plumbing/domain.ts';
import { isRefused } from '../../plumbing/http/refusal.ts';
import { testApp } from '../../plumbing/testing/app.ts';
import type { TestApp, TestOptions, TestPlayer } from '../../plumbing/testing.ts';
import { inTransaction, type Tx } from '../../plumbing/database/transaction.ts';
import type { PlayerPolicies, Games } from '../rules/games.ts';
import { createGame, GameCalls, joinGame, type GameRequest, type JoinRequest } from '../index.ts';
import { coinChoice, coinConfig, coinToss, type CoinConfig } from './coin-toss.ts';

const createCoins = createGameCall('POST /coins/create', {
  summary: 'Makes a coin toss',
  body: z.strictObject({ ...coinConfig.shape, is_public: z.boolean().default(true), place: coinChoice.optional() }),
  refusals: ['team_group_game_exception', 'group_game_sponsored_limit_reached'],
});
const joinCoins = joinGameCall('POST /coins/:uid/join', {
  summary: 'Joins a coin toss',
  body: z.strictObject({ place: coinChoice.optional(), join_secret: z.string().optional(), captcha: z.string().optional() }),
  refusals: ['team_group_game_join_exception'],
});

/** The calls of the mode, as a mode's domain declares them. */
export const coinsDomain = (games: Games): Domain => {
  const coins = new GameCalls(games, 'coins');
  return {
    name: 'coins',
    calls: [
      coins.create(createCoins, ({ is_public, place, ...config }) => ({
        config,
        isPublic: is_public,
        join: { ...(place !== undefined && { choice: place }) },
      })),
      coins.join(joinCoins, ({ place, join_secret, captcha }) => ({
        ...(place !== undefined && { choice: place }),
        ...(join_secret !== undefined && { secret: join_secret }),
        ...(captcha !== undefined && { captcha }),
      })),
      coins.quit(gameCommandCall('POST /coins/:uid/quit', 'Leaves')),
      coins.cancel(gameCommandCall('POST /coins/:uid/cancel', 'Gives up')),
      coins.ready(gameCommandCall('POST /coins/:uid/ready', 'Is ready')),
      coins.readyForBots(gameCommandCall('POST /coins/:uid/ready-for-bots', 'Agrees to bots')),
      coins.addBots(gameCommandCall('POST /coins/:uid/add-bots', 'Calls bots')),
      coins.same(sameGameCall('POST /coins/:uid/same', 'Makes the same again')),
      coins.one(oneGameCall('GET /coins/game/:uid', 'One game')),
      coins.running(lobbyCall('GET /coins/running', 'Open and running games')),
      coins.finished(gameListCall('GET /coins/finished', 'Finished games')),
      coins.ownRunning(ownGoingListCall('GET /coins/running/my', 'Own games')),
      coins.ownFinished(ownGameListCall('GET /coins/finished/my', 'Own finished games')),
      coins.history(gameHistoryCall('GET /coins/history/:id', 'Games of a player')),
      coins.summary(gameSummaryCall('GET /coins/summary/:id', 'Totals of a player')),
    ],
  };
};

/** The app of a test file, with the coin toss in it. */
export const testCoins = ({ rules = {}, ...options }: Omit<TestOptions, 'guests'> & { rules?: Partial<PlayerPolicies> } = {}): TestApp =>
  testApp({ ...options, guests: { modes: [coinToss], rules, domains: (_, games) => [coinsDomain(games)] } });

/** Cases with two items of even chances, of these costs, at this price each. */
export async function coinCases(app: TestApp, count = 3, price = 500, [low, high] = [300, 900]): Promise<string[]> {
  const { rows } = await sql<{ id: number; slug: string; version: number }>`
    select id, slug, version from cases where logic = 'regular' and status = 'published' and stock = 'in_stock' and available_till is null
    order by id limit ${count}`.execute(app.db.sql);
  await inTransaction(app.db, async (tx) => {
    for (const { id, version } of rows) {
      await sql`update cases set version = version + 1 where id = ${id}`.execute(tx);
      await sql`insert into case_versions (case_id, version, price, average_return_ppm, risk_grade)
        values (${id}, ${version + 1}, ${price}, 900000, 'Low')`.execute(tx);
      await sql`insert into case_items (case_id, version, skin_item_id, weight, cost)
        select ${id}, ${version + 1}, s.id, 500000, case when s.n = 1 then ${low}::bigint else ${high}::bigint end
        from (select id, row_number() over (order by id) as n from skin_items order by id limit 2) s`.execute(tx);
    }
  });
  return rows.map(({ slug }) => slug);
}

/** Throws the refusal of a verb. */
export function done<T>(answer: T): Exclude<T, { code: unknown }> {
  if (isRefused(answer)) throw new Error(`refused: ${answer.code}`);
  return answer as Exclude<T, { code: unknown }>;
}

/** Verbs of coin tosses, each in a separate transaction. */
export function coinTable(app: TestApp) {
  const inTx = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(app.db, work);
  const create = (by: TestPlayer, config: Partial<CoinConfig> & { cases: string[] }, wanted: Partial<GameRequest> = {}) =>
    inTx((tx) =>
      createGame(
        app.app.games,
        tx,
        { playerId: by.id },
        { kind: 'coins', config: coinConfig.parse({ places: 2, ...config }), isPublic: true, join: {}, ...wanted },
      ),
    );
  const join = (id: string, by: TestPlayer, wanted: Partial<JoinRequest> = {}) =>
    inTx((tx) => joinGame(app.app.games, tx, id, { playerId: by.id, ...wanted }));
  return {
    inTx,
    create,
    join,
    /** The same, which must work. @returns the view */
    made: async (...args: Parameters<typeof create>) => done(await create(...args)) as OwnGameView & { uid: string },
    joined: async (...args: Parameters<typeof join>) => done(await join(...args)) as OwnGameView & { uid: string },
  };
}
