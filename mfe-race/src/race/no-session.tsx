import type { RoyaleRace } from '@riftdrop/contract/api/race/royale-race';
import { Link } from '@riftdrop/host/navigation';
import { buttonClass } from '@riftdrop/ui/button-class';
import { EmptyState } from '@riftdrop/ui/empty-state';

/** Shown without a session: none at the address, or none at all now. */
export function NoSession({ race, isAsked = false }: { race: RoyaleRace | undefined; isAsked?: boolean }) {
  const now = race?.current_session_id;
  return (
    <EmptyState
      level={1}
      kind="case"
      title={isAsked ? 'There is no such race' : 'No race is running now'}
      action={
        <>
          {now && (
            <Link to={`/royales/race/${now}`} className={buttonClass({ variant: 'primary' })}>
              The current race
            </Link>
          )}
          <Link to="/royales/race/finished" className={buttonClass()}>
            Finished races
          </Link>
        </>
      }
    >
      {now ? 'The address may be incomplete.' : `${isAsked ? 'No race is running now. ' : ''}Those that have ended stay in the list.`}
    </EmptyState>
  );
}
