import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useStore } from '@nanostores/react';
import type { DropCase } from '@riftdrop/contract/api/cases/cases';
import { fetchCall } from '@riftdrop/host/api';
import { $balance } from '@riftdrop/host/balance';
import { Link } from '@riftdrop/host/navigation';
import { keepPlace } from '@riftdrop/host/places';
import { useQuery } from '@riftdrop/host/query';
import { $player } from '@riftdrop/host/session';
import { Slot } from '@riftdrop/host/slots';
import { formatMoney } from '@riftdrop/money/format';
import { buttonClass } from '@riftdrop/ui/button-class';
import { IconButton } from '@riftdrop/ui/icon-button';
import { Picture } from '@riftdrop/ui/picture';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { casePicture } from '../drop-case/case-picture.ts';
import { pointsText } from '../drop-case/price-text.ts';
import { fromHome } from '../search/address.ts';
import { $trial } from '../trial/trial-state.ts';
import { endFirstSteps } from './newcomer.ts';
import { openStepsQuery, type Step } from './steps-query.ts';

/** The cases that the steps propose: a free one, the cheapest for points, and the cheapest for money. */
const casesQuery = {
  queryKey: ['cases', 'first-steps', 'cases'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const cheapest = async (kind: 'free' | 'points' | 'money') => {
      const query = { kind, limit: 12, ...(kind !== 'free' && ({ sort: 'price', order: 'asc' } as const)) };
      const { items } = await fetchCall('GET /dropcase/search', { query, signal, quiet: true });
      return (kind === 'free' ? items.toReversed() : items).find(({ stock }) => stock === 'in_stock') ?? null;
    };
    const [free, points, battle] = await Promise.all([cheapest('free'), cheapest('points'), cheapest('money')]);
    return { free, points, battle };
  },
};

/** The card of a new player: what the account holds, and first steps that disappear as they are done. */
export default function FirstSteps({ player }: { player: string }) {
  const { data: open, isPending: isReading } = useQuery(openStepsQuery(player));
  const { data: cases, isPending: isChoosing } = useQuery(casesQuery);
  const nickname = useStore($player)?.nickname ?? '';
  const { balance = 0, dat_points = 0 } = useStore($balance) ?? {};
  const isOver = open?.length === 0;
  useEffect(() => {
    if (isOver) endFirstSteps(player);
  }, [isOver, player]);
  const battle = cases?.battle ?? null;
  // A battle costs money: a player without it sees the other steps.
  const steps = open?.filter((step) => cases?.[step] && (step !== 'battle' || balance >= battle!.price)) ?? [];
  const isWaiting = isReading || isChoosing;
  useEffect(() => {
    if (!isWaiting && !isOver) keepPlace('first-steps', steps.length);
  }, [isWaiting, isOver, steps.length]);
  if (isWaiting) return <Skeleton className="first-steps" />;
  const money = formatMoney(balance);
  const points = pointsText(dat_points);
  return (
    <section aria-labelledby="first-steps" className="first-steps">
      <div className="flex items-start gap-3">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id="first-steps" translate="no" className="line-clamp-2 text-h3 wrap-anywhere md:text-h2">
            {t`Welcome, ${nickname}`}
          </h2>
          <p className="num text-caption text-mid">
            <Trans>
              <b className="font-strong text-brand">{money}</b> and <b className="font-strong text-brand">{points}</b> are yours.
            </Trans>
          </p>
          <TrialLine />
        </div>
        <IconButton label={t`Hide the first steps`} onClick={() => endFirstSteps(player)} className="-m-1.5">
          <X aria-hidden="true" className="size-4.5" />
        </IconButton>
      </div>
      <ol className="first-steps-list">
        {steps.map((step, at) => (
          <li key={step} className={clsx('first-step', at === 0 && 'first-step-next')}>
            <StepTile step={step} dropCase={cases![step]!} isNext={at === 0} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What a trial of this page brought before the sign-in, and the way to its case. */
function TrialLine() {
  const { played, dropCase } = useStore($trial);
  if (!played || !dropCase) return null;
  const { name, skin_name, cost } = played.item.skin_item;
  const worth = formatMoney(cost);
  return (
    <p className="num text-caption text-mid">
      <span>{t`Your trial brought ${name} | ${skin_name}, worth ${worth}.`} </span>
      <Link to={`/case/${dropCase.slug}`} state={fromHome} className="text-hi underline underline-offset-4 focus-ring hover:text-brand">
        {t`Open ${dropCase.name}`}
      </Link>
    </p>
  );
}

function StepTile({ step, dropCase, isNext }: { step: Step; dropCase: DropCase; isNext: boolean }) {
  const { title, words, press, to } = textsOf(step, dropCase);
  return (
    <>
      <Picture sources={casePicture(dropCase.image)} width={200} height={150} kind="case" className="first-step-case" />
      <span className="first-step-words">
        <b className="block font-strong text-hi md:text-body-l">{title}</b>
        <span className="num block text-caption text-mid">{words}</span>
      </span>
      <span className="first-step-press">
        {step === 'battle' ? (
          <Slot name="home.battle" />
        ) : (
          <Link to={to} state={fromHome} className={buttonClass({ size: 36, variant: isNext ? 'primary' : 'secondary' })}>
            {press}
          </Link>
        )}
      </span>
    </>
  );
}

function textsOf(step: Step, { slug, datPointsPrice, price }: DropCase) {
  if (step === 'free') return { title: t`Open a free case`, words: t`One a day.`, press: t`Choose a free case`, to: '/free-cases' };
  if (step === 'points') {
    const points = pointsText(datPointsPrice ?? 0);
    return { title: t`Open one for points`, words: t`No money needed.`, press: t`Open for ${points}`, to: `/case/${slug}` };
  }
  return { title: t`Battle a bot for ${formatMoney(price)}`, words: t`One round, ten seconds.`, press: '', to: '/pvp' };
}
