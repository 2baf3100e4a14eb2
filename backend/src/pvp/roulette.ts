import type { GameSeat } from '@riftdrop/contract/api/games/games';
import { battleRoulette, type BattleConfig } from '@riftdrop/contract/api/pvp/pvp';
import { battleTied } from '@riftdrop/fair/battle';
import { gameById, type Games } from '../games/index.ts';
import { refuse, serve, type Served } from '../plumbing/http/http.ts';
import { battles } from './battle.ts';

/** The draw among equals of a finished battle. */
export const serveRoulette = (games: Games): Served =>
  serve(battleRoulette, async ({ plumbing: { db }, params: { uid } }) => {
    const game = await gameById(games, db.sql, uid, null);
    const draw = game?.kind === battles.kind ? game.result?.draws.find(({ slot }) => slot === 'draw') : undefined;
    if (!game || !draw) return refuse('not_found', 'There was no draw.');
    const drops = game.rounds.flatMap((round) => round.drops);
    const tied = battleTied(game.config as BattleConfig, drops, game.result!.winners);
    const players = tied.map((places) => ({ places, seats: places.map((place) => seatAt(game.seats, place)) }));
    const winner = players[draw.roll]!;
    return {
      players,
      winner_places: winner.places,
      winner_steam_user_id: winner.seats.length === 1 ? (winner.seats[0]!.player?.id ?? null) : null,
      draw_roll: draw.roll,
      slot: draw.slot,
    };
  });

const seatAt = (seats: readonly GameSeat[], at: number): GameSeat => seats.find(({ place }) => place === at)!;
