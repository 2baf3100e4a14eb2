import type { RaceSession, RoyaleRace } from '@riftdrop/contract/api/race/royale-race';
import { serverNow, useNow } from '@riftdrop/host/clock';
import { Chip } from '@riftdrop/ui/chip';
import { Countdown } from '@riftdrop/ui/countdown';
import { endLabels } from '../session/labels.ts';

/** The text about the end of the race. */
export function RaceEnd({ race: { active_till }, session }: { race: RoyaleRace; session: RaceSession }) {
  const now = useNow();
  const { badge, text, until } = endLabels(active_till, session.status === 'finished', now);
  return (
    <>
      {badge && (
        <Chip size={20} tone="warn">
          {badge}
        </Chip>
      )}
      {text && (
        <span className="num min-w-0 truncate text-caption text-mid">
          {text} {until !== null && <Countdown until={until} now={serverNow} />}
        </span>
      )}
    </>
  );
}
