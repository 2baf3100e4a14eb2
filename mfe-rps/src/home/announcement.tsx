import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@riftdrop/host/navigation';
import { useQuery } from '@riftdrop/host/query';
import { buttonClass } from '@riftdrop/ui/button-class';
import { Money } from '@riftdrop/ui/money';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { useDevice } from '@riftdrop/ui/use-device';
import { useState } from 'react';
import { trialQuery } from '../create/trial.ts';
import { Demo } from './demo.tsx';

const key = 'riftdrop.rps_banner_hidden';

/** Whether the banner was hidden on this device. */
function isHidden(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Hides the banner on this device for good. */
function hide(): void {
  try {
    localStorage.setItem(key, '1');
  } catch {
    // A closed storage hides it for this page only.
  }
}

/**
 * For `home.announcement`: introduces rock, paper, scissors with a link to try it. A visitor can hide it for good on a
 * device.
 */
export default function Announcement() {
  const wasHidden = useDevice(isHidden, false);
  const [isClosed, setHidden] = useState(false);
  const hidden = wasHidden || isClosed;
  const { data: trial, isError } = useQuery({ ...trialQuery(), enabled: !hidden });
  if (hidden || isError) return null;
  // As high as the banner: the page below does not move when the banner appears.
  if (!trial) return <Skeleton className="h-86 rounded-panel! md:h-116 900:h-60" />;
  return (
    <section
      aria-label={t`Rock, Paper, Scissors`}
      className="grid items-center gap-x-8 gap-y-4 rounded-panel border border-line bg-surface-1 p-4 md:p-6 900:grid-cols-[minmax(0,1fr)_minmax(0,440px)]"
    >
      <div className="grid justify-items-start gap-3">
        <h2 className="text-h2">{t`New Rock, Paper, Scissors battles are here`}</h2>
        <p className="text-mid">{t`Win 3X drops: the winner of 3 players gets all three drops. Your chance is 1 in 3.`}</p>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Link to="/rps/create" className={buttonClass({ variant: 'primary' })}>
            <Trans>
              Try for <Money cents={trial.price} />
            </Trans>
          </Link>
          <button
            type="button"
            onClick={() => {
              hide();
              setHidden(true);
            }}
            className="min-h-9 cursor-pointer rounded-chip text-caption text-mid underline underline-offset-4 focus-ring hover:text-hi pointer-coarse:min-h-11"
          >
            {t`Hide this banner`}
          </button>
        </p>
      </div>
      <Demo />
    </section>
  );
}
