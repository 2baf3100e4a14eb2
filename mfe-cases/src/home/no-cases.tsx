import { t } from '@lingui/core/macro';
import { EmptyState } from '@riftdrop/ui/empty-state';

/** In place of all sections, when no case is published. */
export default function NoCases() {
  return (
    <EmptyState kind="case" level={2} title={t`No cases found`}>
      {t`New cases appear here by themselves.`}
    </EmptyState>
  );
}
