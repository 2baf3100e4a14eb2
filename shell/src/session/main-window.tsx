import { t } from '@lingui/core/macro';

/** Sign-in without a second window, once a press has failed to open one. */
export function MainWindow({ onPress }: { onPress: () => void }) {
  return (
    <p className="mt-3 pb-1 text-mid">
      {t`Pop-up blocked?`}{' '}
      <button type="button" className="inline-flex min-h-6 cursor-pointer items-center text-hi underline focus-ring" onClick={onPress}>
        {t`Sign in here`}
      </button>
    </p>
  );
}
