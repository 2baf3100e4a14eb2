import {
  battleHistory,
  battleSummary,
  cancelBattle,
  createBattle,
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
} from '@riftdrop/contract/pvp';
import type { z } from 'zod';
import { GameCalls, itemsOf, type Games, type WantedGame, type WantedSeat } from '../games/index.ts';
import { refuse, type Served } from '../plumbing/http.ts';
import { serveMoneyOnce } from '../plumbing/serve-money.ts';
import { sellStillHeld } from '../profile/index.ts';
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
    serveMoneyOnce(sellBattle, async (tx, { playerId, params }) => {
      const items = await itemsOf(tx, mode.kind, params.uid, playerId);
      return items ? sellStillHeld(tx, playerId, items) : refuse('not_found', 'You were not in such a game.');
    }),
  ];
}

type Form = z.output<typeof newBattle>;

/** What the form of a new battle asks for, in the words of games. */
function wantedBattle({ drop_cases, mode, slots, slots_per_team, ...form }: Form): Omit<WantedGame, 'kind'> {
  return {
    config: { mode, slots, slots_per_team, drop_cases: drop_cases.toSorted((a, b) => a.order - b.order) },
    isPublic: form.is_public,
    join: form.excludeBattleCreator ? 'out' : choiceOf(form.team_number),
    prepayPercent: Math.round(form.prepay_rate * 100),
    secrets: form.generate_join_secrets,
    restriction: restrictionOf(form),
    joinIfExist: form.join_if_exist,
    ...(form.shown_cost !== undefined && { shownCost: form.shown_cost }),
    ...(form.demo !== undefined && { demo: form.demo }),
  };
}

/** Without a prepaid part there is nothing to restrict (PVP-010). */
const restrictionOf = ({
  prepay_rate,
  joinRestrictions,
  check_referrer_period,
  check_referrer_amount,
}: Partial<Form>): WantedGame['restriction'] =>
  prepay_rate! > 0 && joinRestrictions ? { periodMs: check_referrer_period!, amount: check_referrer_amount! } : null;

/** The document names the captcha's answer in two ways (API-505). */
function wantedSeat(body: z.output<typeof joinBattle.body>): Omit<WantedSeat, 'playerId'> {
  const captcha = body.captcha ?? body['g-recaptcha-response'];
  return {
    ...choiceOf(body.team_number),
    ...(captcha !== undefined && { captcha }),
    ...(body.join_secret !== undefined && { secret: body.join_secret }),
    ...(body.demo !== undefined && { demo: body.demo }),
  };
}

/** What a player chooses with a place of a battle is the team. */
const choiceOf = (team: number | undefined) => (team === undefined ? {} : { choice: team });
