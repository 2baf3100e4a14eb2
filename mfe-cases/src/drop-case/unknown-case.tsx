import { t } from '@lingui/core/macro';
import { ButtonLink } from '@riftdrop/game/button-link';
import { EmptyState } from '@riftdrop/ui/empty-state';

/** Shown on every page of a case that does not exist on the server. */
export default function UnknownCase() {
  return (
    <EmptyState
      kind="case"
      level={1}
      title={t`There is no such case`}
      action={
        <ButtonLink to="/" variant="primary">
          {t`All cases`}
        </ButtonLink>
      }
    >
      {t`It may have been renamed or taken down. What you won from it is still yours.`}
    </EmptyState>
  );
}
