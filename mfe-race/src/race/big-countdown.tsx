import { serverNow } from '@riftdrop/host/clock';
import { Countdown } from '@riftdrop/ui/countdown';
import { Fragment } from 'react';

/** Time left in hours, minutes and seconds, as large as a headline. */
export function BigCountdown({ until }: { until: number }) {
  return (
    <Countdown until={until} now={serverNow} className="num flex items-baseline gap-2 font-display md:gap-2.5">
      {(left) =>
        partsOf(left).map(([count, unit]) => (
          <Fragment key={unit}>
            <b className="text-hero text-hi md:text-[4rem] md:leading-none">{String(count).padStart(2, '0')}</b>
            <span className="mr-1 font-sans text-body text-low md:mr-3">{unit}</span>
          </Fragment>
        ))
      }
    </Countdown>
  );
}

function partsOf(left: number): [count: number, unit: string][] {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  return [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor(seconds / 60) % 60, 'm'],
    [seconds % 60, 's'],
  ];
}
