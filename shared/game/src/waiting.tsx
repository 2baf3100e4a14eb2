import { plural, t } from '@lingui/core/macro';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { announce } from '@riftdrop/host/announce';
import { serverNow, useNow } from '@riftdrop/host/clock';
import { Link } from '@riftdrop/host/navigation';
import { formatCount } from '@riftdrop/money/format';
import type { dateText } from '@riftdrop/ui/date';
import { useDateText } from '@riftdrop/ui/use-date-text';
import { useEffect, useState } from 'react';

/** After this long without the round the page shows the delay, milliseconds. */
const shownLate = 15_000;

/** Counts down to the round of the beacon that decides a full game. @param full sentence about its places: `All places are taken.` */
export default function Waiting({ view: { lock, created_at }, full }: { view: GameView; full: string }) {
  if (!lock) return <p className="rounded-panel border border-own bg-surface-1 p-4 text-mid">{full}</p>;
  return <Drawing lock={lock} publishedAt={created_at} full={full} />;
}

interface DrawingProps {
  lock: NonNullable<GameView['lock']>;
  publishedAt: string;
  full: string;
}

function Drawing({ lock, publishedAt, full }: DrawingProps) {
  const due = Date.parse(lock.due_at);
  const date = useDateText();
  const left = useLeft(due);
  const seconds = Math.ceil(left / 1000);
  const isPublic = lock.level === 'public';
  useEffect(() => {
    const ahead = Math.ceil((due - serverNow()) / 1000);
    if (ahead > 0) announce(plural(ahead, { one: 'Drawing in # second', other: 'Drawing in # seconds' }));
  }, [due]);
  return (
    <section aria-label={t`Draw`} className="flex gap-4 rounded-panel border border-own bg-surface-1 p-4">
      <Ring share={1 - left / Math.max(1, due - Date.parse(lock.locked_at))} seconds={Math.max(0, seconds)} />
      <div className="min-w-0 flex-1">
        <h2 className="num text-h2">
          <span role="timer">{seconds > 0 ? t`Drawing in ${seconds} s` : t`Drawing`}</span>
        </h2>
        {left < -shownLate ? (
          <p role="status" className="num text-warn">
            {t`Late by ${-seconds} s. Without a draw every stake comes back 120 s after the last place was paid.`}
          </p>
        ) : (
          <p className="text-mid">{isPublic ? `${full} ${t`The draw is not known yet.`}` : full}</p>
        )}
        <details className="text-caption text-low">
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-2 focus-ring">
            {t`How this is decided`}
          </summary>
          <p className="num mt-1">
            <span>{detailsOf(lock, publishedAt, date)}</span>
            <Link to="/provably-fair" className="text-mid underline underline-offset-2 focus-ring">
              {t`Provably fair`}
            </Link>
          </p>
        </details>
      </div>
    </section>
  );
}

/** When what was fixed, in sentences. */
function detailsOf({ level, round, locked_at, due_at }: DrawingProps['lock'], publishedAt: string, date: typeof dateText): string {
  const isPublic = level === 'public';
  const [number, due] = [formatCount(round), date(due_at, 'second')];
  return [
    t`The commitment was published at ${date(publishedAt, 'second')}, before the first stake.`,
    t`All places were paid at ${date(locked_at, 'second')}: no player can leave or change.`,
    isPublic ? t`Round ${number} of the public beacon comes at ${due}.` : t`Round ${number} of the site's own beacon comes at ${due}.`,
    t`It decides every drop.`,
    ...(isPublic ? [] : [t`The operator of the site could foresee it: no real money is played for here.`]),
    '',
  ].join(' ');
}

/** Milliseconds until a time, updated at each full second before it. */
function useLeft(until: number): number {
  const [left, setLeft] = useState(until - useNow());
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

/** The seconds inside a ring of the passed share of the time. */
function Ring({ share, seconds }: { share: number; seconds: number }) {
  const ring = `conic-gradient(var(--color-brand) ${Math.min(1, Math.max(0, share)) * 100}%, var(--color-surface-3) 0)`;
  return (
    <span
      aria-hidden="true"
      className="num grid size-14 shrink-0 place-items-center rounded-full font-display text-h2 font-bold text-hi"
      style={{ background: `radial-gradient(closest-side, var(--color-surface-1) 84%, transparent 86%), ${ring}` }}
    >
      {seconds}
    </span>
  );
}
