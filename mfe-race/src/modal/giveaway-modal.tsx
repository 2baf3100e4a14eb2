import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Giveaway, GiveawayParticipation, GiveawayRound } from '@riftdrop/contract/api/race/race';
import type { ModalProps } from '@riftdrop/host/remote';
import { formatCount, formatMoney } from '@riftdrop/money/format';
import { Button } from '@riftdrop/ui/button';
import { CopyButton } from '@riftdrop/ui/copy-button';
import { Dialog } from '@riftdrop/ui/dialog';
import { EmptyState } from '@riftdrop/ui/empty-state';
import { Loaded, loadedFrom } from '@riftdrop/ui/loaded';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { clsx } from 'clsx';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useGiveaways } from '../giveaways/list.ts';
import { Participation } from '../giveaways/participation.tsx';
import { PrizeName, PrizeStage } from '../giveaways/prize.tsx';
import { RoundTimer } from '../giveaways/round-state.tsx';
import { intervalLabel } from '../giveaways/interval-labels.ts';
import { Rounds } from './earlier-rounds.tsx';
import { ask } from '@riftdrop/host/api';
import { reloadQuery } from '@riftdrop/host/query';
import { toastRefusal } from '@riftdrop/host/toasts';

/** Joins the current round. */
async function joinRound(slug: string): Promise<void> {
  const answer = await ask('POST /giveaway/:slug/join', { params: { slug }, quiet: true });
  if (!answer.ok) toastRefusal(answer.refusal);
  reloadQuery(['race', 'giveaways']);
}

/** The modal `giveaway`: the current round, the player's participation, and the earlier rounds. */
export default function GiveawayModal({ params: { slug }, close }: ModalProps<'giveaway'>) {
  const query = useGiveaways();
  const { data } = query;
  const giveaway = data?.find((one) => one.slug === slug);
  return (
    <Dialog open onClose={close} title={giveaway?.title ?? t`Giveaway`} width={880} minHeight={420}>
      <Loaded
        {...loadedFrom(query)}
        failed={t`The giveaway could not be loaded`}
        loading={<Loading />}
        isEmpty={() => !giveaway}
        empty={<EmptyState title={t`There is no such giveaway`}>{t`It may have ended. The running ones are on the home page.`}</EmptyState>}
      >
        {() => giveaway && <Content giveaway={giveaway} />}
      </Loaded>
    </Dialog>
  );
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">{t`Loading the giveaway`}</span>
      <Skeleton className="h-80 rounded-panel!" />
    </div>
  );
}

function Content({ giveaway }: { giveaway: Giveaway }) {
  const { round, previous_round: previous, interval } = giveaway;
  const shown = round ?? previous;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pt-2 md:grid-cols-[18rem_minmax(0,1fr)]">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
        {shown && (
          <>
            <PrizeStage prize={shown.prize} label={intervalLabel(interval)} className="rounded-panel" />
            <PrizeName prize={shown.prize} />
          </>
        )}
        {round && (
          <dl className="grid text-body *:flex *:justify-between *:gap-3 *:border-b *:border-line *:py-2.5">
            <div>
              <dt className="text-mid">{t`Ends in`}</dt>
              <dd>
                <RoundTimer round={round} className="num font-label text-hi" />
              </dd>
            </div>
            <div>
              <dt className="text-mid">{t`Participants`}</dt>
              <dd className="num font-label text-hi">{formatCount(round.participants)}</dd>
            </div>
            <Chance round={round} own={giveaway.currentUserParticipation} />
          </dl>
        )}
        {round && (
          <details className="text-caption">
            <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-chip text-mid focus-ring hover:text-hi">
              <ShieldCheck aria-hidden="true" className="size-4 text-pos" /> {t`How this is decided`}
            </summary>
            <p className="text-mid">{t`One ticket is drawn by a secret of the site and a public number. The fingerprint fixes the secret.`}</p>
            <p className="mt-2 text-mid">{t`Bots, people of the site, accounts in demo mode and blocked ones take no part.`}</p>
            <div className="flex min-w-0 items-center gap-2">
              <code className="min-w-0 flex-1 truncate font-mono text-mid">{round.public_hash}</code>
              <CopyButton value={round.public_hash} what={t`fingerprint`} />
            </div>
          </details>
        )}
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
        <OwnPart giveaway={giveaway} />
        <Rounds giveaway={giveaway} />
      </div>
    </div>
  );
}

/** Every participant has one ticket: for a player who is not in yet, one more is counted. */
function Chance({ round: { participants }, own }: { round: GiveawayRound; own: GiveawayParticipation | null }) {
  const isIn = own?.participates ?? false;
  return (
    <div>
      <dt className="text-mid">{isIn ? t`Your chance` : t`Your chance, when in`}</dt>
      <dd className="num font-label text-hi">{t`1 in ${formatCount(Math.max(1, participants + (isIn ? 0 : 1)))} now`}</dd>
    </div>
  );
}

function OwnPart({ giveaway }: { giveaway: Giveaway }) {
  const { min_deposit, min_spend, currentUserParticipation: own, round } = giveaway;
  const [isJoining, setJoining] = useState(false);
  const isFree = min_deposit + min_spend === 0;
  const join = () => {
    setJoining(true);
    void joinRound(giveaway.slug).finally(() => setJoining(false));
  };
  return (
    <section aria-label={t`Your part`} className="grid gap-4">
      {own && round && !isFree && (
        <>
          <Progress label={t`Paid in this round`} done={own.deposited} of={min_deposit} />
          <Progress label={t`Spent in this round`} done={own.spent} of={min_spend} />
        </>
      )}
      <div className="rounded-panel bg-surface-2 p-4">
        <Participation giveaway={giveaway} isVisitor={false} />
        {round && isFree && own && !own.participates && (
          <Button size={36} className="ms-3" onClick={join} pending={isJoining}>
            {t`Join`}
          </Button>
        )}
        <p className="mt-2 text-caption text-mid">
          {isFree ? t`Each player has one ticket.` : t`Reach both in this round for one ticket. Refunds do not count.`}
        </p>
      </div>
    </section>
  );
}

function Progress({ label, done, of }: { label: string; done: number; of: number }) {
  const isReached = done >= of;
  const [reached, needed] = [formatMoney(done), formatMoney(of)];
  const share = of === 0 ? 1 : Math.min(1, done / of);
  return (
    <div>
      <div className="flex justify-between gap-3 text-caption">
        <span className="text-mid">{label}</span>
        <span className="num text-mid">
          <Trans>
            <b className={clsx('font-label', isReached ? 'text-pos' : 'text-hi')}>{reached}</b> <span>of {needed}</span>
          </Trans>
        </span>
      </div>
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={Math.min(done, of)}
        aria-valuetext={t`${reached} of ${needed}`}
        className="mt-1.5 h-1.5 overflow-hidden rounded-chip bg-surface-3"
      >
        <span className={clsx('block h-full', isReached ? 'bg-pos' : 'bg-text-mid')} style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}
