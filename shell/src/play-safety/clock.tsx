import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { Link } from '@riftdrop/host/navigation';
import { SignedAmount } from './signed-amount.tsx';
import { $result } from './session-result.ts';
import { useIsOpen } from '../composition/use-is-open.ts';
import { useNow } from './use-now.ts';
import { $visit } from './visit.ts';

const look = 'inline-flex min-h-6 items-center gap-2 text-caption whitespace-nowrap text-low transition-colors hover:text-hi focus-ring';

/** The duration and the result of the visit in one line, with a link to the limits. */
export default function Clock() {
  const visit = useStore($visit);
  const result = useStore($result);
  const now = useNow(1000);
  // The page where limits are set; without it the shell's text about them, which does not depend on a remote.
  const limits = useIsOpen('/profile/settings') ? '/profile/settings#limits' : '/responsible-play#limits';
  if (!visit) return null;
  return (
    <>
      <Link
        to="/responsible-play"
        title={t`Your session on all devices, and what you won less what you staked in it. Press for help and limits.`}
        className={look}
        data-testid="session-clock"
      >
        <span>
          {t`Session`} <time className="num font-label text-mid">{clockOf(Math.max(now - visit.start, 0))}</time>
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

/** Milliseconds as h:mm:ss. */
function clockOf(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
