import { t } from '@lingui/core/macro';
import type { RaceSession, RoyaleRace } from '@riftdrop/contract/api/race/royale-race';
import { casePicture } from '@riftdrop/game/case-picture';
import { Link } from '@riftdrop/host/navigation';
import { Money } from '@riftdrop/ui/money';
import { Picture } from '@riftdrop/ui/picture';
import { ArrowRight } from 'lucide-react';
import { dearestFirst } from '../session/dearest-first.ts';
import { withPoints } from '../session/labels.ts';
import { headlineOf } from '../session/phases.ts';
import { useRace } from '../session/race-query.ts';
import { RaceEnd } from './race-end.tsx';

/**
 * For `pvp.race`: the current session while its games are joined or played; before that it stands in the row of home. Renders nothing for
 * a player who has muted the race.
 */
export default function Thumbnail() {
  const { data: race } = useRace();
  if (!race || race.is_quiet || !race.current_session || race.current_session.status === 'open') return null;
  return <Card race={race} session={race.current_session} />;
}

function Card({ race, session }: { race: RoyaleRace; session: RaceSession }) {
  const { budget, participants } = session;
  const paused = race.paused || session.paused_at !== null;
  const [dearest] = dearestFirst(session);
  return (
    <article
      aria-label={t`Royale Race`}
      className="relative flex h-19 min-w-0 items-center gap-3 overflow-hidden border-t border-line px-4 hover:bg-surface-2"
    >
      {dearest && (
        <Picture sources={casePicture(dearest.image)} width={88} height={66} kind="case" className="w-22 shrink-0 max-sm:hidden" />
      )}
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-center gap-2">
          <b className="shrink-0 font-strong text-hi">{t`Royale Race`}</b>
          <RaceEnd race={race} session={session} />
        </p>
        <p className="num text-caption text-mid">{headlineOf(session, paused)}</p>
      </div>
      <p className="num shrink-0 text-end">
        <Money cents={budget} className="block font-display text-h3 font-bold text-hi" />
        <span className="text-caption text-mid max-sm:hidden">{withPoints(participants)}</span>
      </p>
      <Link
        to={`/royales/race/${session.id}`}
        aria-label={t`Open the Royale Race`}
        className="shrink-0 rounded-control text-low focus-ring after:absolute after:inset-0"
      >
        <ArrowRight aria-hidden="true" className="size-5" />
      </Link>
    </article>
  );
}
