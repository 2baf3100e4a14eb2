import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@riftdrop/host/navigation';

/** For the FAQ: explains free cases. */
export default function FaqFree() {
  return (
    <div className="prose">
      <h3>{t`What are free cases?`}</h3>
      <p>
        <Trans>
          <Link to="/free-cases">Cases without a price</Link>, one opening in 24 hours over all of them. They ask for an attached social
          network account, and from a day after you attached it for a subscription that it confirms.
        </Trans>
      </p>
    </div>
  );
}
