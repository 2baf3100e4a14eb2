import { useStore } from '@nanostores/react';
import { $rates, loadRates } from '@riftdrop/host/currency';
import type { ApproximateProps } from '@riftdrop/host/wiring/approximate';
import { $currency } from '@riftdrop/host/wiring/currency';
import { Approximate as Shown } from '@riftdrop/ui/approximate';
import { useEffect } from 'react';

/** An amount by the rate of the day in the chosen currency; nothing where there is no such rate, and for zero. */
export function Approximate(props: ApproximateProps) {
  const currency = useStore($currency);
  const rates = useStore($rates);
  useEffect(() => void loadRates(), []);
  const rate = rates?.rates[currency];
  return rates?.date && rate !== undefined && props.cents !== 0 ? (
    <Shown {...props} currency={currency} rate={rate} date={rates.date} />
  ) : null;
}
