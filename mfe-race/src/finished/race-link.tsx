import { t } from '@lingui/core/macro';
import { ButtonLink } from '@riftdrop/game/button-link';
import { useRace } from '../session/race-query.ts';

/** The way to the session that runs now; nothing while none runs. */
export function RaceLink({ variant = 'secondary' }: { variant?: 'primary' | 'secondary' }) {
  const { data: race } = useRace();
  if (!race?.current_session_id) return null;
  return (
    <ButtonLink variant={variant} to={`/royales/race/${race.current_session_id}`}>
      {t`The current race`}
    </ButtonLink>
  );
}
