import { t } from '@lingui/core/macro';
import { BackLink } from '@riftdrop/game/back-link';
import { useStore } from '@nanostores/react';
import { figures } from '@riftdrop/fair/arena';
import { Tray } from '@riftdrop/game/case-tray';
import { knowCase } from '@riftdrop/game/chosen-cases';
import { CreateButton, CreatingNotice, useFormCases } from '@riftdrop/game/create-form';
import { GameOptions } from '@riftdrop/game/create-options';
import { mayPrepay, useCreator } from '@riftdrop/game/creator';
import { gameSums } from '@riftdrop/game/game-sums';
import { roundsOf, roundsOfCase, withoutRound, withRound } from '@riftdrop/game/groups';
import { Hand } from '@riftdrop/game/hand';
import { NewPriceQuestion } from '@riftdrop/game/new-price-question';
import { fetchCall } from '@riftdrop/host/api';
import { queryClient, useQuery } from '@riftdrop/host/query';
import type { PageProps } from '@riftdrop/host/remote';
import { requireSignIn } from '@riftdrop/host/session';
import { formatMoney } from '@riftdrop/money/format';
import { PageFrame, PageHead } from '@riftdrop/ui/page-frame';
import { Segmented } from '@riftdrop/ui/segmented';
import { clsx } from 'clsx';
import { useState } from 'react';
import { nameOfFigure } from '../arena/recording.ts';
import { creating } from './creating.ts';
import { bodyOf, groupsOf, mostRounds, newRpsSettings, problemOf, type RpsSettings, withinRules } from './new-rps.ts';
import { SumsPanel } from './sums-panel.tsx';
import { trialQuery } from './trial.ts';

/** `/rps/create`; `copy` names a game whose cases are copied. */
export default function CreatePage({ query }: PageProps) {
  const first = useFirstSettings(query.copy ?? null);
  return (
    <PageFrame gap="small">
      <PageHead title={t`New RPS game`} back={<BackLink to="/rps">{t`RPS`}</BackLink>}>
        {t`Three players open the same cases. Then the arena decides who gets all of it.`}
      </PageHead>
      {first && <Form key={query.copy ?? ''} first={first} isTrial={query.copy === undefined} />}
    </PageFrame>
  );
}

/** A public game with the cases of another one, or with one round of the trial case. Null while they load. */
function useFirstSettings(copy: string | null): RpsSettings | null {
  const { data, error } = useQuery({
    queryKey: ['rps', 'first', copy],
    gcTime: 0,
    queryFn: async ({ signal }) => {
      if (copy !== null) return groupsOf(await fetchCall('GET /rps/game/:uid', { params: { uid: copy }, signal, quiet: true }));
      const trial = await queryClient.fetchQuery(trialQuery());
      if (trial) knowCase(trial);
      return trial ? [{ id: 1, slug: trial.slug, amount: 1 }] : [];
    },
  });
  return data ? { ...newRpsSettings, groups: data } : error ? newRpsSettings : null;
}

/** @param isTrial whether its round is only a proposal, which the first chosen case replaces */
function Form({ first, isTrial }: { first: RpsSettings; isTrial: boolean }) {
  const [kept, setSettings] = useState(first);
  const { phase } = useStore(creating.$creating);
  const creator = useCreator();
  const settings = withinRules(kept, creator);
  const change = (next: Partial<RpsSettings>) => setSettings((before) => ({ ...before, ...next }));
  const { groups, isPublic, prepayPercent, leaveOut } = settings;
  const cases = useFormCases(groups);
  const sums = gameSums({ groups, places: figures.length, percent: isPublic ? 0 : prepayPercent, leaveOut }, cases);
  const problem = problemOf(settings, cases);
  const send = () => {
    if (problem === null && sums && requireSignIn()) void creating.create(bodyOf(settings, sums.place));
  };
  return (
    <div className="grid grid-cols-1 items-start gap-5 1075:grid-cols-[minmax(0,1fr)_336px]">
      <div className="grid grid-cols-1 gap-5">
        {!leaveOut && <Seat settings={settings} onChange={change} />}
        <section aria-label={t`Options`} className="grid gap-3 rounded-panel border border-line bg-surface-1 p-4">
          <GameOptions
            settings={settings}
            onChange={change}
            creator={creator}
            prepays={mayPrepay(creator, settings)}
            others={leaveOut ? 3 : 2}
            joinNote={t`Takes a figure in an open game with the same cases, if there is one`}
            outNote={t`You create, but take no figure`}
          />
        </section>
        <Tray
          amountOf={(slug) => roundsOfCase(groups, slug)}
          warningOf={(slug) =>
            roundsOf(groups) > mostRounds && roundsOfCase(groups, slug) > 0 ? t`At most ${mostRounds} rounds in a game.` : null
          }
          onAdd={({ slug }) =>
            change({ groups: withRound(isTrial && groups === first.groups && groups[0]?.slug !== slug ? [] : groups, slug) })
          }
          onTake={(slug) => change({ groups: withoutRound(groups, slug) })}
        />
      </div>
      <aside
        aria-label={t`Cases and sums`}
        className="sticky above-bar z-5 grid gap-3 rounded-panel border border-line bg-surface-1 p-4 1075:top-20"
      >
        <NewPriceQuestion />
        <SumsPanel settings={settings} sums={sums} cases={cases} />
        <CreatingNotice creating={creating} noun="game" />
        <CreateButton problem={problem} pending={phase === 'asking'} onSend={send}>
          {t`Create for ${formatMoney(sums?.pay ?? 0)}`}
        </CreateButton>
      </aside>
    </div>
  );
}

interface SeatProps {
  settings: RpsSettings;
  onChange: (next: Partial<RpsSettings>) => void;
}

/** The creator's figure and position. */
function Seat({ settings: { figure, position }, onChange }: SeatProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-display text-h2 font-bold">{t`Your figure`}</legend>
      <div className="grid grid-cols-3 gap-2">
        {figures.map((one) => (
          <label
            key={one}
            className={clsx(
              'flex cursor-pointer flex-col items-center gap-1 rounded-panel border p-3 focus-within:ring-2 focus-within:ring-brand',
              one === figure ? 'border-own bg-brand/5' : 'border-line bg-surface-1 hover:border-line-strong',
            )}
          >
            <input
              type="radio"
              name="figure"
              value={one}
              checked={one === figure}
              onChange={() => onChange({ figure: one })}
              className="sr-only"
            />
            <Hand figure={one} className="size-16 md:size-20" />
            <b className="font-strong text-hi">{nameOfFigure(one)}</b>
          </label>
        ))}
      </div>
      <Segmented
        label={t`Where your figure stands`}
        className="justify-self-start"
        value={position}
        onChange={(next) => onChange({ position: next })}
        options={[
          { value: 1, label: t`Left` },
          { value: 2, label: t`Middle` },
          { value: 3, label: t`Right` },
        ]}
      />
      <p className="text-caption text-low">{t`Figure and place are for the picture only: every figure wins exactly 1 in 3.`}</p>
    </fieldset>
  );
}
