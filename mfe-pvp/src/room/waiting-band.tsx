import type { GameView } from '@riftdrop/contract/api/games/games';
import { Link } from '@riftdrop/host/navigation';
import { serverNow } from '@riftdrop/host/clock';
import { formatCount } from '@riftdrop/money/format';
import { dateText } from '@riftdrop/ui/date';
import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { band } from './band.ts';

/** After this long without the round the page shows the delay, milliseconds. */
const toldLate = 15_000;

/** All places are paid and the deciding round is on its way: shows the awaited round, since when, and the fallback. */
export function WaitingBand({ view, lock }: { view: GameView; lock: NonNullable<GameView['lock']> }) {
  const due = Date.parse(lock.due_at);
  const left = useLeft(due);
  const whole = Math.max(1, due - Date.parse(lock.locked_at));
  const late = Math.floor(-left / 1000);
  return (
    <section aria-label="Waiting for the public draw" className={band}>
      <div className="flex min-w-0 flex-1 items-center gap-5 max-700:flex-wrap max-700:gap-x-4 max-700:gap-y-3">
        <Ring share={Math.min(1, Math.max(0, 1 - left / whole))} seconds={Math.max(0, Math.ceil(left / 1000))} />
        <h2 className="min-w-0 flex-1 text-h2 700:hidden">{titleOf(lock.level)}</h2>
        <div className="min-w-0 max-700:w-full 700:flex-1">
          <h2 className="text-h2 max-700:hidden">{titleOf(lock.level)}</h2>
          <p className="mt-1 text-mid">
            Round <b className="num font-label text-hi">{formatCount(lock.round)}</b>{' '}
            {lock.level === 'public' ? (
              <>of the public beacon. Together with the commitment it decides every drop; nobody knows it yet, not even we.</>
            ) : (
              <>
                of the beacon of this site. Together with the commitment it decides every drop. Whoever runs the site could foresee it: no
                real money is played for here.
              </>
            )}{' '}
            <Link to="/provably-fair" className="text-hi underline underline-offset-2 focus-ring">
              How it works
            </Link>
          </p>
          {left < -toldLate && (
            <p role="status" className="num mt-1.5 text-warn">
              Late by {late} s. Without it everything comes back 120 s after the last place was paid.
            </p>
          )}
        </div>
      </div>
      <ol className="grid gap-2 max-900:mt-4 max-900:border-t max-900:border-line max-900:pt-4 900:border-l 900:border-line 900:pl-6">
        <Step done title="Commitment published">
          {dateText(view.created_at, 'second')}, before the first stake
        </Step>
        <Step done title="All places paid">
          {dateText(lock.locked_at, 'second')}, no player can leave or change
        </Step>
        <Step title={lock.level === 'public' ? 'Public draw' : 'Draw'}>
          {dateText(lock.due_at, 'second')}
          {lock.level === 'public' && ', from outside Riftdrop'}
        </Step>
      </ol>
    </section>
  );
}

const titleOf = (level: 'public' | 'local'): string => (level === 'public' ? 'Waiting for the public draw' : 'Waiting for the draw');

function Step({ done = false, title, children }: { done?: boolean; title: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      {done ? (
        <i aria-hidden="true" className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-full bg-pos/15 text-pos">
          <Check className="size-3.5" />
        </i>
      ) : (
        <i aria-hidden="true" className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border-2 border-brand">
          <i className="size-2 rounded-full bg-brand" />
        </i>
      )}
      <span className="min-w-0">
        <b className="block font-label text-hi">{title}</b>
        <span className="num block text-caption text-low">{children}</span>
      </span>
    </li>
  );
}

/** Milliseconds until a time, updated at each full second before it. */
function useLeft(until: number): number {
  const [left, setLeft] = useState(() => until - serverNow());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const rest = until - serverNow();
      setLeft(rest);
      timer = setTimeout(look, (((rest % 1000) + 1000) % 1000) + 10);
    };
    look();
    return () => clearTimeout(timer);
  }, [until]);
  return left;
}

const around = 2 * Math.PI * 40;

/** The remaining time as a ring; only its number with reduced motion. */
function Ring({ share, seconds }: { share: number; seconds: number }) {
  return (
    <span role="timer" className="relative grid size-22 shrink-0 place-items-center">
      <svg aria-hidden="true" viewBox="0 0 88 88" className="absolute inset-0 -rotate-90 motion-reduce:hidden">
        <circle cx="44" cy="44" r="40" fill="none" strokeWidth="5" className="stroke-surface-3" />
        <circle
          cx="44"
          cy="44"
          r="40"
          fill="none"
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray={around}
          strokeDashoffset={around * (1 - share)}
          className="stroke-brand transition-[stroke-dashoffset] duration-1000 ease-linear"
        />
      </svg>
      <span className="num font-display text-total font-bold text-hi">
        {seconds}
        <span className="text-body text-mid"> s</span>
      </span>
    </span>
  );
}
