import { words } from '@riftdrop/host/money-call';
import { Alert } from '@riftdrop/ui/alert';
import { Button } from '@riftdrop/ui/button';
import type { CallState } from './keyed-call.ts';

export interface CallNoticeProps {
  state: CallState;
  onAgain: () => void;
  /** The noun of the call, and its verb: "payment", "started". */
  what: string;
  done: string;
}

/** Explains why a call has not succeeded yet, with an action. */
export function CallNotice({ state, onAgain, what, done }: CallNoticeProps) {
  if (state.status === 'sending' && state.again) return <Alert kind="INFO">{words.askingAgain(what, done)}</Alert>;
  if (state.status === 'refused') return <Alert kind="ERROR">{state.refusal.message}</Alert>;
  if (state.status !== 'unanswered') return null;
  return (
    <Alert
      kind="WARNING"
      actions={
        <Button size={36} onClick={onAgain}>
          {words.again}
        </Button>
      }
    >
      {words.unanswered(what, done)}
    </Alert>
  );
}
