import type { GameView } from '@riftdrop/contract/api/games/games';
import { gameById, kickFromGame, newestGames, pauseGames } from '../games/index.ts';
import { isRefused } from '../plumbing/http/refusal.ts';
import { playerById } from '../accounts/index.ts';
import { type Command, Mistake, type Run } from './command.ts';
import { number, oneOf, switched, text, whole, word } from './values.ts';

const statuses = ['open', 'pending_round', 'running', 'finished', 'canceled'] as const;

export const gameCommands: Command[] = [
  {
    name: 'game list',
    usage: `[--status ${statuses.join('|')}] [--limit <number>]`,
    about: 'the newest games of several people, those that are not public too',
    reads: true,
    run: async ({ tx, games, options }) => {
      const status = options.status === undefined ? null : oneOf(options.status, statuses, 'status');
      return (await newestGames(games, tx, status, whole(options.limit ?? '50', 'limit', 1, 10_000))).map(lineOf);
    },
  },
  {
    name: 'game show',
    usage: '<uid>',
    about: 'one game with everybody in it',
    reads: true,
    run: async (run) => {
      const game = await gameOf(run);
      const seats = game.seats.map(
        ({ place, player, bot, spent_cost, cost_returned, reward }) =>
          `  ${place}  ${player ? `${player.id} ${player.nickname}` : bot}  paid ${spent_cost}  returned ${cost_returned}  received ${reward}`,
      );
      return [lineOf(game), ...seats];
    },
  },
  {
    name: 'game remove-player',
    usage: '<uid> <player id> <reason>',
    about: 'removes a player from an open game, with the stake back',
    run: async (run) => {
      const game = await gameOf(run);
      const given = number(word(run, 1, 'player id'), 'player id');
      const note = text(word(run, 2, 'reason'), 'reason', 500);
      const player = await playerById(run.tx, given);
      if (!player) throw new Mistake(`there is no player ${given}`);
      const kicked = await kickFromGame(run.games, run.tx, game.uid!, { playerId: player.id, note });
      if (isRefused(kicked)) throw new Mistake(kicked.message);
      return [`player ${player.id} is out of ${game.uid} and has the stake back`];
    },
  },
  {
    name: 'game pause',
    usage: '<kind> on | off',
    about: 'while on, nobody makes or joins such a game; those that are full go on',
    run: async (run) => {
      const kind = oneOf(word(run, 0, 'kind'), [...run.games.modes.keys()], 'kind');
      const isPaused = switched(word(run, 1, 'switch'));
      await pauseGames(run.tx, kind, isPaused);
      return [`new ${kind} are ${isPaused ? 'paused' : 'open again'}`];
    },
  },
];

async function gameOf(run: Run): Promise<GameView> {
  const uid = word(run, 0, 'uid');
  const game = await gameById(run.games, run.tx, uid, null);
  if (!game) throw new Mistake(`there is no game ${uid}`);
  return game;
}

const lineOf = ({ uid, kind, mode, status, is_public, seats, max_users, cost, created_at }: GameView): string =>
  `${uid}  ${kind} ${mode}  ${status}  ${is_public ? 'public' : 'private'}  ${seats.length}/${max_users}  ${cost}  ${created_at}`;
