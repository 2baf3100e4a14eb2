import { t } from '@lingui/core/macro';

/** The message of an exception, for a support request. It is folded, as no player can act on it. */
export const ErrorDetails = ({ error: { name, message } }: { error: Error }) => (
  <details className="mt-3 max-w-full text-caption text-low">
    <summary className="cursor-pointer rounded-chip py-2 focus-ring">{t`Details`}</summary>
    <p className="font-mono wrap-anywhere">
      {name}: {message}
    </p>
  </details>
);
