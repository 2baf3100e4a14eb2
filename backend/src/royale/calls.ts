import {
  addBotsToRoyale,
  cancelRoyale,
  createRoyale,
  finishedRoyales,
  joinRoyale,
  oneRoyale,
  oneRoyaleMatch,
  quitRoyale,
  readyForBotsInRoyale,
  royaleDrops,
  royaleHistory,
  royaleRoulette,
  royaleSummary,
  runningRoyales,
  sameRoyale,
  sellRoyale,
} from '@riftdrop/contract/api/royale/royale';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { royaleTied } from '@riftdrop/fair/royale';
import type { z } from 'zod';
import {
  answeredList,
  GameCalls,
  lobbyOf,
  matchOf,
  seatWanted,
  wantedOf,
  wholeGame,
  type Games,
  type GameRequest,
} from '../games/index.ts';
import { refuse, serve, type Served } from '../plumbing/http/http.ts';
import { royale as mode } from './mode.ts';
import { royaleDropsOf } from './view.ts';
import { wholeList } from '../plumbing/http/whole-list.ts';

const noGame = () => refuse('not_found', 'There is no such game.');

/** The calls of Battle Royale. */
export function royaleCalls(games: Games): Served[] {
  const royale = new GameCalls(games, mode.kind);
  return [
    royale.create(createRoyale, wantedGame),
    royale.join(joinRoyale, seatWanted),
    royale.quit(quitRoyale),
    royale.cancel(cancelRoyale),
    royale.readyForBots(readyForBotsInRoyale),
    royale.addBots(addBotsToRoyale),
    royale.same(sameRoyale),
    royale.one(oneRoyale),
    royale.finished(finishedRoyales),
    royale.history(royaleHistory),
    royale.summary(royaleSummary),
    serve(runningRoyales, async ({ plumbing: { db }, query: { steam_user_id: player, ...query } }) => ({
      ...query,
      ...answeredList(await lobbyOf(db.sql, [mode.kind], { ...query, player })),
    })),
    ...readingCalls(games),
    royale.sell(sellRoyale),
  ];
}

/** Data beside the view of a game: its matches, its drops and the draws among equals. */
const readingCalls = (games: Games): Served[] => [
  serve(oneRoyaleMatch, async ({ plumbing: { db }, params: { uid, matchId } }) => {
    const match = await matchOf(games, db.sql, uid, matchId);
    return match ?? refuse('not_found', 'There is no such match.');
  }),
  serve(royaleDrops, async ({ plumbing: { db }, params: { uid }, query: { drop_ids } }) => {
    const game = await wholeGame(games, db.sql, uid);
    if (game?.kind !== mode.kind) return noGame();
    const wanted = new Set(drop_ids.split(',').map(Number));
    return wholeList(royaleDropsOf(game).filter(({ id }) => wanted.has(id)));
  }),
  serve(royaleRoulette, async ({ plumbing: { db }, params: { uid }, query: { match_id } }) => {
    const game = await wholeGame(games, db.sql, uid);
    return (game && rouletteOf(game, match_id)) ?? refuse('not_found', 'There was no draw.');
  }),
];

/** The draw of a match, or the last one of the game. */
function rouletteOf({ royale, seats }: GameView, wanted: string | undefined) {
  const drawn = royale?.rounds.flatMap(({ matches }) => matches).filter(({ draw }) => draw !== null) ?? [];
  const match = wanted === undefined ? drawn.at(-1) : drawn.find(({ id }) => id === wanted);
  if (!match) return null;
  const players = royaleTied(match.places, match.totals).map((place) => seats.find((seat) => seat.place === place)!);
  return {
    match_id: match.id,
    players,
    winner_place: match.winner!,
    winner_steam_user_id: players[match.draw!.roll]!.player?.id ?? null,
    draw_roll: match.draw!.roll,
    nonce: match.draw!.slot,
  };
}

type Form = z.output<typeof createRoyale.body>;

/** The form of a new game as the options of a new game. */
function wantedGame({ rounds, max_users, mode: variant, join, ...form }: Form): Omit<GameRequest, 'kind'> {
  const { prepay_rate, generate_join_secrets, check_referrer_period, check_referrer_amount } = form;
  return {
    ...wantedOf(form),
    config: {
      mode: variant,
      max_users,
      rounds: rounds.map(({ steps }) => ({ steps: steps.toSorted((a, b) => a.order - b.order) })),
    },
    join: join === false ? 'out' : {},
    asksToSponsor: [prepay_rate, join, generate_join_secrets, check_referrer_period, check_referrer_amount].some(
      (one) => one !== undefined,
    ),
  };
}
