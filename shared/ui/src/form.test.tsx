import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Form, SubmitButton } from './form.tsx';

afterEach(cleanup);

/** A form whose answers come when the test says so. */
function aForm(options: { onFailure?: (error: unknown) => void } = {}) {
  const answers: PromiseWithResolvers<string>[] = [];
  const onSuccess = vi.fn<(result: string) => void>();
  render(
    <Form
      label="Redeem"
      action={() => {
        const answer = Promise.withResolvers<string>();
        answers.push(answer);
        return answer.promise;
      }}
      success={(result) => `Done: ${result}`}
      onSuccess={onSuccess}
      {...options}
    >
      <SubmitButton>Send</SubmitButton>
    </Form>,
  );
  const form = screen.getByRole('form', { name: 'Redeem' });
  return {
    answers,
    onSuccess,
    form,
    button: screen.getByRole<HTMLButtonElement>('button'),
    send: () => act(async () => fireEvent.submit(form)),
  };
}

test('goes from pending to submitted, says so and hands on the result', async () => {
  const { answers, onSuccess, form, send } = aForm();
  await send();
  expect(form.getAttribute('aria-busy')).toBe('true');
  await act(async () => answers[0]!.resolve('5'));
  expect(form.getAttribute('aria-busy')).toBe('false');
  expect(screen.getByRole('status').textContent).toContain('Done: 5');
  expect(onSuccess).toHaveBeenCalledExactlyOnceWith('5');
});

test('pending takes the last message away, disables the button and lets nothing be sent twice', async () => {
  const { answers, button, send } = aForm({ onFailure: () => {} });
  await send();
  await act(async () => answers[0]!.reject(new Error('No such code')));
  expect(screen.getByRole('alert').textContent).toContain('No such code');
  await send();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(button.disabled).toBe(true);
  await send();
  expect(answers).toHaveLength(2);
});

test('a failure is shown and told to who asked for it; the form can be sent again', async () => {
  const onFailure = vi.fn<(error: unknown) => void>();
  const { answers, button, send } = aForm({ onFailure });
  await send();
  const reason = new Error('No such code');
  await act(async () => answers[0]!.reject(reason));
  expect(screen.getByRole('alert').textContent).toContain('No such code');
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(reason);
  expect(button.disabled).toBe(false);
});
