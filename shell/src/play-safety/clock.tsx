import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { Link } from '@riftdrop/host/navigation';
import { SignedAmount } from './signed-amount.tsx';
import { $result } from './session-result.ts';
import { useIsOpen } from '../composition/use-is-open.ts';
import { useNow } from './use-now.ts';
import { $visit } from './visit.ts';

const look = 'inline-flex min-h-6 items-center gap-2 text-caption whitespace-nowrap text-low transition-colors hover:text-hi focus-ring';

export interface ClockProps {
  /** The second of two short lines, in hours and minutes, without the link to the limits. */
  lines?: boolean;
}

/** The duration and the result of the visit in one line, with a link to the limits. */
export default function Clock({ lines }: ClockProps) {
  const visit = useStore($visit);
  const result = useStore($result);
  const now = useNow(1000);
  // The page where limits are set; without it the shell's text about them, which does not depend on a remote.
  const limits = useIsOpen('/profile/settings') ? '/profile/settings#limits' : '/responsible-play#limits';
  if (!visit) return null;
  const link = {
    to: '/responsible-play',
    title: t`Your session on all devices, and what you won less what you staked in it. Press for help and limits.`,
    'data-testid': 'session-clock',
  };
  const duration = clockOf(Math.max(now - visit.start, 0));
  if (lines) return <ShortClock link={link} duration={duration} net={result?.net} />;
  return (
    <>
      <Link {...link} className={look}>
        <span>
          {t`Session`} <time className="num font-label text-mid">{duration}</time>
        </span>
        {/* Nothing moves when the result comes. */}
        <span className="min-w-15">
          {result && (
            <>
              {t`Net`} <SignedAmount cents={result.net} className="font-label text-mid" />
            </>
          )}
        </span>
      </Link>
      <Link to={limits} className={look}>
        {t`Limits`}
      </Link>
    </>
  );
}

interface ShortProps {
  link: { to: string; title: string };
  /** In h:mm:ss. */
  duration: string;
  net: number | undefined;
}

/** Its two words are for screen readers. The line above belongs to what a finger hits. */
function ShortClock({ link, duration, net }: ShortProps) {
  return (
    <Link {...link} className="relative -mt-3.5 block max-w-full truncate rounded-chip pt-3.5 text-low focus-ring">
      <span className="sr-only">{t`Session`} </span>
      <time className="num">{duration.slice(0, -3)}</time>
      {net !== undefined && (
        <>
          <span aria-hidden="true"> · </span>
          <span className="sr-only"> {t`Net`} </span>
          <SignedAmount cents={net} className="font-label text-mid" />
        </>
      )}
    </Link>
  );
}

/** Milliseconds as h:mm:ss. */
function clockOf(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
