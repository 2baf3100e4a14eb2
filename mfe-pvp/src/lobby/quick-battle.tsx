import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { cheapestCaseQuery } from '@riftdrop/game/cheapest-case';
import { useQuery } from '@riftdrop/host/query';
import { requireSignIn } from '@riftdrop/host/session';
import { formatMoney } from '@riftdrop/money/format';
import { twoLines } from '@riftdrop/ui/button-class';
import { clsx } from 'clsx';
import { Button } from '@riftdrop/ui/button';
import { Bot } from 'lucide-react';
import { creating } from '../create/creating.ts';
import { playBot } from './play-bot.ts';

/** One press makes a battle of one round of the cheapest case and calls a bot. Absent while no case can be opened. */
export default function QuickBattle({ size = 36 }: { size?: 36 | 44 }) {
  const { data: dropCase = null } = useQuery(cheapestCaseQuery());
  const { phase } = useStore(creating.$creating);
  return (
    <Button
      size={size}
      pending={phase === 'asking'}
      onClick={() => dropCase && requireSignIn() && playBot(dropCase, { rounds: 1, isPublic: true })}
      // Its place is reserved: nothing beside it moves.
      className={clsx(twoLines, dropCase === null && 'invisible')}
    >
      <Bot aria-hidden="true" className="size-4.5 max-md:hidden" /> <span>{t`Play a bot for ${formatMoney(dropCase?.price ?? 10)}`}</span>
    </Button>
  );
}
