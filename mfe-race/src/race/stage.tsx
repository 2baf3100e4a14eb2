import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { RaceSession } from '@riftdrop/contract/api/race/royale-race';
import { casePicture } from '@riftdrop/game/case-picture';
import { serverNow, useNow } from '@riftdrop/host/clock';
import { formatCount } from '@riftdrop/money/format';
import { Countdown } from '@riftdrop/ui/countdown';
import { dateText } from '@riftdrop/ui/date';
import { spellDuration } from '@riftdrop/ui/duration';
import { Picture } from '@riftdrop/ui/picture';
import { clsx } from 'clsx';
import { Fragment, useId } from 'react';
import { dearestFirst } from '../session/dearest-first.ts';
import { headlineOf, type Phase, phaseOf, phases } from '../session/phases.ts';
import { Join } from './join.tsx';

/** Time left in hours, minutes and seconds, as large as a headline. */
function BigCountdown({ until }: { until: number }) {
  return (
    <Countdown until={until} now={serverNow} first={useNow()} className="num flex items-baseline gap-2 font-display md:gap-2.5">
      {(left) =>
        partsOf(left).map(([count, unit], at) => (
          <Fragment key={at}>
            <b className="text-hero text-hi md:text-[4rem] md:leading-none">{String(count).padStart(2, '0')}</b>
            <span className="me-1 font-sans text-body text-low md:me-3">{unit}</span>
          </Fragment>
        ))
      }
    </Countdown>
  );
}

function partsOf(left: number): [count: number, unit: string][] {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  return [
    [Math.floor(seconds / 3600), t`h`],
    [Math.floor(seconds / 60) % 60, t`m`],
    [seconds % 60, t`s`],
  ];
}

interface StageProps {
  session: RaceSession;
  paused: boolean;
}

/** The current phase of the session, and the phases that follow. */
export function Stage({ session, paused }: StageProps) {
  const heading = useId();
  const { status } = session;
  const isQuiet = status === 'open' && !paused;
  return (
    <section
      aria-labelledby={heading}
      className="race-stage relative flex min-w-0 flex-col overflow-hidden rounded-panel border border-line p-4 md:min-h-62 md:p-6"
    >
      <Cases session={session} isQuiet={isQuiet} />
      <h2
        id={heading}
        className={clsx('relative', isQuiet ? 'font-text text-body-l font-body text-mid md:text-h3' : 'text-h2 text-balance')}
      >
        {headlineOf(session, paused)}
      </h2>
      <div className="relative mt-2 min-h-16">
        <Now session={session} paused={paused} />
      </div>
      <Phases session={session} />
    </section>
  );
}

function Now({ session, paused }: StageProps) {
  const { status, open_until, participants } = session;
  if (status === 'finished')
    return (
      <p className="text-mid">
        {t`The results stay.`} {resultOf(session)}
      </p>
    );
  if (paused) return <p className="max-w-110 text-mid">{t`The race is paused. No points count now, and nothing ends meanwhile.`}</p>;
  if (status === 'open') return <BigCountdown until={Date.parse(open_until)} />;
  if (status === 'joining') return <Joining session={session} />;
  if (status === 'creating') return <p className="text-mid">{t`The games start in a moment.`}</p>;
  const [playing, all] = [formatCount(session.users), formatCount(participants)];
  return (
    <p className="num text-mid">{t`${playing} of ${all} play now, in ${plural(session.groups, { one: '# group', other: '# groups' })}.`}</p>
  );
}

function resultOf({ users, games }: RaceSession): string {
  if (games.length === 0) return users < 2 ? t`Fewer than two players joined: no game.` : t`No game was played.`;
  const groups = games.length;
  return t`${plural(users, { one: '# person', other: '# people' })} played in ${plural(groups, { one: '# group', other: '# groups' })}.`;
}

function Joining({ session }: { session: RaceSession }) {
  const { join_until, users, max_users } = session;
  const [joined, places] = [formatCount(users), formatCount(max_users)];
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Join session={session} />
      <p className="grid">
        <Countdown until={Date.parse(join_until)} now={serverNow} first={useNow()} className="num font-display text-h3 font-bold text-hi" />
        <span className="text-caption text-mid">{t`until joining closes`}</span>
      </p>
      <p className="num grid">
        <span className="font-display text-h3 font-bold text-hi">
          <Trans>
            <span>{joined}</span> <span className="text-low">of {places}</span>
          </Trans>
        </span>
        <span className="text-caption text-mid">{t`have joined`}</span>
      </p>
    </div>
  );
}

/** The cases that the games may open: a picture beside the words where there is room for it. */
function Cases({ session, isQuiet }: { session: RaceSession; isQuiet: boolean }) {
  const [first, left, right] = dearestFirst(session);
  const shown = [left, first, right].filter((one) => one !== undefined);
  return (
    <div aria-hidden="true" className={clsx('absolute top-4 inset-e-6 hidden h-36 items-center xl:flex', isQuiet && 'md:max-1000:flex')}>
      {shown.map((one) => (
        <Picture
          key={one.drop_case_slug}
          sources={casePicture(one.image)}
          width={160}
          height={120}
          kind="case"
          className={one === first ? 'relative z-1 w-40' : '-mx-5 w-26 brightness-78'}
        />
      ))}
    </div>
  );
}

function Phases({ session }: { session: RaceSession }) {
  const now = phaseOf(session.status);
  const notes: Record<Phase, string> = {
    open: t`until ${dateText(session.open_until, 'minute', 'UTC')}`,
    joining: spellDuration(session.settings.join_ms),
    playing: t`from ${dateText(session.join_until, 'minute', 'UTC')}`,
    finished: t`results stay`,
  };
  return (
    <ol aria-label={t`Phases of the session`} className="relative mt-auto grid grid-cols-4 gap-1.5 pt-5">
      {phases().map(({ phase, name }) => (
        <li
          key={phase}
          aria-current={phase === now ? 'step' : undefined}
          className={clsx('min-w-0 border-t-3 pt-2.5', phase === now ? 'border-text-hi' : 'border-line')}
        >
          <span className={clsx('block text-caption font-label hyphens-auto sm:text-body', phase === now ? 'text-hi' : 'text-mid')}>
            {name}
          </span>
          <span className="num block text-caption hyphens-auto text-low">{notes[phase]}</span>
        </li>
      ))}
    </ol>
  );
}
