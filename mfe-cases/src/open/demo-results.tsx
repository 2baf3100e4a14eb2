import type { DropDetails } from '@riftdrop/contract/api/profile/profile';
import { KeepButton, type KeepButtonProps } from '@riftdrop/game/keep-button';
import { openModal } from '@riftdrop/host/modals';
import { formatMoney } from '@riftdrop/money/format';
import { Button } from '@riftdrop/ui/button';
import { ShieldCheck } from 'lucide-react';

/**
 * Results won with demo money: marked as such, also when demo mode has ended since. They can be neither kept nor sold;
 * all can be checked.
 */
export function DemoResults({ drops, ...keep }: { drops: readonly DropDetails[] } & KeepButtonProps) {
  const [only, ...others] = drops;
  const { name, skin_name, rarity } = only!.skin_item;
  return (
    <div role="group" aria-label="Demo result" className="flex min-w-0 flex-wrap 900:col-span-2 items-center gap-x-4 gap-y-2.5">
      {!others.length && <p className="sr-only">{`${name} ${skin_name}, ${rarity}, ${formatMoney(only!.cost)} in demo money.`}</p>}
      <p className="grow text-caption text-mid">
        <b className="rounded-chip border border-warn px-1.5 py-0.5 font-label text-warn">Demo</b> Won with demo money: it has no value.
      </p>
      {!others.length && (
        <Button
          size={44}
          variant="ghost"
          aria-label={`Verify the roll of ${name} ${skin_name}`}
          onClick={() => openModal('verifyRoll', { drop: only!.id })}
        >
          <ShieldCheck aria-hidden="true" className="size-5" /> Verify
        </Button>
      )}
      <KeepButton {...keep} className="max-sm:w-full 900:min-w-50">
        Done
      </KeepButton>
    </div>
  );
}
