import { useCallback, useEffect, useRef, useState } from 'react';

/** The life of a form: nothing sent, sent, and one of two ends. */
export type SubmissionStatus = 'idle' | 'pending' | 'submitted' | 'failed';

export interface SubmissionOptions<Input, Result> {
  /** Rejects with an `Error` whose message can be shown. */
  action: (input: Input) => Promise<Result>;
  /** Said when it went well; none by default. */
  success?: string | ((result: Result) => string);
  onSuccess?: (result: Result) => void;
  /** Told of a failure. Without it the failure is thrown on, so that none is lost. */
  onFailure?: (error: unknown) => void;
}

export interface Submission<Input> {
  status: SubmissionStatus;
  /** What is said beside the button: of the success or of the failure; null while it is pending. */
  message: string | null;
  /** Sends once; while it is pending further calls do nothing. Rejects with the failure when nobody else is told of it. */
  submit: (input: Input) => Promise<void>;
}

/** Status and message of one form. What ends after the form has gone changes nothing in it, but is still told to the callbacks. */
export function useSubmission<Input, Result>(options: SubmissionOptions<Input, Result>): Submission<Input> {
  const [state, setState] = useState<{ status: SubmissionStatus; message: string | null }>({ status: 'idle', message: null });
  const latest = useRef(options);
  latest.current = options;
  const pending = useRef(false);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => void (gone.current = true);
  }, []);

  const submit = useCallback(async (input: Input) => {
    if (pending.current) return;
    pending.current = true;
    setState({ status: 'pending', message: null });
    const settle = (status: SubmissionStatus, message: string | null) => {
      pending.current = false;
      if (!gone.current) setState({ status, message });
    };
    try {
      const result = await latest.current.action(input);
      const { success = null, onSuccess } = latest.current;
      settle('submitted', typeof success === 'function' ? success(result) : success);
      onSuccess?.(result);
    } catch (error) {
      settle('failed', error instanceof Error ? error.message : String(error));
      if (!latest.current.onFailure) throw error;
      latest.current.onFailure(error);
    }
  }, []);
  return { ...state, submit };
}
