import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import type { RaceSession, RoyaleRace } from '@riftdrop/contract/api/race/royale-race';
import { casePicture } from '@riftdrop/game/case-picture';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { serverNow, useNow } from '@riftdrop/host/clock';
import { Link } from '@riftdrop/host/navigation';
import { Chip } from '@riftdrop/ui/chip';
import { Countdown } from '@riftdrop/ui/countdown';
import { Money } from '@riftdrop/ui/money';
import { Picture } from '@riftdrop/ui/picture';
import { ArrowRight } from 'lucide-react';
import { endLabels, withPoints } from '../session/labels.ts';
import { useRace } from '../session/race-query.ts';
import { headlineOf } from '../session/phases.ts';

/** For `pvp.race`: the current session. Renders nothing for a player who has muted the race. */
export default function Thumbnail() {
  const isNone = useStore($bootstrap)?.race === null;
  const { data: race } = useRace();
  // The space is reserved until the session is loaded.
  if (!race) return isNone ? null : <div aria-hidden="true" className="h-19" />;
  if (race.is_quiet || !race.current_session) return null;
  return <Card race={race} session={race.current_session} />;
}

function Card({ race, session }: { race: RoyaleRace; session: RaceSession }) {
  const { status, open_until, budget, participants, settings } = session;
  const paused = race.paused || session.paused_at !== null;
  const dearest = settings.drop_cases.toSorted((a, b) => b.price - a.price)[0];
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
          <End race={race} session={session} />
        </p>
        <p className="num text-caption text-mid">
          {headlineOf(session, paused)}
          {status === 'open' && !paused && (
            <>
              {' '}
              <Countdown until={Date.parse(open_until)} now={serverNow} className="num font-label text-hi" />
            </>
          )}
        </p>
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

/** The text about the end of the race. */
function End({ race: { active_till }, session }: { race: RoyaleRace; session: RaceSession }) {
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
