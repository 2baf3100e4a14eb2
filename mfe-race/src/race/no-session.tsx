import { ButtonLink } from '@riftdrop/game/button-link';
import type { RoyaleRace } from '@riftdrop/contract/api/race/royale-race';
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
            <ButtonLink to={`/royales/race/${now}`} variant="primary">
              The current race
            </ButtonLink>
          )}
          <ButtonLink to="/royales/race/finished">Finished races</ButtonLink>
        </>
      }
    >
      {now ? 'The address may be incomplete.' : `${isAsked ? 'No race is running now. ' : ''}Those that have ended stay in the list.`}
    </EmptyState>
  );
}
