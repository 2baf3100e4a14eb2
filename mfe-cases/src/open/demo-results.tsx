import type { DropDetails } from '@riftdrop/contract/profile';
import { openModal } from '@riftdrop/host/modals';
import { Button } from '@riftdrop/ui/button';
import { IconButton } from '@riftdrop/ui/icon-button';
import { Money } from '@riftdrop/ui/money';
import { tierClass, tierOf } from '@riftdrop/ui/tier';
import { clsx } from 'clsx';
import { ShieldCheck } from 'lucide-react';
import { skinImage } from '@riftdrop/game/skin-picture';

/** What demo money won: marked as such, also when demo mode has ended since. Nothing of it can be kept or sold, everything can be checked. */
export function DemoResults({ drops, onDone }: { drops: readonly DropDetails[]; onDone: () => void }) {
  return (
    <div role="group" aria-label="Demo result" className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2.5">
      <ul className="grid min-w-0 grow grid-cols-1 gap-1.5 sm:grid-cols-2 xl:grid-cols-5">
        {drops.map(({ id, cost, skin_item: item }) => (
          <li
            key={id}
            className={clsx('flex min-w-0 items-center gap-2 rounded-control bg-surface-2 pr-1', tierClass[tierOf(item.rarity)])}
          >
            <img {...skinImage(item.image)} width={64} height={36} alt="" className="w-14 shrink-0" />
            <span className="min-w-0 flex-1 text-caption">
              <b className="line-clamp-2 font-strong wrap-anywhere text-hi">
                {item.name} {item.skin_name}
              </b>
              <span className="block text-low">
                <Money cents={cost} /> in demo money
              </span>
            </span>
            <IconButton
              label={`Verify the roll of ${item.name} ${item.skin_name}`}
              size={36}
              onClick={() => openModal('verifyRoll', { drop: id })}
            >
              <ShieldCheck aria-hidden="true" className="size-4.5" />
            </IconButton>
          </li>
        ))}
      </ul>
      <p className="text-caption text-mid">
        <b className="rounded-chip border border-warn px-1.5 py-0.5 font-label text-warn">Demo</b> Won with demo money: it has no value.
      </p>
      <Button onClick={onDone} className="max-sm:w-full">
        Done
      </Button>
    </div>
  );
}
