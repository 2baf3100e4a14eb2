import {
  cancelRps,
  createRps,
  finishedRps,
  joinRps,
  oneRps,
  quitRps,
  reactToRps,
  readyForBotsInRps,
  rpsHistory,
  rpsSummary,
  runningRps,
  sameRps,
  sellRps,
  type RpsChoice,
} from '@riftdrop/contract/api/rps/rps';
import type { z } from 'zod';
import { GameCalls, seatWanted, wantedOf, type Games, type GameRequest, type JoinRequest } from '../games/index.ts';
import type { Served } from '../plumbing/http/http.ts';
import { rps as mode } from './mode.ts';

/** The calls of rock, paper, scissors that every mode has. */
export function rpsCalls(games: Games): Served[] {
  const rps = new GameCalls(games, mode.kind);
  return [
    rps.create(createRps, wantedGame),
    rps.join(joinRps, wantedSeat),
    rps.quit(quitRps),
    rps.cancel(cancelRps),
    rps.readyForBots(readyForBotsInRps),
    rps.react(reactToRps),
    rps.same(sameRps),
    rps.one(oneRps),
    rps.running(runningRps),
    rps.finished(finishedRps),
    rps.history(rpsHistory),
    rps.summary(rpsSummary),
    rps.sell(sellRps),
  ];
}

type Form = z.output<typeof createRps.body>;

/** The form of a new game as the options of a new game. */
const wantedGame = ({ drop_cases, join, ...form }: Form): Omit<GameRequest, 'kind'> => ({
  ...wantedOf(form),
  config: { drop_cases: drop_cases.toSorted((a, b) => a.order - b.order) },
  join: join === false ? 'out' : { choice: choiceOf(join) },
});

const wantedSeat = (body: z.output<typeof joinRps.body>): Omit<JoinRequest, 'playerId'> => ({
  ...seatWanted(body),
  choice: choiceOf(body),
});

/** JSON without undefined fields. */
export const choiceOf = ({ figure, position }: { [K in keyof RpsChoice]?: RpsChoice[K] | undefined }): Partial<RpsChoice> => ({
  ...(figure !== undefined && { figure }),
  ...(position !== undefined && { position }),
});
