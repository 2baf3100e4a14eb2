import { setTimeout as pause } from 'node:timers/promises';
import { cheapest } from '../actors/cases.ts';
import { opening, openings, rotation, sale, saleOfAll, settle } from '../actors/action.ts';
import type { Action, Priced } from '../actors/action.ts';
import { storm } from '../actors/storm.ts';
import { newPlayers } from '../actors/player.ts';
import type { Player } from '../actors/player.ts';
import { invariants } from '../checks/invariants.ts';
import type { Guarantee } from '../guarantee.ts';
import { Proxy } from '../proxy/proxy.ts';
import { LostAnswers } from '../proxy/lost-answers.ts';
import type { Random } from '../random.ts';
import type { Stage } from '../stage.ts';

const sizes = { quick: { actions: 240, lost: 100 }, full: { actions: 2000, lost: 400 }, soak: { actions: 240, lost: 100 } };
const people = 12;

export const g02: Guarantee = {
  id: 'G02',
  promise: 'a lost answer never means a lost or doubled action: a retry returns the same bytes',
  async attempt(trial, world) {
    const { actions: wanted, lost } = sizes[trial.suite];
    const stage = await world.stage({ backends: 2 });
    const proxies = await Promise.all(stage.backends.map(({ port }) => Proxy.before(port)));
    try {
      const swallowed = new LostAnswers();
      for (const proxy of proxies) proxy.rule = swallowed.rule;
      const [a, b] = stage.backends as [Stage['backends'][0], Stage['backends'][0]];
      const one = await cheapest(a);
      const players = await newPlayers(a, people);
      const stock = new Map(await Promise.all(players.map(async (player) => [player, await firstItems(player, one, a)] as const)));
      for (let done = 0; done < wanted; done += people) {
        const side = trial.random.whole(0, 1);
        const actions = players.map((player) => anyAction(player, one, stock.get(player)!, trial.random));
        // The answers are lost on their way; every client then sends to the other process.
        await storm(actions, () => proxies[side]!);
        await pause(0);
        const answers = await Promise.all(actions.map((action) => settle(action, () => (side === 0 ? b : a))));
        for (const [at, action] of actions.entries()) {
          const answer = answers[at]!;
          trial.count('actions');
          const never = swallowed.answers.get(action.key);
          if (never?.status !== 200) continue;
          trial.count('committed but unanswered');
          trial.must(
            answer.status === 200 && answer.text === never.text,
            `${action.kind} ${action.key} was done as ${never.text.slice(0, 150)} and repeats as ${answer.status} ${answer.text.slice(0, 150)}`,
          );
        }
      }
      trial.none(await invariants(stage.sql));
      trial.sometimes('committed but unanswered', lost);
    } finally {
      await Promise.all(proxies.map((proxy) => proxy.close()));
      await stage.close();
    }
  },
};

/** Opens until there is something to sell. */
async function firstItems(player: Player, one: Priced, door: { port: number }): Promise<string[]> {
  const { text } = await settle(openings(player, one, 10), () => door);
  return (JSON.parse(text) as { drops: { id: string }[] }).drops.map(({ id }) => id);
}

function anyAction(player: Player, one: Priced, stock: string[], random: Random): Action {
  const drop = random.chance(0.3) ? stock.pop() : undefined;
  if (drop) return sale(player, drop);
  const draw = random.next();
  if (draw < 0.5) return opening(player, one);
  if (draw < 0.7) return openings(player, one, random.whole(2, 4));
  return draw < 0.85 ? rotation(player) : saleOfAll(player);
}
