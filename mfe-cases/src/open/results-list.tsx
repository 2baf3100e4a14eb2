import { useStore } from '@nanostores/react';
import type { DropDetails } from '@riftdrop/contract/profile';
import { openModal } from '@riftdrop/host/modals';
import { formatMoney } from '@riftdrop/money/format';
import { Button } from '@riftdrop/ui/button';
import { Checkbox } from '@riftdrop/ui/checkbox';
import { Money } from '@riftdrop/ui/money';
import { tierClass, tierOf } from '@riftdrop/ui/tier';
import { clsx } from 'clsx';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { skinImage } from '@riftdrop/game/skin-picture';
import type { Stake } from './opening-state.ts';
import { Worth } from './result-bar.tsx';
import { $sales, sell } from './selling.ts';
import { verdictOf } from './verdict.ts';

export interface ResultsListProps {
  stake: Stake;
  drops: readonly DropDetails[];
  onKeep: () => void;
}

/** Several results of one press: choose some or all to sell, or keep them. Nothing is chosen beforehand. */
export function ResultsList({ stake, drops, onKeep }: ResultsListProps) {
  const sales = useStore($sales);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const open = drops.filter(({ id }) => !sales[id]);
  const picked = open.filter(({ id }) => chosen.has(id));
  const all = open.length > 0 && picked.length === open.length;
  const selling = drops.some(({ id }) => sales[id] === 'selling');
  const choose = (id: string, on: boolean) => setChosen((now) => new Set(on ? [...now, id] : [...now].filter((other) => other !== id)));
  const sellPicked = async () => {
    if ((await sell(picked)) && picked.length === open.length) onKeep();
  };
  return (
    <>
      <ul
        aria-label="Results"
        className="grid max-h-[24dvh] grid-cols-1 gap-1.5 overflow-y-auto sm:grid-cols-2 900:col-span-2 900:max-h-none 1075:grid-cols-3 xl:grid-cols-5"
      >
        {drops.map((drop) => (
          <ResultRow
            key={drop.id}
            drop={drop}
            sold={sales[drop.id] === 'sold'}
            checked={chosen.has(drop.id)}
            onCheck={(on) => choose(drop.id, on)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Worth verdict={verdictOf(stake, drops)} />
        <Checkbox
          checked={all}
          disabled={!open.length || selling}
          onChange={(on) => setChosen(new Set(on ? open.map(({ id }) => id) : []))}
        >
          Select all
        </Checkbox>
        <div className="flex grow gap-2 900:grow-0">
          <Button className="grow" onClick={onKeep} disabled={selling}>
            {picked.length ? 'Keep the rest' : 'Keep all'}
          </Button>
          <Button className="grow" onClick={() => void sellPicked()} pending={selling} disabled={!picked.length && !selling}>
            Sell {picked.length || ''} {picked.length > 0 && formatMoney(picked.reduce((sum, { cost }) => sum + cost, 0))}
          </Button>
        </div>
      </div>
    </>
  );
}

interface ResultRowProps {
  drop: DropDetails;
  sold: boolean;
  checked: boolean;
  onCheck: (on: boolean) => void;
}

function ResultRow({ drop: { id, cost, skin_item: item }, sold, checked, onCheck }: ResultRowProps) {
  const name = `${item.name} ${item.skin_name}`;
  return (
    <li
      className={clsx(
        'flex items-center gap-1.5 rounded-control border-l-[3px] border-(--tier) bg-surface-2 py-1 pr-0.5',
        tierClass[tierOf(item.rarity)],
        sold && 'opacity-60',
      )}
    >
      <Checkbox hideLabel checked={checked && !sold} disabled={sold} onChange={onCheck}>
        {name}, {formatMoney(cost)}
      </Checkbox>
      <img {...skinImage(item.image)} width={64} height={36} alt="" className="w-14 shrink-0" />
      <span className="min-w-0 flex-1 text-caption">
        <b className="line-clamp-2 font-strong wrap-anywhere text-hi">{item.skin_name}</b>
        <span className="block truncate text-low">{sold ? 'Sold' : <Money cents={cost} className="font-label text-mid" />}</span>
      </span>
      <button
        type="button"
        aria-label={`Verify the roll of ${name}`}
        onClick={() => openModal('verifyRoll', { drop: id })}
        className="grid size-9 shrink-0 cursor-pointer place-items-center rounded-control text-low focus-ring hover:bg-surface-3 hover:text-hi pointer-coarse:size-11"
      >
        <ShieldCheck aria-hidden="true" className="size-4" />
      </button>
    </li>
  );
}
