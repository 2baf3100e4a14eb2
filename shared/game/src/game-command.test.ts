import { signIn } from '@riftdrop/host/testing/person';
import { $toasts, dismissToast } from '@riftdrop/host/toasts';
import { beforeEach, expect, test, vi } from 'vitest';
import { type GameAnswer, sendToGame } from './game-command.ts';

const lost: GameAnswer = { ok: false, refusal: { error: true, code: 'network', message: '' } };
const made = { ok: true, value: { uid: 'ab' } } as GameAnswer;

/** A call that gets no answer while `answers` is false, and the keys it was sent with. */
function aCall() {
  const call = { answers: false, keys: [] as string[] };
  const answer = sendToGame('game', async ({ key }) => {
    call.keys.push(key);
    return call.answers ? made : lost;
  });
  return { call, answer };
}
const message = async () => {
  await vi.advanceTimersByTimeAsync(15_000);
  return $toasts.get()[0]!;
};

beforeEach(() => {
  vi.useFakeTimers();
  signIn({ id: '7' });
});

test('asks again with the same key until there is an answer', async () => {
  const { call, answer } = aCall();
  const { id, action } = await message();
  expect(action?.label).toBe('Ask again');
  call.answers = true;
  action?.run?.();
  dismissToast(id);
  expect(await answer).toEqual(made);
  expect(new Set(call.keys).size).toBe(1);
});

test('gives up when the player closes the message', async () => {
  const { call, answer } = aCall();
  const { id } = await message();
  const sent = call.keys.length;
  dismissToast(id);
  expect(await answer).toBeNull();
  expect(call.keys).toHaveLength(sent);
});

test('sends nothing for another player', async () => {
  const { call, answer } = aCall();
  const { action } = await message();
  const sent = call.keys.length;
  signIn({ id: '8' });
  action?.run?.();
  expect(await answer).toBeNull();
  expect(call.keys).toHaveLength(sent);
});
