import { type FormEvent, useRef, useState } from 'react';
import { RefusalError } from './errors.ts';
import { toast } from './toasts.ts';

export type FormStatus = 'idle' | 'pending' | 'submitted' | 'failed';

export interface FormOptions<Value> {
  /** Sends the form; rejects with the reason when it failed, as `fetchCall` does. */
  send: () => Promise<Value>;
  /** Toast after success; left out where the page shows it. */
  success?: string | { title: string; message: string };
  onSuccess?: (value: Value) => void;
  /** Gets the reason after it is shown. Without this, `submit` rejects with it, so that it reaches the error reports. */
  onError?: (error: Error) => void;
}

export interface Form {
  status: FormStatus;
  /** For the submit button, which is disabled meanwhile. */
  isPending: boolean;
  /** Why the last try failed. */
  error: Error | null;
  /** The server's message about one of the fields. */
  problemOf: (field: string) => string | undefined;
  /** For `onSubmit`. Does nothing while the form is being sent. */
  submit: (event?: FormEvent) => Promise<void>;
  /** For `onChange` of the inputs: clears the messages of the last attempt. */
  edited: () => void;
}

/** For `onError` of a form that shows a refusal beside its fields; every other reason is a fault and goes on to the error reports. */
export function shownInPlace(reason: Error): void {
  if (!(reason instanceof RefusalError)) throw reason;
}

/** The states of a form: pending while it is sent, then submitted or failed. */
export function useForm<Value>({ send, success, onSuccess, onError }: FormOptions<Value>): Form {
  const [{ status, error }, setState] = useState<{ status: FormStatus; error: Error | null }>({ status: 'idle', error: null });
  // Two presses within one frame both see the state of the last render.
  const isSending = useRef(false);

  async function submit(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    setState({ status: 'pending', error: null });
    let value: Value;
    try {
      value = await send();
    } catch (thrown) {
      const reason = thrown instanceof Error ? thrown : new Error(String(thrown));
      setState({ status: 'failed', error: reason });
      if (!onError) throw reason;
      return onError(reason);
    } finally {
      isSending.current = false;
    }
    setState({ status: 'submitted', error: null });
    if (success) toast({ type: 'success', ...(typeof success === 'string' ? { title: success } : success) });
    onSuccess?.(value);
  }

  return {
    status,
    isPending: status === 'pending',
    error,
    problemOf: (field) => (error instanceof RefusalError ? error.refusal.fields?.[field]?.[0] : undefined),
    submit,
    edited: () => status !== 'pending' && setState({ status: 'idle', error: null }),
  };
}
