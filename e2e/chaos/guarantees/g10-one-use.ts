import { randomUUID } from 'node:crypto';
import { cheapest } from '../actors/cases.ts';
import { openings, sale, saleOfAll, settle } from '../actors/action.ts';
import type { Action } from '../actors/action.ts';
import { newPlayer, purses } from '../actors/player.ts';
import type { Player } from '../actors/player.ts';
import { settledStorm } from '../actors/storm.ts';
import { invariants } from '../checks/invariants.ts';
import type { Guarantee } from '../guarantee.ts';

const sizes = { quick: { storms: 20 }, full: { storms: 200 }, soak: { storms: 20 } };
const width = 20;

interface Sold {
  drop?: { cost: number };
  drops?: { cost: number }[];
}

export const g10: Guarantee = {
  id: 'G10',
  promise: 'an item has one owner and one use',
  async attempt(trial, world) {
    const stage = await world.stage({ backends: 2 });
    try {
      const [a] = stage.backends;
      const one = await cheapest(a!);
      for (let round = 0; round < sizes[trial.suite].storms; round++) {
        const player = await newPlayer(a!);
        const { text } = await settle(openings(player, one, 3), () => a!);
        const { drops } = JSON.parse(text) as { drops: { id: string; cost: number }[] };
        const before = await purses(player, a!);
        const wanted = drops[0]!;
        const actions = Array.from({ length: width }, (_, at) => anySale(player, wanted.id, drops[1]!.id, at));
        const answers = await settledStorm(trial, actions, (at) => stage.backends[at % 2]!);
        let paid = 0;
        let uses = 0;
        for (const [at, answer] of answers.entries()) {
          if (answer.status === 200) {
            const { drop, drops: several = [] } = JSON.parse(answer.text) as Sold;
            const sold = drop ? [drop] : several;
            paid += sold.reduce((sum, { cost }) => sum + cost, 0);
            if (sold.length > 0 && actions[at]!.kind === 'sell') uses++;
            trial.count('sales');
          } else {
            trial.must(answer.status === 409, `a loser got ${answer.status} ${answer.text.slice(0, 200)}`);
            trial.count('refused');
          }
        }
        const after = await purses(player, a!);
        const all = drops.reduce((sum, { cost }) => sum + cost, 0);
        trial.count('storms');
        trial.must(uses <= 1, `one item was sold ${uses} times`);
        trial.must(
          after.balance - before.balance === paid && paid <= all,
          `items worth ${all} paid ${after.balance - before.balance}, the answers say ${paid}`,
        );
      }
      trial.none(await invariants(stage.sql));
      trial.sometimes('refused', sizes[trial.suite].storms * 5);
    } finally {
      await stage.close();
    }
  },
};

/** One by one, in company, and with everything else. */
function anySale(player: Player, item: string, other: string, at: number): Action {
  if (at % 5 === 3) return { player, kind: 'sell', path: '/inventory/sell-bulk', body: { drops: [item, other] }, key: randomUUID() };
  return at === 19 ? saleOfAll(player) : sale(player, item);
}
