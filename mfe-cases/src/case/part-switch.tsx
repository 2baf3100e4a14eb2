import { formatMoney } from '@riftdrop/money/format';
import { Switch } from '@riftdrop/ui/switch';
import type { PartOffer } from '../open/opening-state.ts';

export interface PartSwitchProps {
  part: PartOffer;
  on: boolean;
  onChange: (on: boolean) => void;
  disabled: boolean;
}

/** Chooses to pay a share of the price for the same share of every chance. */
export function PartSwitch({ part: { price, one_in }, on, onChange, disabled }: PartSwitchProps) {
  return (
    <Switch checked={on} onChange={onChange} disabled={disabled}>
      <span className="num">
        1/{one_in} part <span className="text-low">{formatMoney(price)}</span>
      </span>
    </Switch>
  );
}
