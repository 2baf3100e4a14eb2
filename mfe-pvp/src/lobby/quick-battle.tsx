import { useStore } from '@nanostores/react';
import { fetchCall } from '@riftdrop/host/api';
import { useQuery } from '@riftdrop/host/query';
import { requireSignIn } from '@riftdrop/host/session';
import { formatMoney } from '@riftdrop/money/format';
import { Button } from '@riftdrop/ui/button';
import { Bot } from 'lucide-react';
import { creating } from '../create/creating.ts';
import { bodyOf, newSettings } from '../create/settings.ts';
import { command } from '../room/commands.ts';

/** One press makes a battle of one round of the cheapest case and calls a bot. Absent while no case can be opened. */
export default function QuickBattle({ size = 36 }: { size?: 36 | 44 }) {
  const { phase } = useStore(creating.$creating);
  const { data: cheapest } = useQuery({
    queryKey: ['pvp', 'cheapest'],
    queryFn: async ({ signal }) => {
      const query = { kind: 'money', sort: 'price', order: 'asc', limit: 12 } as const;
      const { items } = await fetchCall('GET /dropcase/search', { query, signal, quiet: true });
      return items.find(({ stock }) => stock === 'in_stock') ?? null;
    },
  });
  // Its place is reserved: nothing beside it moves.
  const { slug, price } = cheapest ?? { slug: null, price: 10 };
  const play = () => {
    if (slug === null || !requireSignIn()) return;
    const settings = { ...newSettings, groups: [{ id: 1, slug, amount: 1 }] };
    void creating.create(bodyOf(settings, price), ({ uid }) => void command('ready-for-bots', uid!));
  };
  return (
    <Button size={size} pending={phase === 'asking'} onClick={play} className={slug === null ? 'invisible' : undefined}>
      <Bot aria-hidden="true" className="size-4.5" /> <span>{`Play a bot for ${formatMoney(price)}`}</span>
    </Button>
  );
}
