import { ask } from '../actors/http.ts';
import type { Answer, Door } from '../actors/http.ts';
import { newPlayer } from '../actors/player.ts';
import type { Player } from '../actors/player.ts';
import type { Guarantee } from '../guarantee.ts';
import type { Stage } from '../stage.ts';
import type { Trial } from '../trial.ts';
import { until } from '../until.ts';

const sizes = { quick: { families: 20 }, full: { families: 500 }, soak: { families: 20 } };
const promisedMs = 2000;

export const g32: Guarantee = {
  id: 'G32',
  promise: 'a stolen refresh token dies on second use and takes its family with it',
  timed: true,
  async attempt(trial, world) {
    const { families } = sizes[trial.suite];
    const stage = await world.stage({ backends: 2 });
    try {
      const [a, b] = stage.backends as [Stage['backends'][0], Stage['backends'][0]];
      const spent: { player: Player; stolen: string; newest: string }[] = [];
      for (let turn = 0; turn < families; turn++) {
        const player = await newPlayer(a);
        await lostReply(trial, player.refreshToken, a, b);
        const second = await newPlayer(b);
        const first = tokenIn(await refresh(a, second.refreshToken));
        const newest = tokenIn(await refresh(b, first ?? ''));
        trial.must(first !== null && newest !== null, 'a fresh refresh token was refused');
        const theft = { player: second, stolen: second.refreshToken, newest: newest ?? '' };
        if (turn % 2 === 0) await stolen(trial, theft, b, a);
        else spent.push(theft);
      }
      await Promise.all(stage.backends.map(async (backend) => backend.kill().then(() => backend.start())));
      for (const theft of spent) await stolen(trial, theft, a, b);
      trial.sometimes('thefts', families - 1);
      trial.sometimes('lost replies', families);
    } finally {
      await stage.close();
    }
  },
};

const refresh = (door: Door, token: string): Promise<Answer> =>
  ask(door, { method: 'POST', path: '/oauth/token', body: { grant_type: 'refresh_token', refresh_token: token } });

const tokenIn = (answer: Answer): string | null =>
  !answer.lost && answer.status === 200 ? (JSON.parse(answer.text) as { refresh_token: string }).refresh_token : null;

/**
 * The answer got lost and the same client sends the request again, at both processes at once and later: all get one
 * successor.
 */
async function lostReply(trial: Trial, token: string, a: Door, b: Door): Promise<void> {
  const answers = await Promise.all([refresh(a, token), refresh(b, token), refresh(a, token)]);
  const successors = new Set(answers.map(tokenIn));
  trial.count('lost replies');
  trial.must(
    successors.size === 1 && !successors.has(null),
    `a repeated refresh gave ${successors.size} successors: ${answers.map((one) => (one.lost ? one.why : one.status)).join()}`,
  );
}

/** The old token is used again after its successor was used: two clients hold it, and the whole family ends. */
async function stolen(
  trial: Trial,
  { player, stolen: old, newest }: { player: Player; stolen: string; newest: string },
  door: Door,
  other: Door,
): Promise<void> {
  const reuse = await refresh(door, old);
  trial.count('thefts');
  trial.must(!reuse.lost && reuse.status === 401, `a used refresh token answered ${reuse.lost ? reuse.why : reuse.status}`);
  const rest = await refresh(other, newest);
  trial.must(!rest.lost && rest.status === 401, `the family of a stolen token lives on: ${rest.lost ? rest.why : rest.status}`);
  const started = performance.now();
  await until('the access token to be void', promisedMs * 5, async () => {
    const answer = await ask(other, { method: 'GET', path: '/profile/me', token: player.token });
    return !answer.lost && answer.status === 401;
  }).catch(() => trial.must(false, 'the access token of a dead family still works after 10 s'));
  trial.within('from a theft to the end of its access token', performance.now() - started, promisedMs);
}
