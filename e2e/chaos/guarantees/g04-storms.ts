import { caseBelow } from '../actors/cases.ts';
import { opening, openings } from '../actors/action.ts';
import type { Action, Priced } from '../actors/action.ts';
import { newPlayer, purses } from '../actors/player.ts';
import type { Player } from '../actors/player.ts';
import { settledStorm } from '../actors/storm.ts';
import { invariants } from '../checks/invariants.ts';
import { welcome } from '../checks/openings.ts';
import type { Guarantee } from '../guarantee.ts';
import type { Random } from '../random.ts';

const sizes = { quick: { storms: 12 }, full: { storms: 200 }, soak: { storms: 12 } };
const width = 50;

export const g04: Guarantee = {
  id: 'G04',
  promise: 'a wallet can never be overspent, whatever is pressed at once',
  async attempt(trial, world) {
    const stage = await world.stage({ backends: 2 });
    try {
      // Expensive enough that the money runs out in the middle of a storm.
      const one = await caseBelow(stage.backends[0]!, welcome / 15);
      for (let round = 0; round < sizes[trial.suite].storms; round++) {
        const player = await newPlayer(stage.backends[0]!);
        const mixed = round % 2 === 1;
        const actions = Array.from({ length: width }, () => (mixed ? anyOpening(player, one, trial.random) : opening(player, one)));
        const answers = await settledStorm(trial, actions, (at) => stage.backends[at % 2]!);
        let spent = 0;
        for (const [at, answer] of answers.entries()) {
          if (answer.status === 200) spent += costOf(actions[at]!, one);
          else trial.must(answer.status === 402, `a loser of a storm got ${answer.status} ${answer.text.slice(0, 200)}`);
          trial.count(answer.status === 200 ? 'winners' : 'losers');
        }
        const { balance } = await purses(player, stage.backends[round % 2]!);
        trial.count('storms');
        trial.must(balance === welcome - spent && balance >= 0, `${spent} of ${welcome} was spent and ${balance} is left`);
        // Single openings leave less than one price: no opening that could be paid was rejected.
        if (!mixed) trial.must(balance === welcome % one.price, `${balance} is left of ${welcome} at a price of ${one.price}`);
      }
      trial.none(await invariants(stage.sql));
      trial.sometimes('losers', sizes[trial.suite].storms * 10);
    } finally {
      await stage.close();
    }
  },
};

const anyOpening = (player: Player, one: Priced, random: Random): Action =>
  random.chance(0.5) ? opening(player, one) : openings(player, one, random.whole(2, 3));

const costOf = ({ body }: Action, one: Priced) => one.price * ((body as { amount?: number }).amount ?? 1);
