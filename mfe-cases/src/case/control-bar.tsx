import { plural, t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { $settings, setSetting } from '@riftdrop/host/settings';
import { Segmented } from '@riftdrop/ui/segmented';
import { Switch } from '@riftdrop/ui/switch';
import type { Way } from '../drop-case/price-text.ts';
import type { PartOffer } from '../open/opening-state.ts';
import type { ReactNode } from 'react';
import { formatMoney } from '@riftdrop/money/format';

interface PartSwitchProps {
  part: PartOffer;
  on: boolean;
  onChange: (on: boolean) => void;
  disabled: boolean;
}

/** Chooses to pay a share of the price for the same share of every chance. */
function PartSwitch({ part: { price, one_in }, on, onChange, disabled }: PartSwitchProps) {
  return (
    <Switch checked={on} onChange={onChange} disabled={disabled}>
      <span className="num">
        {t`1/${one_in} part`} <span className="text-low">{formatMoney(price)}</span>
      </span>
    </Switch>
  );
}

export interface ControlsProps {
  counts: readonly number[];
  count: number;
  onCount: (count: number) => void;
  way: Way;
  /** Set when this player may open the case in part. */
  part: PartOffer | undefined;
  onWay: (way: Way) => void;
  /** True when the terms of part openings are on the page; until then no part can be chosen. */
  hasTerms: boolean;
  /** The choice may not change while a stake is open. */
  locked: boolean;
  /** The policy lets results be shown without the reel. */
  quickAllowed: boolean;
  /** Contents at the end of the row. */
  hint: ReactNode;
}

/** How many, how loud, how fast. */
export function Controls({ counts, count, onCount, way, part, onWay, hasTerms, locked, quickAllowed, hint }: ControlsProps) {
  const { sound, quickReveal } = useStore($settings);
  const nameOf = (value: number) => plural(value, { one: 'Open one', other: 'Open # at once' });
  const options = counts.map((value) => ({ value, label: value, name: nameOf(value) }));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex grow flex-wrap items-center gap-x-4 gap-y-1">
        {counts.length > 1 && (
          <Segmented
            label={t`How many to open`}
            options={options}
            value={count}
            onChange={onCount}
            disabled={locked || way === 'part'}
            className="max-700:flex max-700:w-full max-700:[&>label]:flex-1"
          />
        )}
        {part && (
          <PartSwitch part={part} on={way === 'part'} onChange={(on) => onWay(on ? 'part' : 'whole')} disabled={locked || !hasTerms} />
        )}
        <Switch className="max-700:hidden" checked={sound} onChange={(on) => setSetting('sound', on)}>
          {t`Sound`}
        </Switch>
        {quickAllowed && (
          <Switch className="max-700:hidden" checked={quickReveal} onChange={(on) => setSetting('quickReveal', on)}>
            {t`Quick reveal`}
          </Switch>
        )}
      </div>
      {hint}
    </div>
  );
}

export interface ControlBarProps {
  notice: ReactNode;
  children: ReactNode;
  action: ReactNode;
}

/** The panel below the reel: choices or results on the left, the one primary action on the right; near the thumb on a phone. */
export function ControlBar({ notice, children, action }: ControlBarProps) {
  return (
    <div className="case-bar sticky bottom-[calc(72px+env(safe-area-inset-bottom))] z-5 grid grid-cols-1 gap-3 rounded-panel border border-line bg-surface-1/95 p-3 sm:p-3.5 backdrop-blur-sm [@media(height<500px)]:static 900:static 900:bg-surface-1 900:px-4">
      {notice}
      {/* As high with a result as before: nothing moves when it comes. */}
      <div className="grid grid-cols-1 items-center gap-3 900:grid-cols-[minmax(0,1fr)_auto] 900:gap-4 min-h-27 900:min-h-0">
        {children}
        {action}
      </div>
    </div>
  );
}
