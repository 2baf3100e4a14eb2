import type { DropCaseDetails } from '@riftdrop/contract/api/cases/cases';
import { Link } from '@riftdrop/host/navigation';
import { Alert } from '@riftdrop/ui/alert';
import { buttonClass } from '@riftdrop/ui/button-class';

/** Explains why this case is closed for all players (`closed`), and offers other cases. */
export default function CaseState({ dropCase, closed }: { dropCase: DropCaseDetails; closed: string }) {
  const soldOut = dropCase.status === 'published' && dropCase.stock === 'out_of_stock';
  return (
    <Alert
      kind={soldOut ? 'WARNING' : 'INFO'}
      title={closed}
      actions={
        <Link to="/" className={buttonClass({ variant: 'secondary', size: 36 })}>
          Other cases
        </Link>
      }
    >
      {soldOut
        ? 'Its items are sold out for now. The odds stay here to read; it opens again as soon as there is stock.'
        : 'Its odds, versions and drops stay here, so that everything that was opened can be checked.'}
    </Alert>
  );
}
