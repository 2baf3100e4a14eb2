import { t } from '@lingui/core/macro';
import { reportError } from '@riftdrop/host/report';
import { IconButton } from '@riftdrop/ui/icon-button';
import { Share2 } from 'lucide-react';

/** The action loads with the rest of the page, long before a press. */
const share = (title: string) =>
  import(/* webpackChunkName: "case-more" */ './share.ts').then(
    (module) => module.share(title),
    (error: unknown) => reportError(error, { phase: 'chunk', remote: 'cases' }),
  );

export function ShareButton({ title }: { title: string }) {
  return (
    <IconButton label={t`Share this case`} size={36} onClick={() => void share(title)}>
      <Share2 aria-hidden="true" className="size-4" />
    </IconButton>
  );
}
