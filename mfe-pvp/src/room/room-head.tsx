import { useStore } from '@nanostores/react';
import { derivedGame } from '@riftdrop/contract/game-view';
import type { GameView } from '@riftdrop/contract/games';
import { Link, wayBack } from '@riftdrop/host/navigation';
import { toast } from '@riftdrop/host/toasts';
import { watchersOf } from '@riftdrop/host/watchers';
import { formatCount } from '@riftdrop/money/format';
import { Chip } from '@riftdrop/ui/chip';
import { copyText } from '@riftdrop/ui/clipboard';
import { Money } from '@riftdrop/ui/money';
import { BackArrow, backLink } from '@riftdrop/ui/page-frame';
import { Check, Copy, Eye, Lock, Share2, ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { battleTitle } from './modes.ts';
import { configOf } from './standing.ts';
import type { Moment } from './timeline.ts';

export interface RoomHeadProps {
  view: GameView;
  moment: Moment;
  pot: number;
}

/** Where you are, what is played, and for how much. */
export function RoomHead({ view, moment, pot }: RoomHeadProps) {
  const [back] = useState(wayBack);
  return (
    <header>
      <div className="flex min-h-9 flex-wrap items-center gap-2">
        <Link to={back ?? '/battles'} className={backLink}>
          <BackArrow /> Pvp
        </Link>
        <span className="flex-1" />
        {view.uid !== null && <Watchers uid={view.uid} />}
        <ShareButton view={view} />
        <Link to="/provably-fair" className="rounded-chip focus-ring">
          <Chip className="pointer-coarse:h-11">
            <ShieldCheck aria-hidden="true" className="text-pos" />
            <span className="max-700:sr-only">Provably fair</span>
            <span aria-hidden="true" className="700:hidden">
              Fair
            </span>
          </Chip>
        </Link>
      </div>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-3 gap-y-2">
        <div className="min-w-0">
          <h1 className="text-h1">{battleTitle(configOf(view))}</h1>
          <p className="num mt-1 text-mid">
            <Facts view={view} moment={moment} pot={pot} />
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {!view.is_public && (
            <Chip>
              <Lock aria-hidden="true" /> Private
            </Chip>
          )}
          <StatusChip view={view} moment={moment} />
          {view.uid !== null && (
            <Link to={`/battles/create?copy=${view.uid}`} className="inline-flex rounded-button focus-ring">
              <Chip className="h-9 px-3 text-body pointer-coarse:h-11">
                <Copy aria-hidden="true" /> Copy battle
              </Chip>
            </Link>
          )}
        </div>
      </div>
    </header>
  );
}

const percent = (ppm: number): string => `${(Math.round(ppm / 100) / 100).toFixed(2)}%`;

function Facts({ view, moment, pot }: RoomHeadProps) {
  const { steps, cost, cost_join, prepay_rate, finished_at, average_return_ppm, status } = view;
  const entry = (
    <>
      Entry{' '}
      <Fact>
        <Money cents={cost_join} />
      </Fact>
      {prepay_rate > 0 && (
        <>
          {' '}
          of <Money cents={cost} />, sponsored {Math.round(prepay_rate * 100)}%
        </>
      )}
    </>
  );
  const rounds = steps === 1 ? '1 round' : `${formatCount(steps)} rounds`;
  if (moment.step === 'FINISHED' && finished_at !== null)
    return (
      <>
        {rounds} <Dot /> {entry} <Break /> Finished <Fact>{clockTime(finished_at)}</Fact>
      </>
    );
  if (moment.round > 0)
    return (
      <>
        Round {moment.round} of {steps} <Dot /> {entry} <Break /> Pot{' '}
        <Fact>
          <Money cents={pot} />
        </Fact>
      </>
    );
  return (
    <>
      {rounds} <Dot /> {entry}
      {status !== 'canceled' && (
        <>
          <Break /> Return <Fact>{percent(average_return_ppm)}</Fact> <Dot /> Edge <Fact>{percent(1_000_000 - average_return_ppm)}</Fact>
        </>
      )}
    </>
  );
}

/** What the game is doing now. A full one counts as started (PVP-552, PVP-558). */
export function StatusChip({ view, moment }: Pick<RoomHeadProps, 'view' | 'moment'>) {
  if (view.status === 'canceled') return <Chip>Canceled</Chip>;
  if (moment.step === 'FINISHED')
    return (
      <Chip>
        <Check aria-hidden="true" /> Finished
      </Chip>
    );
  if (!derivedGame(view, null).isStarted) return <Chip>Open</Chip>;
  return (
    <Chip tone="pos">
      <i aria-hidden="true" className="size-2 rounded-full bg-pos" /> Running
    </Chip>
  );
}

function Watchers({ uid }: { uid: string }) {
  const count = useStore(watchersOf(`game:battle:${uid}`));
  if (!count) return null;
  return (
    <Chip className="pointer-coarse:h-11">
      <Eye aria-hidden="true" />
      {formatCount(count)}
      <span className="sr-only">{count === 1 ? 'person watches' : 'people watch'}</span>
    </Chip>
  );
}

/** Shares the address of the page by the device's own sheet where there is one, the clipboard elsewhere. */
async function shareGame(view: GameView): Promise<void> {
  const title = battleTitle(configOf(view));
  const url = location.origin + (derivedGame(view, null).detailsLink ?? location.pathname);
  if (navigator.share && matchMedia('(pointer: coarse)').matches) return navigator.share({ title, url }).catch(() => {});
  await copyText(url).then(
    () => toast({ type: 'success', title: 'Link copied' }),
    () => toast({ type: 'error', title: 'The link could not be copied', message: url }),
  );
}

function ShareButton({ view }: { view: GameView }) {
  return (
    <button
      type="button"
      onClick={() => void shareGame(view)}
      className="inline-flex h-7 cursor-pointer items-center gap-1.5 rounded-chip border border-line bg-surface-2 px-2.5 text-caption font-label text-mid focus-ring hover:text-hi pointer-coarse:h-11"
    >
      <Share2 aria-hidden="true" className="size-4" />
      <span className="max-700:sr-only">Share</span>
    </button>
  );
}

/** `14:08:31` */
export const clockTime = (time: string): string => new Date(time).toLocaleTimeString('en-GB');

const Fact = ({ children }: { children: ReactNode }) => <b className="font-label text-hi">{children}</b>;
const Dot = () => (
  <span aria-hidden="true" className="text-low">
    ·
  </span>
);
/** A dot on wide screens, a new line on a phone. */
const Break = () => (
  <>
    <span aria-hidden="true" className="text-low max-700:hidden">
      {' '}
      ·{' '}
    </span>
    <br className="700:hidden" />
  </>
);
