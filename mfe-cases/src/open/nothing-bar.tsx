import type { PartRoll } from '@riftdrop/contract/api/cases/cases';
import { KeepButton, type KeepButtonProps } from '@riftdrop/game/keep-button';
import { Link } from '@riftdrop/host/navigation';
import { formatCount } from '@riftdrop/money/format';
import { buttonClass } from '@riftdrop/ui/button-class';
import { rollLink } from '../rolls/roll-link.ts';

/** A part opening without an item, shown soberly and with the numbers that decided it. */
export function NothingBar({ part: { roll, one_in }, ...keep }: { part: PartRoll } & KeepButtonProps) {
  return (
    <div role="group" aria-label="Result" className="flex min-w-0 flex-wrap 900:col-span-2 items-center gap-x-4 gap-y-2.5">
      <p className="num min-w-0 grow text-mid">
        <b className="block font-strong text-hi">No item this time</b>
        <span>
          {`Rolled ${formatCount(roll.roll)} of ${formatCount(roll.outcomes - 1)}; ` +
            `items lie below ${formatCount(1_000_000)}, one roll in ${one_in}.`}
        </span>
      </p>
      <div className="flex grow gap-2 900:grow-0">
        <KeepButton {...keep} className="grow 900:min-w-50">
          Close
        </KeepButton>
        <Link to={rollLink(roll)} className={buttonClass({ variant: 'ghost', size: 52 })}>
          Verify
        </Link>
      </div>
    </div>
  );
}
