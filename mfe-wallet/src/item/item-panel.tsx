import { t } from '@lingui/core/macro';
import type { Drop } from '@riftdrop/contract/api/profile/profile';
import { latePart } from '@riftdrop/host/late';
import { Button } from '@riftdrop/ui/button';
import { Money } from '@riftdrop/ui/money';
import { Pips } from '@riftdrop/ui/pips';
import { rarityName, tierClass, tierOf } from '@riftdrop/ui/tier';
import { wearGrade } from '@riftdrop/ui/wear';
import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { StepPanel } from './step-panel.tsx';
import { Thumb } from './thumb.tsx';

const ItemPicker = latePart(() => import(/* webpackChunkName: "item-picker" */ './item-picker.tsx'));

export interface ItemPanelProps {
  player: string;
  /** Null while none is chosen, undefined while it is loaded. */
  drop: Drop | null | undefined;
  onChoose: (id: string) => void;
}

/** The item that goes out, and the way to another one. */
export function ItemPanel({ player, drop, onChoose }: ItemPanelProps) {
  const [picking, setPicking] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const pick = () => {
    setWasOpened(true);
    setPicking(true);
  };
  return (
    <StepPanel step={1} title={t`Item`}>
      {drop ? <Chosen drop={drop} onChange={pick} /> : <None isLoading={drop === undefined} onPick={pick} />}
      {wasOpened && (
        <ItemPicker
          player={player}
          open={picking}
          onClose={() => setPicking(false)}
          onChoose={({ id }) => {
            setPicking(false);
            onChoose(id);
          }}
        />
      )}
    </StepPanel>
  );
}

function None({ isLoading, onPick }: { isLoading: boolean; onPick: () => void }) {
  if (isLoading)
    return (
      <p role="status" className="grid min-h-26 place-items-center text-mid">
        {t`Loading the item…`}
      </p>
    );
  return (
    <button
      type="button"
      onClick={onPick}
      className="flex min-h-26 w-full cursor-pointer items-center justify-center gap-2 rounded-card border border-dashed border-line-strong font-strong text-mid focus-ring hover:border-brand hover:text-hi"
    >
      <Plus aria-hidden="true" className="size-5" /> {t`Choose an item`}
    </button>
  );
}

function Chosen({ drop, onChange }: { drop: Drop; onChange: () => void }) {
  const { skin_item: item, cost } = drop;
  const tier = tierOf(item.rarity);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Thumb item={item} className="h-21 w-34 sm:h-26 sm:w-42" />
      <div className="min-w-0">
        <p className="flex items-center gap-2 text-caption">
          <Pips tier={tier} />
          <span className={clsx('font-label text-(--tier)', tierClass[tier])}>{rarityName(item.rarity)}</span>
        </p>
        <p translate="no" className="mt-1 truncate text-body-l font-strong text-hi">
          {item.skin_name}
        </p>
        <p className="text-caption text-mid">
          {item.name} · {wearGrade(item.wear).name}
        </p>
      </div>
      <div className="col-span-2 flex items-center justify-between gap-4 sm:col-span-1">
        <Money cents={cost} className="font-display text-h2 font-bold" />
        <Button onClick={onChange}>{t`Change`}</Button>
      </div>
    </div>
  );
}
