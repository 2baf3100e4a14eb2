import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useSubmission } from './use-submission.ts';

afterEach(cleanup);

test('throws a failure on when nobody is told of it', async () => {
  const reason = new Error('No such code');
  const { result } = renderHook(() => useSubmission({ action: () => Promise.reject(reason) }));
  await act(async () => void (await expect(result.current.submit(null)).rejects.toBe(reason)));
  expect(result.current).toMatchObject({ status: 'failed', message: 'No such code' });
});

test('tells its callbacks also when the form has gone meanwhile', async () => {
  const answer = Promise.withResolvers<string>();
  const got: string[] = [];
  const { result, unmount } = renderHook(() => useSubmission({ action: () => answer.promise, onSuccess: (value) => void got.push(value) }));
  let sent!: Promise<void>;
  act(() => void (sent = result.current.submit(null)));
  unmount();
  answer.resolve('5');
  await sent;
  expect(got).toEqual(['5']);
});
