import { t } from '@lingui/core/macro';
import { Fold } from './fold.tsx';

/** Explains in plain words how far the check can be trusted. */
export function Explanation() {
  return (
    <Fold title={t`What does this prove?`}>
      <div className="flex flex-col gap-3 text-mid">
        <p>
          {t`You were shown the fingerprint of two secrets before you played. If the secrets here have this fingerprint, the site had fixed them before. Your browser made your own text, and the number went up by one with each opening.`}
        </p>
        <p>
          {t`Your browser has just computed the roll from these values by itself; nothing was asked of the site. If it is the roll you were given, neither the site nor you could have chosen it.`}
        </p>
        <p>
          {t`It does not prove that the odds are good: those are the ticket ranges on the case page, and you should read them. It does not say anything about your next roll either.`}
        </p>
      </div>
    </Fold>
  );
}
