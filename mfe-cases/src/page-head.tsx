import { t } from '@lingui/core/macro';
import { BackLink } from '@riftdrop/game/back-link';
import { PageHead, type PageHeadProps } from '@riftdrop/ui/page-frame';

/** The head of a page of lists, with the way back to all cases. */
export function ListHead(props: Omit<PageHeadProps, 'back'>) {
  return <PageHead {...props} back={<BackLink to="/">{t`Cases`}</BackLink>} />;
}
