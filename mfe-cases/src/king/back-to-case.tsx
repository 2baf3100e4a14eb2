import { t } from '@lingui/core/macro';
import { Link } from '@riftdrop/host/navigation';
import { BackArrow, backLink } from '@riftdrop/ui/page-frame';
import { clsx } from 'clsx';

/** From the pages of its kings back to a case. */
export function BackToCase({ slug, name }: { slug: string; name: string | undefined }) {
  return (
    <Link to={`/case/${slug}`} className={clsx(backLink, 'justify-self-start')}>
      <BackArrow /> <span>{name ?? t`The case`}</span>
    </Link>
  );
}
