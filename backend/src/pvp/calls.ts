import {
  battleHistory,
  battleSummary,
  cancelBattle,
  createBattle,
  fastInBattle,
  finishedBattles,
  joinBattle,
  oneBattle,
  ownFinishedBattles,
  ownRunningBattles,
  quitBattle,
  reactToBattle,
  readyForBotsInBattle,
  readyInBattle,
  runningBattles,
  sameBattle,
  sameBattleById,
  sellBattle,
  type newBattle,
} from '@riftdrop/contract/api/pvp/pvp';
import type { z } from 'zod';
import { GameCalls, seatWanted, wantedOf, type Games, type GameRequest, type JoinRequest } from '../games/index.ts';
import type { Served } from '../plumbing/http/http.ts';
import { battles as mode } from './battle.ts';
import { serveRoulette } from './roulette.ts';

/** The calls of battles. */
export function battleCalls(games: Games): Served[] {
  const battles = new GameCalls(games, mode.kind);
  return [
    battles.create(createBattle, wantedBattle),
    battles.join(joinBattle, wantedSeat),
    battles.quit(quitBattle),
    battles.cancel(cancelBattle),
    battles.react(reactToBattle),
    battles.ready(readyInBattle),
    battles.readyForBots(readyForBotsInBattle),
    battles.fast(fastInBattle),
    battles.same(sameBattle),
    battles.same(sameBattleById),
    battles.one(oneBattle),
    battles.running(runningBattles),
    battles.finished(finishedBattles),
    battles.ownRunning(ownRunningBattles),
    battles.ownFinished(ownFinishedBattles),
    battles.history(battleHistory),
    battles.summary(battleSummary),
    serveRoulette(games),
    battles.sell(sellBattle),
  ];
}

type Form = z.output<typeof newBattle>;

/** The form of a new battle as the options of a new game. */
function wantedBattle({ drop_cases, mode, slots, slots_per_team, ...form }: Form): Omit<GameRequest, 'kind'> {
  return {
    config: { mode, slots, slots_per_team, drop_cases: drop_cases.toSorted((a, b) => a.order - b.order) },
    ...wantedOf(form),
    join: form.excludeBattleCreator ? 'out' : choiceOf(form.team_number),
    ...(!form.joinRestrictions && { restriction: null }),
  };
}

const wantedSeat = (body: z.output<typeof joinBattle.body>): Omit<JoinRequest, 'playerId'> => ({
  ...seatWanted(body),
  ...choiceOf(body.team_number),
});

/** The team, the only choice with a place of a battle. */
const choiceOf = (team: number | undefined) => (team === undefined ? {} : { choice: team });
