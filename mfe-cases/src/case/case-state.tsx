import { t } from '@lingui/core/macro';
import { ButtonLink } from '@riftdrop/game/button-link';
import type { DropCaseDetails } from '@riftdrop/contract/api/cases/cases';
import { Alert } from '@riftdrop/ui/alert';

/** Explains why this case is closed for all players (`closed`), and offers other cases. */
export default function CaseState({ dropCase, closed }: { dropCase: DropCaseDetails; closed: string }) {
  const soldOut = dropCase.status === 'published' && dropCase.stock === 'out_of_stock';
  return (
    <Alert
      kind={soldOut ? 'WARNING' : 'INFO'}
      title={closed}
      actions={
        <ButtonLink to="/" variant="secondary" size={36}>
          {t`Other cases`}
        </ButtonLink>
      }
    >
      {soldOut
        ? t`Its items are sold out for now. The odds stay here to read; it opens again as soon as there is stock.`
        : t`Its odds, versions and drops stay here, so that everything that was opened can be checked.`}
    </Alert>
  );
}
