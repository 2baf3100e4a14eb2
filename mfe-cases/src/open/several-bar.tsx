import { useStore } from '@nanostores/react';
import type { DropDetails } from '@riftdrop/contract/profile';
import { formatMoney } from '@riftdrop/money/format';
import { Button } from '@riftdrop/ui/button';
import { Checkbox } from '@riftdrop/ui/checkbox';
import { useEffect } from 'react';
import { $choosing, choose, tick } from './choosing.ts';
import type { Stake } from './opening-state.ts';
import { $sales, sell } from './selling.ts';

export interface SeveralBarProps {
  stake: Stake;
  drops: readonly DropDetails[];
  onKeep: () => void;
}

/** What can be done with several results: all of them in one press, or those that are chosen. Nothing is chosen beforehand. */
export function SeveralBar({ stake: { key }, drops, onKeep }: SeveralBarProps) {
  const sales = useStore($sales);
  const chosen = useStore($choosing);
  useEffect(() => () => choose(null), [key]);
  const choosing = chosen?.key === key;
  const open = drops.filter(({ id }) => !sales[id]);
  const picked = choosing ? open.filter(({ id }) => chosen.ids.has(id)) : open;
  const selling = drops.some(({ id }) => sales[id] === 'selling');
  const sellPicked = async () => {
    if ((await sell(picked)) && picked.length === open.length) onKeep();
  };
  const sum = formatMoney(picked.reduce((total, { cost }) => total + cost, 0));
  return (
    <div role="group" aria-label="What to do with the results" className="flex flex-wrap items-center gap-2 max-sm:**:[button]:px-2.5">
      <Button size={44} variant="ghost" aria-pressed={choosing} onClick={() => choose(choosing ? null : key)} disabled={selling}>
        Choose
      </Button>
      {choosing && (
        <Checkbox
          checked={open.length > 0 && picked.length === open.length}
          disabled={!open.length || selling}
          onChange={(on) =>
            tick(
              open.map(({ id }) => id),
              on,
            )
          }
        >
          Select all
        </Checkbox>
      )}
      <div className="flex grow gap-2 900:justify-end">
        <Button size={44} className="grow 900:grow-0" onClick={onKeep} disabled={selling}>
          {choosing && picked.length > 0 ? 'Keep the rest' : 'Keep all'}
        </Button>
        <Button
          size={44}
          className="grow 900:grow-0"
          onClick={() => void sellPicked()}
          pending={selling}
          disabled={!picked.length && !selling}
        >
          {choosing ? `Sell ${picked.length} for ${sum}` : `Sell all for ${sum}`}
        </Button>
      </div>
    </div>
  );
}
