import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@riftdrop/host/navigation';
import { Button } from '@riftdrop/ui/button';
import { decide } from './consent.ts';

/** Asks once, with equal wording for yes and no, and does not block the page. */
export default function ConsentQuestion() {
  return (
    <section
      aria-label={t`Counting page views`}
      className="fixed inset-x-3 bottom-20 z-50 mx-auto max-w-160 short:bottom-3 rounded-card border border-line bg-surface-2 p-4 shadow-e2 md:bottom-5"
    >
      <p className="text-body text-mid">
        <Trans>
          May we count which pages you open? We count pages, not people: no name, no address, nobody else gets it.{' '}
          <Link to="/privacy" className="text-hi underline">
            Privacy
          </Link>
        </Trans>
      </p>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button onClick={() => decide('refused')}>{t`No, thanks`}</Button>
        <Button onClick={() => decide('granted')}>{t`Allow counting`}</Button>
      </div>
    </section>
  );
}
