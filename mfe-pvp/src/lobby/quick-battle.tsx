import { t } from '@lingui/core/macro';
import { formatMoney } from '@riftdrop/money/format';
import { twoLines } from '@riftdrop/ui/button-class';
import { clsx } from 'clsx';
import { Button } from '@riftdrop/ui/button';
import { Bot } from 'lucide-react';
import { useQuickBattle } from './use-quick-battle.ts';

/** One press makes a battle of one round of the cheapest case and calls a bot. Absent while no case can be opened. */
export default function QuickBattle({ size = 36 }: { size?: 36 | 44 }) {
  const { dropCase, play, isMaking } = useQuickBattle(1);
  return (
    <Button
      size={size}
      pending={isMaking}
      onClick={() => play({ rounds: 1, isPublic: true })}
      // Its place is reserved: nothing beside it moves.
      className={clsx(twoLines, dropCase === null && 'invisible')}
    >
      <Bot aria-hidden="true" className="size-4.5 max-md:hidden" /> <span>{t`Play a bot for ${formatMoney(dropCase?.price ?? 10)}`}</span>
    </Button>
  );
}
