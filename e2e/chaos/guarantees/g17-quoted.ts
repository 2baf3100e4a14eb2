import { setTimeout as pause } from 'node:timers/promises';
import { cheapest } from '../actors/cases.ts';
import { opening, send } from '../actors/action.ts';
import type { Priced } from '../actors/action.ts';
import { newPlayer, newPlayers, purses } from '../actors/player.ts';
import { welcome } from '../checks/openings.ts';
import { fairness } from '../checks/fairness.ts';
import { invariants } from '../checks/invariants.ts';
import type { Guarantee } from '../guarantee.ts';
import type { Stage } from '../stage.ts';

const sizes = {
  quick: { seconds: 6, conflicts: 60, opened: 10 },
  full: { seconds: 120, conflicts: 500, opened: 200 },
  soak: { seconds: 6, conflicts: 60, opened: 10 },
};
const clients = 24;

export const g17: Guarantee = {
  id: 'G17',
  promise: 'you pay the price and get the odds you were shown',
  async attempt(trial, world) {
    const { seconds, conflicts, opened } = sizes[trial.suite];
    const stage = await world.stage({ backends: 2 });
    try {
      const one = await cheapest(stage.backends[0]!);
      const players = await newPlayers(stage.backends[0]!, clients);
      const spent = new Map(players.map((player) => [player, 0]));
      const until = performance.now() + seconds * 1000;
      const publisher = publish(stage, one.slug, until, () => trial.count('versions published'));
      await Promise.all(
        players.map(async (first, at) => {
          const door = stage.backends[at % 2]!;
          let player = first;
          let shown = one;
          while (performance.now() < until) {
            const answer = await send(opening(player, shown), door);
            if (answer.lost) trial.must(false, `an opening was lost: ${answer.why}`);
            else if (answer.status === 200) {
              const { drop } = JSON.parse(answer.text) as { drop: { drop_case_version: number } };
              trial.count('opened');
              trial.must(
                drop.drop_case_version === shown.version,
                `version ${shown.version} was quoted and ${drop.drop_case_version} opened`,
              );
              spent.set(player, spent.get(player)! + shown.price);
            } else if (answer.status === 402) {
              // The starting balance is spent; another player takes the place.
              player = await newPlayer(door);
              spent.set(player, 0);
            } else {
              trial.count('version conflicts');
              trial.must(
                answer.status === 409 && answer.text.includes('need_confirm'),
                `a conflict answered ${answer.status} ${answer.text.slice(0, 150)}`,
              );
              // The error carries the current case; the player confirms, while it changes again.
              shown = shownIn(one.slug, answer.text);
            }
          }
        }),
      );
      await publisher;
      for (const [player, sum] of spent) {
        const { balance } = await purses(player, stage.backends[0]!);
        trial.must(balance === welcome - sum, `the shown prices add up to ${sum}, ${welcome - balance} was charged`);
      }
      const { rolls, complaints } = await fairness(stage.backends[1]!, stage.sql, players.slice(0, 8));
      trial.count('rolls held against their version', rolls);
      trial.none(complaints);
      trial.none(await invariants(stage.sql));
      trial.sometimes('version conflicts', conflicts);
      trial.sometimes('opened', opened);
    } finally {
      await stage.close();
    }
  },
};

function shownIn(slug: string, refusal: string): Priced {
  const { price, drop_case_version: version } = (JSON.parse(refusal) as { case: { price: number; drop_case_version: number } }).case;
  return { slug, price, version };
}

/** Changes price and odds about 20 times a second, in one transaction each, as the product's publishing does. */
async function publish(stage: Stage, slug: string, until: number, published: () => void): Promise<void> {
  const client = await stage.sql.connect();
  try {
    for (let turn = 0; performance.now() < until; turn++) {
      await client.query('begin');
      const { rows } = await client.query<{ id: number; version: number }>('select id, version from cases where slug = $1 for update', [
        slug,
      ]);
      const { id, version } = rows[0]!;
      await client.query(
        `insert into case_versions (case_id, version, price, points_price, average_return_ppm, risk_grade)
         select case_id, version + 1, price + $3, points_price, average_return_ppm, risk_grade from case_versions
           where case_id = $1 and version = $2`,
        [id, version, turn % 2 === 0 ? 1 : -1],
      );
      // The weights move round by one place, so that the same roll wins something else in the next version.
      await client.query(
        `with items as (select *, row_number() over (order by skin_item_id) - 1 as place, count(*) over () as n from case_items
          where case_id = $1 and version = $2)
         insert into case_items (case_id, version, skin_item_id, weight, cost)
         select a.case_id, a.version + 1, a.skin_item_id, b.weight, a.cost from items a join items b on b.place = (a.place + 1) % a.n`,
        [id, version],
      );
      await client.query('update cases set version = $2 where id = $1', [id, version + 1]);
      await client.query('commit');
      published();
      // In bursts: between them a request that confirms at once gets through.
      await pause(turn % 10 === 9 ? 400 : 45);
    }
  } finally {
    client.release();
  }
}
