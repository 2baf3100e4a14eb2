import { t } from '@lingui/core/macro';
import { ErrorPlaceholder } from '@riftdrop/ui/error-placeholder';

interface CaseFailedProps {
  message: string;
  onRetry: () => void;
  pending: boolean;
}

/** In place of a case whose data did not come. */
export default function CaseFailed({ message, onRetry, pending }: CaseFailedProps) {
  return (
    <ErrorPlaceholder title={t`This case could not be loaded`} onRetry={onRetry} pending={pending}>
      {message}
    </ErrorPlaceholder>
  );
}
