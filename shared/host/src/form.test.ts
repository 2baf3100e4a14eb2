import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RefusalError } from './errors.ts';
import { type FormOptions, shownInPlace, useForm } from './form.ts';
import { $toasts, dismissToast } from './toasts.ts';

afterEach(() => $toasts.get().forEach(({ id }) => dismissToast(id)));

const refused = new RefusalError({ error: true, code: 'validation', message: 'No.', fields: { code: ['Already taken'] } });

/** A form whose submission ends on the test's command. */
function aForm(options: Partial<FormOptions<string>> = {}) {
  const ends: { resolve: (value: string) => void; reject: (reason: unknown) => void }[] = [];
  const send = vi.fn<() => Promise<string>>(() => new Promise((resolve, reject) => void ends.push({ resolve, reject })));
  const { result } = renderHook(() => useForm({ send, ...options }));
  const submit = () => {
    let done!: Promise<void>;
    act(() => void (done = result.current.submit()));
    return done;
  };
  return { form: () => result.current, submit, send, ends };
}

// proves UI-001
test('goes from pending to submitted', async () => {
  const { form, submit, ends } = aForm();
  expect(form().status).toBe('idle');
  const done = submit();
  expect(form().status).toBe('pending');
  ends[0]!.resolve('sent');
  await act(() => done);
  expect(form().status).toBe('submitted');
});

// proves UI-001
test('goes from pending to failed', async () => {
  const { form, submit, ends } = aForm({ onError: shownInPlace });
  const done = submit();
  ends[0]!.reject(refused);
  await act(() => done);
  expect(form().status).toBe('failed');
});

// proves UI-002
test('shows nothing of the last try while pending', async () => {
  const { form, submit, ends } = aForm({ onError: shownInPlace });
  const first = submit();
  ends[0]!.reject(refused);
  await act(() => first);
  expect([form().error, form().problemOf('code')]).toEqual([refused, 'Already taken']);
  const second = submit();
  expect([form().status, form().error, form().problemOf('code')]).toEqual(['pending', null, undefined]);
  ends[1]!.resolve('sent');
  await act(() => second);
});

// proves UI-004
test('tells of success and hands the result on', async () => {
  const onSuccess = vi.fn<(value: string) => void>();
  const { submit, ends } = aForm({ success: 'Saved', onSuccess });
  const done = submit();
  ends[0]!.resolve('sent');
  await act(() => done);
  expect($toasts.get()).toMatchObject([{ type: 'success', title: 'Saved', duration: 3000 }]);
  expect(onSuccess.mock.calls).toEqual([['sent']]);
});

// proves UI-005
test('hands the reason of a failure on', async () => {
  const onError = vi.fn<(reason: Error) => void>();
  const { form, submit, ends } = aForm({ onError });
  const done = submit();
  ends[0]!.reject(refused);
  await act(() => done);
  expect(onError.mock.calls).toEqual([[refused]]);
  expect(form().error?.message).toBe('No.');
});

// proves UI-006
test('rejects with the unhandled reason', async () => {
  const { submit, ends } = aForm();
  const done = submit();
  ends[0]!.reject(refused);
  await expect(act(() => done)).rejects.toBe(refused);
});

test('lets a fault go on to the reports', async () => {
  const fault = new TypeError('undefined is not a function');
  const { submit, ends } = aForm({ onError: shownInPlace });
  const done = submit();
  ends[0]!.reject(fault);
  await expect(act(() => done)).rejects.toBe(fault);
});

test('sends once for two presses', async () => {
  const { submit, send, ends } = aForm();
  const done = Promise.all([submit(), submit()]);
  ends[0]!.resolve('sent');
  await act(async () => void (await done));
  expect(send).toHaveBeenCalledOnce();
});

test('forgets a failure once something is edited', async () => {
  const { form, submit, ends } = aForm({ onError: shownInPlace });
  const done = submit();
  ends[0]!.reject(refused);
  await act(() => done);
  act(() => form().edited());
  expect([form().status, form().error]).toEqual(['idle', null]);
});
