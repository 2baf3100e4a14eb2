import { t } from '@lingui/core/macro';
import { AlertError, ConditionError, RefusalError } from '@riftdrop/host/errors';
import { Link } from '@riftdrop/host/navigation';
import { Button } from '@riftdrop/ui/button';
import { buttonClass } from '@riftdrop/ui/button-class';
import { Icon } from '../elements/icon.tsx';
import { LoadError } from './load-error.ts';
import { ErrorDetails } from './error-details.tsx';

/** Errors whose message is written for players. */
const hasWords = (error: Error): boolean => [AlertError, ConditionError, RefusalError, LoadError].some((kind) => error instanceof kind);

/**
 * Replaces a remote's page that failed: the rest of the site keeps working. The action that the error suggests comes
 * before the retry, and an error without a text shows nothing. The message of an exception is not meant for players.
 */
export function RemoteFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { message, actionMessage, actionLink } = error as Error & Partial<AlertError>;
  if (!message) return null;
  return (
    <div className="mx-auto w-full max-w-page px-3 py-8 md:px-5 lg:px-6">
      <div role="alert" className="flex flex-col items-center rounded-panel border border-line bg-surface-1 px-5 py-10 text-center">
        <Icon word="warning" className="size-8 text-warn" />
        <h1 className="mt-3 text-h3">{t`Sorry, unexpected error`}</h1>
        <p className="mt-2 max-w-96 text-mid">
          {hasWords(error) ? message : t`This part of the page stopped working. Your balance and your items are not affected.`}
        </p>
        {!hasWords(error) && <ErrorDetails error={error} />}
        {actionLink ? (
          <Link to={actionLink} className={`${buttonClass()} mt-5`}>
            {actionMessage}
          </Link>
        ) : (
          <Button className="mt-5" onClick={onRetry}>
            <Icon word="again" className="size-4" /> {t`Try Again`}
          </Button>
        )}
      </div>
    </div>
  );
}
