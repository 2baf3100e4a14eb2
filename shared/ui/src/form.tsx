import { createContext, type FormEvent, type ReactNode, use } from 'react';
import { Alert } from './alert.tsx';
import { Button, type ButtonProps } from './button.tsx';
import { type SubmissionOptions, type SubmissionStatus, useSubmission } from './use-submission.ts';

const Status = createContext<SubmissionStatus>('idle');

export interface FormProps<Result> extends SubmissionOptions<FormData, Result> {
  children: ReactNode;
  /** What the form is for; read out. */
  label?: string;
  className?: string;
}

/** A form that sends once, says how it went, and lets nothing be sent twice. Its `SubmitButton` waits with it. */
export function Form<Result>({ children, label, className, ...options }: FormProps<Result>) {
  const { status, message, submit } = useSubmission(options);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    return submit(new FormData(event.currentTarget));
  };
  return (
    <form aria-label={label} aria-busy={status === 'pending'} onSubmit={send} className={className}>
      <Status value={status}>{children}</Status>
      <FormMessage status={status} message={message} />
    </form>
  );
}

/** How it went, for forms that keep a submission of their own. */
export function FormMessage({ status, message }: { status: SubmissionStatus; message: string | null }) {
  return message && <Alert kind={status === 'failed' ? 'ERROR' : 'SUCCESS'}>{message}</Alert>;
}

/** Sends the form around it; disabled while that is pending. */
export function SubmitButton({ children, disabled, ...rest }: Omit<ButtonProps, 'type' | 'pending'>) {
  const pending = use(Status) === 'pending';
  return (
    <Button variant="primary" {...rest} type="submit" pending={pending} disabled={disabled || pending}>
      {children}
    </Button>
  );
}
