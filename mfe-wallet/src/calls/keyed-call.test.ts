import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type KeyedCall, useKeyedCall } from './keyed-call.ts';

type Answer = Awaited<ReturnType<KeyedCall<string, string>['send']>>;

function calling(...answers: Answer[]) {
  const keys: string[] = [];
  const done = vi.fn<(reply: string) => void>();
  const send = async (_: string, { key }: { key: string }) => (keys.push(key), answers.shift() ?? lost);
  const hook = () => renderHook(() => useKeyedCall<string, string>({ name: 'test', player: '7', send, done })).result;
  return { keys, done, hook };
}
const lost: Answer = { ok: false, refusal: { error: true, code: 'network', message: 'No answer' } };

test('a reload takes up a call without an answer under its own key', async () => {
  const { keys, done, hook } = calling({ ok: true, value: 'done' });
  sessionStorage.setItem('riftdrop.test', JSON.stringify({ player: '7', key: 'k1', body: 'b' }));
  const result = hook();
  await waitFor(() => expect(result.current.state.status).toBe('unanswered'));
  // No other call starts while the result of this one is unknown.
  act(() => result.current.start('another'));
  expect(keys).toEqual([]);
  act(() => result.current.again());
  await waitFor(() => expect(done).toHaveBeenCalledWith('done'));
  expect([keys, sessionStorage.getItem('riftdrop.test')]).toEqual([['k1'], null]);
});

test('a call of another player is not taken up', () => {
  sessionStorage.setItem('riftdrop.test', JSON.stringify({ player: '8', key: 'k1', body: 'b' }));
  expect(calling().hook().current.state.status).toBe('idle');
});

test('a refusal ends the call, and the next press is a new one', async () => {
  const { keys, hook } = calling({ ok: false, refusal: { error: true, code: 'validation', message: 'No' } }, { ok: true, value: 'x' });
  const result = hook();
  act(() => result.current.start('b'));
  await waitFor(() => expect(result.current.state.status).toBe('refused'));
  act(() => result.current.start('b'));
  await waitFor(() => expect(result.current.state.status).toBe('idle'));
  expect(new Set(keys).size).toBe(2);
});
