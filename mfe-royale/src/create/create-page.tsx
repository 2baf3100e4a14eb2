import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { BackLink } from '@riftdrop/game/back-link';
import { NewPriceQuestion } from '@riftdrop/game/new-price-question';
import { useStore } from '@nanostores/react';
import { type RoyaleSize, royaleSizes } from '@riftdrop/fair/royale-rounds';
import { cheapestCaseQuery } from '@riftdrop/game/cheapest-case';
import { knowCase } from '@riftdrop/game/chosen-cases';
import { CreateButton, CreatingNotice, MissingCases, useFormCases } from '@riftdrop/game/create-form';
import { mayPrepay, neverPublic, useCreator } from '@riftdrop/game/creator';
import { roundsOf } from '@riftdrop/game/groups';
import { fetchCall } from '@riftdrop/host/api';
import { Link } from '@riftdrop/host/navigation';
import type { PageProps } from '@riftdrop/host/remote';
import { queryClient, useQuery } from '@riftdrop/host/query';
import { requireSignIn } from '@riftdrop/host/session';
import { formatMoney, formatPercent } from '@riftdrop/money/format';
import { PageFrame, PageHead } from '@riftdrop/ui/page-frame';
import { Segmented } from '@riftdrop/ui/segmented';
import { clsx } from 'clsx';
import { useState } from 'react';
import { modeName } from '../bracket/words.ts';
import { creating } from './creating.ts';
import { BracketPreview } from './bracket-preview.tsx';
import { Options } from './options.tsx';
import { Rounds } from './rounds.tsx';
import {
  bodyOf,
  caseWarning,
  newSettings,
  problemOf,
  roundsIn,
  type Settings,
  settingsOf,
  sumsOf,
  unavailableIn,
  withCases,
} from './settings.ts';
import { SumsPanel } from './sums-panel.tsx';

/** `/royales/create`; `copy` names a game whose settings are copied. */
export default function CreatePage({ query }: PageProps) {
  const first = useFirstSettings(query.copy ?? null);
  return (
    <PageFrame gap="small">
      <PageHead title={t`New Battle Royale`} back={<BackLink to="/royales">{t`Battle Royale`}</BackLink>}>
        <Trans>
          In each match everybody opens the same cases; the highest total goes on.{' '}
          <Link to="/battle-royale-faq" className="text-hi underline underline-offset-2 focus-ring">
            All rules
          </Link>
        </Trans>
      </PageHead>
      {first && <Form key={query.copy ?? ''} first={first} />}
    </PageFrame>
  );
}

/** The settings of another game, or one round of the cheapest case in stock. Null while they are on their way. */
function useFirstSettings(copy: string | null): Settings | null {
  const { data, error } = useQuery({
    queryKey: ['royale', 'first settings', copy],
    staleTime: Infinity,
    queryFn: ({ signal }) => (copy === null ? trialSettings() : copied(copy, signal)),
  });
  return data ?? (error ? newSettings : null);
}

const copied = async (uid: string, signal: AbortSignal): Promise<Settings> =>
  settingsOf(await fetchCall('GET /battle-royale/:uid', { params: { uid }, signal, quiet: true }));

async function trialSettings(): Promise<Settings> {
  const one = await queryClient.fetchQuery(cheapestCaseQuery());
  if (!one) return newSettings;
  knowCase(one);
  return { ...newSettings, rounds: [[{ id: 1, slug: one.slug, amount: 1 }]] };
}

function Form({ first }: { first: Settings }) {
  const [kept, setSettings] = useState(first);
  const { phase } = useStore(creating.$creating);
  const creator = useCreator();
  const never = neverPublic(creator);
  const settings = { ...kept, isPublic: kept.isPublic && never === null };
  const prepays = mayPrepay(creator, settings);
  const change = (next: Partial<Settings>) => setSettings((before) => ({ ...before, ...next }));
  const rounds = roundsIn(settings);
  const cases = useFormCases(rounds.flat());
  const sums = sumsOf(prepays ? settings : { ...settings, prepayPercent: 0, leaveOut: false }, cases);
  const ppm = sums?.averageReturnPpm ?? 0;
  const [back, edge] = [formatPercent(ppm), formatPercent(1_000_000 - ppm)];
  const missing = unavailableIn(settings, cases);
  const problem = problemOf(settings, cases);
  const warningOf = (slug: string) => {
    const one = cases.get(slug);
    return one ? caseWarning(settings, one) : null;
  };
  const send = () => {
    if (problem === null && sums && requireSignIn()) void creating.create(bodyOf(settings, sums.place, prepays));
  };
  const remove = () => change({ rounds: rounds.map((groups) => groups.filter(({ slug }) => !missing.some((one) => one.slug === slug))) });
  return (
    <div className="grid grid-cols-1 items-start gap-5 1075:grid-cols-[minmax(0,1fr)_336px]">
      <div className="grid grid-cols-1 gap-5">
        <MissingCases noun="game" missing={missing} onRemove={remove} />
        <Sizes value={settings.players} onChange={(players) => change({ players })} />
        <BracketPreview players={settings.players} />
        <div className="grid gap-2">
          <Segmented
            label={t`Mode`}
            className="justify-self-start"
            value={settings.mode}
            onChange={(mode) => change({ mode })}
            options={[
              { value: 'default', label: modeName('default') },
              { value: 'all_or_nothing', label: modeName('all_or_nothing') },
            ]}
          />
          <p aria-live="polite" className="text-body text-mid">
            {settings.mode === 'default'
              ? t`Default: the winner of a match keeps all drops of it for good, and plays on. Losers get the money for unplayed rounds back to their balances.`
              : t`All or Nothing: the winner takes all, and losers get the money for unplayed rounds back to their balances.`}
          </p>
        </div>
        <Options settings={settings} onChange={change} neverPublic={never} mayPrepay={prepays} />
        <Rounds
          rounds={rounds}
          cases={cases}
          warningOf={warningOf}
          onChange={(at, groups) => setSettings((before) => withCases(before, at, groups))}
        />
        {sums && (
          <section aria-label={t`What it costs`} className="rounded-panel border border-line bg-surface-1 p-4 1075:hidden">
            <SumsPanel sums={sums} />
          </section>
        )}
      </div>
      <aside aria-label={t`Sums`} className="sticky above-bar z-5 grid gap-3 rounded-panel border border-line bg-surface-1 p-4 1075:top-20">
        <NewPriceQuestion />
        <div className="max-1075:hidden">{sums && <SumsPanel sums={sums} />}</div>
        <p className="num text-caption text-low 1075:hidden">
          <span>{plural(rounds.length, { one: '# round', other: '# rounds' })}</span>,{' '}
          <span>{plural(roundsOf(rounds.flat()), { one: '# case', other: '# cases' })}</span>
          <span>{sums && ` · ${t`Return ${back} · Edge ${edge}`}`}</span>
        </p>
        <CreatingNotice creating={creating} noun="game" />
        <CreateButton problem={problem} pending={phase === 'asking'} onSend={send}>
          {t`Create for ${formatMoney(sums?.pay ?? 0)}`}
        </CreateButton>
      </aside>
    </div>
  );
}

/** How many play: it decides the bracket. */
function Sizes({ value, onChange }: { value: RoyaleSize; onChange: (players: RoyaleSize) => void }) {
  return (
    <fieldset>
      <legend className="mb-2 font-display text-h2 font-bold">{t`How many play`}</legend>
      <div className="grid grid-cols-5 gap-2 sm:grid-cols-7 1075:grid-cols-14">
        {royaleSizes.map((players) => (
          <label
            key={players}
            className={clsx(
              'num grid h-11 cursor-pointer place-items-center rounded-button border font-label focus-within:ring-2 focus-within:ring-brand',
              players === value
                ? 'border-own bg-brand/5 text-hi'
                : 'border-line bg-surface-1 text-mid hover:border-line-strong hover:text-hi',
            )}
          >
            <input
              type="radio"
              name="players"
              value={players}
              aria-label={t`${players} players`}
              checked={players === value}
              onChange={() => onChange(players)}
              className="sr-only"
            />
            <span>{players}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
