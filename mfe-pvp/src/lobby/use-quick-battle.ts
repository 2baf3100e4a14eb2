import { useStore } from '@nanostores/react';
import type { ReplyOf } from '@riftdrop/contract/http/routes';
import { fetchCall, publicAnswer } from '@riftdrop/host/api';
import { begunWith, useQuery } from '@riftdrop/host/query';
import { requireSignIn } from '@riftdrop/host/session';
import { creating } from '../create/creating.ts';
import { bodyOf, newSettings } from '../create/settings.ts';
import { command } from '../room/commands.ts';

const cheapest = ({ items }: ReplyOf<'GET /dropcase/search'>) => items.find(({ stock }) => stock === 'in_stock') ?? null;

/**
 * A battle of two places against a bot, made by one press.
 * @param from least price of its case, cents
 * @returns its case, the cheapest one in stock from that price on, or null; a press that makes a battle of rounds of it, and whether one is being made
 */
export function useQuickBattle(from: number) {
  const query = { kind: 'money', price_min: from, sort: 'price', order: 'asc', limit: 12 } as const;
  const { data: dropCase = null } = useQuery({
    queryKey: ['pvp', 'cheapest', from],
    queryFn: async ({ signal }) => cheapest(await fetchCall('GET /dropcase/search', { query, signal, quiet: true })),
    ...begunWith(() => {
      const first = publicAnswer('GET /dropcase/search', query);
      return first && cheapest(first);
    }),
  });
  const { phase } = useStore(creating.$creating);
  const play = ({ rounds, isPublic }: { rounds: number; isPublic: boolean }) => {
    if (dropCase === null || !requireSignIn()) return;
    const settings = { ...newSettings, isPublic, groups: [{ id: 1, slug: dropCase.slug, amount: rounds }] };
    void creating.create(bodyOf(settings, dropCase.price * rounds), ({ uid }) => void command('ready-for-bots', uid!));
  };
  return { dropCase, play, isMaking: phase === 'asking' };
}
