import { useStore } from '@nanostores/react';
import type { Giveaway, GiveawayParticipation, GiveawayRound } from '@riftdrop/contract/api/race/race';
import type { Unsubscribe } from '@riftdrop/contract/live/unsubscribe';
import { fetchCall } from '@riftdrop/host/api';
import { follow, onLive } from '@riftdrop/host/live';
import { queryClient, queryOptions, reloadQuery, useQuery } from '@riftdrop/host/query';
import { $player } from '@riftdrop/host/session';
import { useEffect } from 'react';

const listKey = ['race', 'giveaways'];
const reloadAll = () => [listKey, ['race', 'rounds']].forEach(reloadQuery);
const listQuery = (playerId: string | null) =>
  queryOptions({
    queryKey: [...listKey, playerId],
    queryFn: ({ signal }) => fetchCall('GET /giveaway/list', { signal, quiet: true }),
  });

/** The giveaways for this visitor, kept up to date. */
export function useGiveaways() {
  const playerId = useStore($player)?.id ?? null;
  useEffect(() => followGiveaways(), []);
  return useQuery(listQuery(playerId));
}

/** Reloads them after each disconnection too: events in between may be missing. */
function followGiveaways(): Unsubscribe {
  return follow(
    { reload: reloadAll, comeback: true },
    onLive('general', 'giveaways', () => reloadQuery(listKey)),
    onLive('general', 'giveaway.round', (round) => {
      change((list) => list.map((one) => (one.slug === round.slug ? withRound(one, round) : one)));
      // The earlier rounds of an open modal.
      if (round.status !== 'open') reloadQuery(['race', 'rounds', round.slug]);
    }),
    onLive('user', 'giveaway.rounds', (own) => change((list) => list.map((one) => withOwn(one, own)))),
  );
}

const change = (edit: (list: Giveaway[]) => Giveaway[]) =>
  queryClient.setQueriesData<Giveaway[]>({ queryKey: listKey }, (list) => list && edit(list));

/** An older event of a round changes nothing. */
export function withRound(one: Giveaway, round: GiveawayRound): Giveaway {
  const known = [one.round, one.previous_round].find((other) => other?.id === round.id);
  if (known && known.version >= round.version) return one;
  const isNewer = (other: GiveawayRound | null) => other === null || Number(round.id) >= Number(other.id);
  if (round.status === 'open') {
    if (!isNewer(one.round)) return one;
    const own = one.currentUserParticipation;
    const isOther = own && own.round_id !== round.id;
    return {
      ...one,
      round,
      currentUserParticipation: isOther ? { ...own, round_id: round.id, deposited: 0, spent: 0, participates: false, joined: false } : own,
    };
  }
  if (!isNewer(one.previous_round)) return one;
  return { ...one, round: one.round?.id === round.id ? null : one.round, previous_round: round };
}

export const withOwn = (one: Giveaway, own: GiveawayParticipation): Giveaway =>
  one.slug === own.slug && (!one.round || one.round.id === own.round_id) ? { ...one, currentUserParticipation: own } : one;
