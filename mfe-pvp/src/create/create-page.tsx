import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '@riftdrop/game/button-link';
import { BackLink } from '@riftdrop/game/back-link';
import { useStore } from '@nanostores/react';
import { latePart } from '@riftdrop/host/late';
import { Link } from '@riftdrop/host/navigation';
import type { PageProps } from '@riftdrop/host/remote';
import { requireSignIn } from '@riftdrop/host/session';
import { formatMoney, formatPercent } from '@riftdrop/money/format';
import { Money } from '@riftdrop/ui/money';
import { PageFrame, PageHead } from '@riftdrop/ui/page-frame';
import { ChevronRight, ChevronUp, ShieldCheck } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { edgeOf } from '@riftdrop/game/lobby/game-words';
import { CreateButton, CreatingNotice, MissingCases, useFormCases } from '@riftdrop/game/create-form';
import { type Creator, neverPublic, useCreator } from '@riftdrop/game/creator';
import { creating } from './creating.ts';
import { Modes } from './modes.tsx';
import { Options, optionsSummary } from './options.tsx';
import { offersPrepay } from './prepay.ts';
import { unavailableAmong } from '@riftdrop/game/game-settings';
import { caseWarning, problemOf } from './problems.ts';
import { remember, remembered } from './remembered.ts';
import { Rounds } from './rounds.tsx';
import { roundsOf, roundsOfCase, withoutRound, withRound } from '@riftdrop/game/groups';
import { bodyOf, placesOf, type Settings, settingsOf } from './settings.ts';
import { SumsPanel } from './sums-panel.tsx';
import { NewPriceQuestion } from '@riftdrop/game/new-price-question';
import { Tray } from '@riftdrop/game/case-tray';
import { gameSums, type PricedCase, type Sums } from '@riftdrop/game/game-sums';
import { fetchCall } from '@riftdrop/host/api';
import { useQuery } from '@riftdrop/host/query';

/**
 * Initial settings of the form: the game that is copied, or the last battle of this device. Null while the game loads.
 */
function useFirstSettings(copy: string | null): Settings | null {
  const [own] = useState(remembered);
  const { data, error } = useQuery({
    queryKey: ['pvp', 'copied', copy],
    enabled: copy !== null,
    queryFn: ({ signal }) => fetchCall('GET /group/game/:uid', { params: { uid: copy! }, signal, quiet: true }),
  });
  if (copy === null || error) return own;
  return data ? settingsOf(data) : null;
}

/** The sums of a form; null while there is no round whose case is known. */
export function sumsOf(settings: Settings, cases: ReadonlyMap<string, PricedCase>): Sums | null {
  const { groups, isPublic, prepayPercent, leaveOut } = settings;
  return gameSums({ groups, places: placesOf(settings), percent: isPublic ? 0 : prepayPercent, leaveOut }, cases);
}

// Wide screens never show it.
const Sheet = latePart(() => import(/* webpackChunkName: "sheet" */ './sheet.ts'));

/** `/battles/create`: a new battle, or one with the settings of another (`?copy=`). */
export default function CreatePage({ query }: PageProps) {
  const first = useFirstSettings(query.copy ?? null);
  return (
    <PageFrame gap="small">
      <PageHead
        title={t`New battle`}
        back={<BackLink to="/pvp">{t`Pvp`}</BackLink>}
        aside={
          <ButtonLink to="/provably-fair#games" variant="outline" size={36}>
            <ShieldCheck aria-hidden="true" className="size-4.5 text-pos" /> {t`Provably fair`}
          </ButtonLink>
        }
      >
        {t`Everybody opens the same case in each round.`}
      </PageHead>
      {first && <Form key={query.copy ?? ''} first={first} />}
    </PageFrame>
  );
}

function Form({ first }: { first: Settings }) {
  const [kept, setSettings] = useState(first);
  const { phase } = useStore(creating.$creating);
  const creator = useCreator();
  const [shown, setShown] = useState<'options' | 'sums' | null>(null);
  const [wanted, setWanted] = useState(false);
  const open = (sheet: 'options' | 'sums') => {
    setWanted(true);
    setShown(sheet);
  };
  const settings = withinRules(kept, creator);
  const cases = useFormCases(settings.groups);
  const change = (next: Partial<Settings>) => setSettings((before) => ({ ...before, ...next }));

  // A link out of the form, such as that to the exact rule, must not cost the settings.
  useEffect(() => {
    if (kept !== first) remember(kept);
  }, [kept, first]);

  const sums = sumsOf(settings, cases);
  const missing = unavailableAmong(settings.groups, cases);
  const problem = problemOf(settings, cases);
  const made = () => remember(settings);
  const send = () => {
    if (problem === null && sums && requireSignIn()) void creating.create(bodyOf(settings, sums.place), made);
  };
  const warningOf = (slug: string) => {
    const one = cases.get(slug);
    return one ? caseWarning(settings, one) : null;
  };
  const options = <Options settings={settings} onChange={change} creator={creator} />;
  const button = { problem, pending: phase === 'asking', onSend: send };
  return (
    <>
      <div className="grid gap-2 empty:hidden">
        <MissingCases
          noun="battle"
          missing={missing}
          onRemove={() => change({ groups: settings.groups.filter(({ slug }) => !missing.some((one) => one.slug === slug)) })}
        />
        <CreatingNotice creating={creating} noun="battle" made={made} />
      </div>
      <div className="grid grid-cols-1 items-start gap-5 1075:grid-cols-[minmax(0,1fr)_336px]">
        <div className="grid grid-cols-1 gap-5">
          <Modes settings={settings} onChange={change} />
          <button type="button" onClick={() => open('options')} className={optionsRow}>
            <span className="min-w-0 text-start">
              <b className="block font-strong text-hi">{t`Options`}</b>
              <span className="block text-caption text-low">{optionsSummary(settings)}</span>
            </span>
            <ChevronRight aria-hidden="true" className="size-5 text-low" />
          </button>
          <Rounds groups={settings.groups} cases={cases} onChange={(groups) => change({ groups })} />
          <Tray
            amountOf={(slug) => roundsOfCase(settings.groups, slug)}
            warningOf={warningOf}
            onAdd={({ slug }) => setSettings((before) => ({ ...before, groups: withRound(before.groups, slug) }))}
            onTake={(slug) => setSettings((before) => ({ ...before, groups: withoutRound(before.groups, slug) }))}
          />
        </div>
        <aside
          aria-label={t`Options and sums`}
          className="hidden rounded-panel border border-line bg-surface-1 1075:sticky 1075:top-20 1075:block"
        >
          <div className="p-4">
            <h2 className="mb-3 text-h2">{t`Options`}</h2>
            {options}
          </div>
          <div className="border-t border-line p-4">
            <SumsPanel settings={settings} sums={sums} cases={cases} />
            <div className="mt-4">
              <CreateButton {...button}>{sums ? t`Create for ${formatMoney(sums.pay)}` : t`Create battle`}</CreateButton>
            </div>
            <Fine />
          </div>
        </aside>
      </div>
      <Bar sums={sums} rounds={roundsOf(settings.groups)} onSums={() => open('sums')}>
        <CreateButton {...button} short>
          {t`Create battle`}
        </CreateButton>
      </Bar>
      <NewPriceQuestion />
      {wanted && (
        <>
          <Sheet open={shown === 'options'} onClose={() => setShown(null)} title={t`Options`}>
            {options}
          </Sheet>
          <Sheet open={shown === 'sums'} onClose={() => setShown(null)} title={t`What it costs`}>
            <SumsPanel settings={settings} sums={sums} cases={cases} />
            <Fine />
          </Sheet>
        </>
      )}
    </>
  );
}

/** The settings within the limits of demo money, the account and the mode. */
function withinRules(settings: Settings, creator: Creator): Settings {
  const isPublic = settings.isPublic && neverPublic(creator) === null;
  return { ...settings, isPublic, prepayPercent: offersPrepay({ ...settings, isPublic }, creator) ? settings.prepayPercent : 0 };
}

function Fine() {
  return (
    <p className="mt-3 text-caption text-low">
      <Trans>
        You can cancel a game that is not public, or in which you are alone, until all places are taken; then everything comes back. Equal
        totals are decided by a{' '}
        <Link to="/provably-fair#games" className="rounded-chip underline underline-offset-4 focus-ring hover:text-hi">
          public draw
        </Link>
        .
      </Trans>
    </p>
  );
}

/** The total and the button in reach of the thumb, where the panel has no room. */
function Bar({ sums, rounds, onSums, children }: { sums: Sums | null; rounds: number; onSums: () => void; children: ReactNode }) {
  const ppm = sums?.averageReturnPpm ?? 0;
  const [back, edge] = [formatPercent(ppm), formatPercent(edgeOf(ppm))];
  return (
    <div className="sticky above-bar z-5 -mx-3 flex items-center justify-between gap-3 border-t border-line bg-canvas/95 px-3 py-3 backdrop-blur-sm short:static md:-mx-5 md:px-5 1075:hidden">
      <button type="button" onClick={onSums} className="min-w-0 rounded-control text-start focus-ring">
        <span className="flex items-center gap-1 font-display text-total font-bold text-hi">
          <Money cents={sums?.pay ?? 0} /> <ChevronUp aria-hidden="true" className="size-4 text-low" />
          <span className="sr-only">{t`, show what it costs`}</span>
        </span>
        {sums && (
          <span className="num block truncate text-caption text-low">
            {t`${plural(rounds, { one: '# round', other: '# rounds' })} · Return ${back} · Edge ${edge}`}
          </span>
        )}
      </button>
      {children}
    </div>
  );
}

const optionsRow =
  'flex min-h-16 cursor-pointer items-center justify-between gap-3 rounded-card border border-line bg-surface-1 px-4 py-2.5 focus-ring hover:border-line-strong 1075:hidden';
