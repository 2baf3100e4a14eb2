import { t } from '@lingui/core/macro';
import { Button } from './button.tsx';

/** A passkey in the place of a code. */
export interface PasskeyUse {
  /** A request to the browser or the server is running. */
  pending: boolean;
  use: () => void;
}

/** Placed beside the field of a two-factor code, for players with a passkey. */
export function PasskeyButton({ passkey: { pending, use }, className }: { passkey: PasskeyUse; className?: string }) {
  return (
    <Button wide pending={pending} onClick={use} className={className}>
      {t`Use a passkey`}
    </Button>
  );
}
