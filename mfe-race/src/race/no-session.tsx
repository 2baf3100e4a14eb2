import { t } from '@lingui/core/macro';
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
      title={isAsked ? t`There is no such race` : t`No race is running now`}
      action={
        <>
          {now && (
            <ButtonLink to={`/royales/race/${now}`} variant="primary">
              {t`The current race`}
            </ButtonLink>
          )}
          <ButtonLink to="/royales/race/finished">{t`Finished races`}</ButtonLink>
        </>
      }
    >
      {now
        ? t`The address may be incomplete.`
        : isAsked
          ? t`No race is running now. The finished ones are in the list.`
          : t`The finished ones are in the list.`}
    </EmptyState>
  );
}
