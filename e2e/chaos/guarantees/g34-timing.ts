import { randomUUID } from 'node:crypto';
import { caseBelow } from '../actors/cases.ts';
import { openings, rotation, settle } from '../actors/action.ts';
import { demand, type Door } from '../actors/http.ts';
import { as, newPlayer, type Player } from '../actors/player.ts';
import type { Guarantee } from '../guarantee.ts';
import type { Trial } from '../trial.ts';

const sizes = { quick: 40, full: 400, soak: 40 };
const promisedMs = 20;

/** A call that names a thing of one player. `of` builds the request for a thing with this id. */
interface Question {
  what: string;
  method: 'GET' | 'POST';
  of: (id: string) => { path: string; body?: unknown };
  theirs: string;
  nobodys: string;
}

/**
 * The matrix over all calls (`access-matrix.test.ts`) covers permissions. Here is the part that needs a clock:
 * rejecting another player's thing must take as long as rejecting a missing one.
 */
export const g34: Guarantee = {
  id: 'G34',
  promise: 'no clock tells what belongs to somebody else from what is not there',
  timed: true,
  async attempt(trial, world) {
    const stage = await world.stage({ backends: 1 });
    try {
      const [door] = stage.backends as [(typeof stage.backends)[0]];
      const [owner, stranger] = [await newPlayer(door), await newPlayer(door)];
      for (const question of await questionsAbout(owner, door)) await listen(trial, question, stranger, door);
      trial.sometimes('refusals', sizes[trial.suite] * 8);
    } finally {
      await stage.close();
    }
  },
};

async function questionsAbout(owner: Player, door: Door): Promise<Question[]> {
  const { text } = await settle(openings(owner, await caseBelow(door, 1000), 2), () => door);
  const [drop] = (JSON.parse(text) as { drops: { id: string; roll: { pair_id: string } }[] }).drops;
  await settle(rotation(owner), () => door);
  const { items } = await demand<{ items: { id: string }[] }>(door, { method: 'GET', path: '/profile/sessions', token: owner.token });
  const [session] = items;
  const nobodys = '999999999999';
  return [
    { what: 'proof of seeds', method: 'GET', of: (id) => ({ path: `/seeds/${id}/proof` }), theirs: drop!.roll.pair_id, nobodys },
    { what: 'sale', method: 'POST', of: (id) => ({ path: `/inventory/sell/${id}`, body: {} }), theirs: drop!.id, nobodys },
    {
      what: 'sale of several',
      method: 'POST',
      of: (id) => ({ path: '/inventory/sell-bulk', body: { drops: [id] } }),
      theirs: drop!.id,
      nobodys,
    },
    {
      what: 'sign-out of a device',
      method: 'POST',
      of: (id) => ({ path: `/profile/sessions/${id}/end`, body: {} }),
      theirs: session!.id,
      nobodys: 'A'.repeat(session!.id.length),
    },
  ];
}

/** In turns and in an order that is drawn, so that a busy moment hits both. */
async function listen(trial: Trial, question: Question, stranger: Player, door: Door): Promise<void> {
  const took: Record<'theirs' | 'nobodys', number[]> = { theirs: [], nobodys: [] };
  for (let turn = 0; turn < sizes[trial.suite]; turn++) {
    for (const whose of trial.random.shuffled(['theirs', 'nobodys'] as const)) {
      const { path, body } = question.of(question[whose]);
      const answer = await as(stranger, door, {
        method: question.method,
        path,
        body,
        ...(question.method === 'POST' && { key: randomUUID() }),
      });
      const refused = !answer.lost && [403, 404].includes(answer.status);
      trial.must(
        refused,
        `a ${question.what} of ${whose} was answered ${answer.lost ? answer.why : `${answer.status} ${answer.text.slice(0, 150)}`}`,
      );
      trial.count('refusals');
      took[whose].push(answer.ms);
    }
  }
  trial.within(`between the medians of a ${question.what}`, Math.abs(median(took.theirs) - median(took.nobodys)), promisedMs);
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
