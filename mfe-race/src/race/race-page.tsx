import { t } from '@lingui/core/macro';
import { ButtonLink } from '@riftdrop/game/button-link';
import type { RaceSession } from '@riftdrop/contract/api/race/royale-race';
import { RefusalError } from '@riftdrop/host/api';
import { Link, usePageTitle } from '@riftdrop/host/navigation';
import type { PageProps } from '@riftdrop/host/remote';
import { Loaded, loadedFrom } from '@riftdrop/ui/loaded';
import { PageFrame } from '@riftdrop/ui/page-frame';
import { useRace, useSession } from '../session/race-query.ts';
import { Games } from './games.tsx';
import { columns, Loading } from './loading.tsx';
import { NoSession } from './no-session.tsx';
import { OwnPlace } from './own-place.tsx';
import { Participants } from './participants.tsx';
import { Stage } from './stage.tsx';
import { Fact, Panel } from './panel.tsx';
import { formatCount, formatMoney, formatPercent } from '@riftdrop/money/format';
import { dateText } from '@riftdrop/ui/date';
import { Money } from '@riftdrop/ui/money';
import { FairLink, Watchers } from '@riftdrop/game/room-chips';
import { openModal } from '@riftdrop/host/modals';
import { Button } from '@riftdrop/ui/button';
import { CircleHelp, History } from 'lucide-react';
import { casePicture } from '@riftdrop/game/case-picture';
import { Picture } from '@riftdrop/ui/picture';

/** The rules of a session; fixed once it is open. */
function Settings({ session: { users, max_users, groups, settings } }: { session: RaceSession }) {
  const { group_size: size } = settings;
  const [taken, places, made] = [formatCount(users), formatCount(max_users), formatCount(groups)];
  return (
    <Panel title={t`Settings`} aside={t`fixed since the start`}>
      <dl className="mt-2">
        <Fact name={t`Places`}>{t`${taken} of ${places}`}</Fact>
        <Fact name={t`Groups`}>{t`${made} of up to ${size} players`}</Fact>
        <Fact name={t`Game`}>{t`Battle Royale, all or nothing`}</Fact>
        <Fact name={t`Seats left empty`}>{t`filled with bots`}</Fact>
      </dl>
      <h3 className="mt-2 text-body text-mid">{t`Cases`}</h3>
      <ul aria-label={t`Cases of the race`} className="mt-2 grid grid-cols-3 gap-2">
        {settings.drop_cases.map(({ drop_case_slug, name, image, price }) => (
          <li key={drop_case_slug} className="min-w-0">
            <Link
              to={`/case/${drop_case_slug}`}
              className="grid justify-items-center rounded-control bg-sunken px-1 py-2 text-center text-caption text-hi focus-ring hover:text-brand"
            >
              <Picture sources={casePicture(image)} width={96} height={72} kind="case" className="w-20 max-w-full" />
              <span className="mt-1 w-full truncate">{name}</span>
              <Money cents={price} className="text-low" />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Which session this is, and the ways to the rules and to the sessions before. */
function Head({ session: { id, created_at, open_until } }: { session: RaceSession }) {
  const [from, to] = [dateText(created_at, 'dayAndMinute', 'UTC'), dateText(open_until, 'dayAndMinute', 'UTC')];
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pt-1">
      <div className="min-w-0">
        <h1 className="text-h1">{t`Royale Race`}</h1>
        <p className="num mt-1 text-body text-mid">
          {t`Session ${id}`} · {t`${from} – ${to} UTC`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-1.5">
        <Watchers address="race" />
        <Button variant="ghost" size={36} onClick={() => openModal('royaleRaceFAQ')}>
          <CircleHelp aria-hidden="true" className="size-4.5" /> <span className="max-sm:sr-only">{t`How it works`}</span>
        </Button>
        <ButtonLink to="/royales/race/finished" variant="ghost" size={36}>
          <History aria-hidden="true" className="size-4.5" /> {t({ context: 'list', message: 'Finished' })}
        </ButtonLink>
        <FairLink />
      </div>
    </header>
  );
}

/** The budget of the session's games, and its sources. */
function Budget({ session }: { session: RaceSession }) {
  const { budget, budget_updated_at, carried, points, left, settings } = session;
  const { base, share_ppm } = settings;
  const [fixed, before] = [formatMoney(base), formatMoney(carried)];
  const collected = formatMoney(Math.floor((points * share_ppm) / 1_000_000));
  const share = formatPercent(share_ppm, { digits: share_ppm % 10_000 === 0 ? 0 : 2 });
  return (
    <Panel
      title={t`Budget`}
      aside={<time dateTime={budget_updated_at}>{t`counted ${dateText(budget_updated_at, 'second', 'UTC')} UTC`}</time>}
    >
      <Money cents={budget} className="mt-2 block font-display text-h2 font-bold text-hi" />
      <p className="num mt-1 text-caption text-mid">
        {carried > 0
          ? t`${fixed} to start with, ${before} from the last race, and ${share} of all points (${collected}).`
          : t`${fixed} to start with, and ${share} of all points (${collected}).`}{' '}
        {t`Race games are free for players.`}
      </p>
      {left !== null && left > 0 && (
        <p className="num mt-1 text-caption text-mid">{t`${formatMoney(left)} was not won. It goes to the next race.`}</p>
      )}
    </Panel>
  );
}

/** The calculation of points in one sentence, with its exceptions folded. */
function Formula() {
  return (
    <Panel title={t`How points are counted`}>
      <p className="mt-3 text-mid">{t`1 cent paid in battles, Battle Royale and RPS gives 1 point.`}</p>
      <details className="mt-1 text-caption text-mid">
        <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-chip underline underline-offset-4 focus-ring hover:text-hi">
          {t`What counts exactly`}
        </summary>
        <ul className="grid list-disc gap-1 ps-5">
          <li>{t`The game finishes while the race is open.`}</li>
          <li>{t`Refunds are taken off.`}</li>
          <li>{t`Demo games, race games, bots and games paid 100% by a sponsor give none.`}</li>
          <li>{t`Equal points: the player who had them first is ahead.`}</li>
        </ul>
      </details>
    </Panel>
  );
}

/** `/royales/race/:id`: one session of the race. */
export default function RacePage({ params: { id = '' } }: PageProps) {
  const query = useSession(id);
  const { data, error } = query;
  const { data: race } = useRace();
  usePageTitle(data ? t`Royale Race, session ${data.id}` : null);
  const isUnknown = error instanceof RefusalError && error.refusal.code === 'not_found';
  return (
    <PageFrame gap="none">
      {isUnknown ? (
        <NoSession race={race} isAsked />
      ) : (
        <Loaded {...loadedFrom(query)} failed={t`The race could not be loaded`} loading={<Loading />}>
          {(session) => <Session session={session} paused={session.paused_at !== null || (race?.paused ?? false)} />}
        </Loaded>
      )}
    </PageFrame>
  );
}

function Session({ session, paused }: { session: RaceSession; paused: boolean }) {
  return (
    <>
      <Head session={session} />
      <div className={columns}>
        <Stage session={session} paused={paused} />
        <OwnPlace session={session} />
        <div className="grid min-w-0 grid-cols-1 content-start gap-4">
          {session.games.length > 0 && <Games session={session} />}
          <Participants session={session} />
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-4">
          <Budget session={session} />
          <Formula />
          <Settings session={session} />
        </div>
      </div>
    </>
  );
}
