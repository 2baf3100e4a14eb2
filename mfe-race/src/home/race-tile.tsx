import { t } from '@lingui/core/macro';
import type { RaceSession, RoyaleRace } from '@riftdrop/contract/api/race/royale-race';
import { casePicture } from '@riftdrop/game/case-picture';
import { serverNow } from '@riftdrop/host/clock';
import { Link } from '@riftdrop/host/navigation';
import { formatCount, formatMoney } from '@riftdrop/money/format';
import { Countdown } from '@riftdrop/ui/countdown';
import { Picture } from '@riftdrop/ui/picture';
import { Flag } from 'lucide-react';
import { dearestFirst } from '../session/dearest-first.ts';
import { headlineOf, phaseOf, phases } from '../session/phases.ts';
import { RaceEnd } from '../thumbnail/race-end.tsx';

const big = 'font-display text-h3 font-bold text-hi md:text-h2';

/** The current session of the race: time left or phase, prizes and the player's rank. */
export function RaceTile({ race, session }: { race: RoyaleRace; session: RaceSession }) {
  const { id, status, open_until, budget, current_participant: own } = session;
  const paused = race.paused || session.paused_at !== null;
  const [dearest] = dearestFirst(session);
  return (
    <article aria-label={t`Royale Race`} className="race-tile">
      {dearest && <Picture sources={casePicture(dearest.image)} width={88} height={66} kind="case" className="race-tile-case" />}
      <p className="race-tile-name flex min-w-0 flex-wrap items-center gap-x-2 text-body">
        <Flag aria-hidden="true" className="size-4 shrink-0 text-low max-md:hidden" />
        <b className="font-strong text-hi">{t`Royale Race`}</b>
        <RaceEnd race={race} session={session} />
      </p>
      <p className="race-tile-time num min-w-0">
        <span className={paused ? 'text-caption text-mid' : 'sr-only'}>{headlineOf(session, paused)} </span>
        {!paused && status === 'open' && <Countdown until={Date.parse(open_until)} now={serverNow} className={`num ${big}`} />}
        {!paused && status !== 'open' && (
          <span aria-hidden="true" className={big}>
            {phases().find(({ phase }) => phase === phaseOf(status))?.name}
          </span>
        )}
      </p>
      <p className="race-tile-prizes num text-caption whitespace-nowrap text-mid">{t`prizes ${formatMoney(budget)}`}</p>
      {own && own.rank !== null && (
        <p className="race-tile-rank num wrap-anywhere text-caption text-mid">{t`your place: ${formatCount(own.rank)}`}</p>
      )}
      <Link
        to={`/royales/race/${id}`}
        aria-label={t`Open the Royale Race`}
        className="rounded-card focus-ring after:absolute after:inset-0 after:rounded-card"
      />
    </article>
  );
}
