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
} from '@riftdrop/contract/rps';
import type { z } from 'zod';
import { GameCalls, itemsOf, type Games, type WantedGame, type WantedSeat } from '../games/index.ts';
import { refuse, type Served } from '../plumbing/http.ts';
import { serveMoneyOnce } from '../plumbing/serve-money.ts';
import { sellStillHeld } from '../profile/index.ts';
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
    serveMoneyOnce(sellRps, async (tx, { playerId, params }) => {
      const items = await itemsOf(tx, mode.kind, params.uid, playerId);
      return items ? sellStillHeld(tx, playerId, items) : refuse('not_found', 'You were not in such a game.');
    }),
  ];
}

type Form = z.output<typeof createRps.body>;

/** What the form of a new game asks for, in the words of games. */
function wantedGame({ drop_cases, join, ...form }: Form): Omit<WantedGame, 'kind'> {
  const { check_referrer_period: periodMs, check_referrer_amount: amount } = form;
  return {
    config: { drop_cases: drop_cases.toSorted((a, b) => a.order - b.order) },
    isPublic: form.is_public,
    join: join === false ? 'out' : { choice: choiceOf(join) },
    prepayPercent: Math.round(form.prepay_rate * 100),
    secrets: form.generate_join_secrets,
    // Without a prepaid part there is nothing to restrict.
    restriction: form.prepay_rate > 0 && periodMs !== undefined && amount !== undefined ? { periodMs, amount } : null,
    joinIfExist: form.join_if_exist,
    ...(form.shown_cost !== undefined && { shownCost: form.shown_cost }),
    ...(form.demo !== undefined && { demo: form.demo }),
  };
}

/** The document names the captcha's answer in two ways (API-505). */
function wantedSeat(body: z.output<typeof joinRps.body>): Omit<WantedSeat, 'playerId'> {
  const captcha = body.captcha ?? body['g-recaptcha-response'];
  return {
    choice: choiceOf(body),
    ...(captcha !== undefined && { captcha }),
    ...(body.join_secret !== undefined && { secret: body.join_secret }),
    ...(body.demo !== undefined && { demo: body.demo }),
  };
}

/** JSON without what was left open. */
export const choiceOf = ({ figure, position }: { [K in keyof RpsChoice]?: RpsChoice[K] | undefined }): Partial<RpsChoice> => ({
  ...(figure !== undefined && { figure }),
  ...(position !== undefined && { position }),
});
