import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { serverNow } from '@riftdrop/host/clock';
import { Link } from '@riftdrop/host/navigation';
import { Button } from '@riftdrop/ui/button';
import { buttonClass } from '@riftdrop/ui/button-class';
import { dateText } from '@riftdrop/ui/date';
import { $running } from '../composition/running.ts';

/** A clock with a greater offset is why a document signed for days counts as expired, milliseconds. */
const mostOff = 12 * 3600_000;

/** Stands where a page should be that is switched off, or whose code cannot be trusted at the moment. */
export default function SwitchedOff() {
  const { revision } = useStore($running);
  // The server's time comes with it.
  useStore($bootstrap);
  return (
    <div className="mx-auto flex max-w-140 flex-col items-center gap-4 px-5 py-20 text-center">
      <h1 className="text-h1">{t`This part of the site is not available`}</h1>
      <p className="text-mid">
        {revision > 0 ? t`It is switched off for the moment and comes back by itself. The rest of the site goes on.` : reasonNow()}
      </p>
      {revision > 0 ? (
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          {t`Go home`}
        </Link>
      ) : (
        <Button onClick={() => location.reload()}>{t`Try again`}</Button>
      )}
    </div>
  );
}

/** Why no revision could be trusted. The files are signed for a time, which is over by a wrong clock of the device. */
function reasonNow(): string {
  const [device, server] = [Date.now(), serverNow()];
  if (Math.abs(device - server) < mostOff)
    return t`Its files could not be checked, so they were not run. Your money and your items are safe.`;
  const [told, today] = [dateText(device, 'longDate'), dateText(server, 'longDate')];
  const wrong = t`The clock of this device is wrong: it says ${told}, and today is ${today}.`;
  return `${wrong} ${t`Set its date and time, then try again. Your money and your items are safe.`}`;
}
