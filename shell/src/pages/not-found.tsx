import { t } from '@lingui/core/macro';
import { Link } from '@riftdrop/host/navigation';
import { Silhouette } from '@riftdrop/ui/silhouette';
import { buttonClass } from '@riftdrop/ui/button-class';

export default function NotFound() {
  return (
    <div className="mx-auto flex max-w-140 flex-col items-center gap-4 px-5 py-20 text-center">
      <Silhouette kind="case" className="w-44" />
      <p aria-hidden="true" className="font-display text-hero font-bold text-brand">
        404
      </p>
      <h1 className="text-h1">{t`There is nothing at this address`}</h1>
      <p className="text-mid">{t`It may have moved, or the link has a mistake in it.`}</p>
      <Link to="/" className={buttonClass({ variant: 'primary' })}>
        {t`Go home`}
      </Link>
    </div>
  );
}
