import { useStore } from '@nanostores/react';
import type { RaceSession, RaceSessionHead, RoyaleRace } from '@riftdrop/contract/api/race/royale-race';
import { fetchCall, publicAnswer } from '@riftdrop/host/api';
import { follow, onLive } from '@riftdrop/host/live';
import { begunWith, keepPreviousData, queryClient, queryOptions, reloadQuery, useQuery } from '@riftdrop/host/query';
import { $player } from '@riftdrop/host/session';
import { useEffect } from 'react';

/** The session with the fields of an event. An older event changes nothing. */
export const withHead = (known: RaceSession, head: RaceSessionHead): RaceSession =>
  known.id === head.id && head.version > known.version ? { ...known, ...head } : known;

/** Whether an event of a session changes more of it than its head: the first player with points, places, games, the player's part. */
const changesMore = (known: RaceSession, { status, participants, users, groups }: RaceSessionHead): boolean =>
  known.status !== status ||
  (known.participants === 0 && participants > 0) ||
  (known.status !== 'open' && (known.users !== users || known.groups !== groups));

/** Data is also reloaded at this interval, milliseconds. */
const refreshMs = 60_000;

const raceKey = ['race', 'now'];
const sessionsKey = ['race', 'session'];

const raceQuery = (playerId: string | null) =>
  queryOptions({
    queryKey: [...raceKey, playerId],
    refetchInterval: refreshMs,
    queryFn: ({ signal }) => fetchCall('GET /royale-race', { signal, quiet: true }),
    placeholderData: keepPreviousData<RoyaleRace>,
    ...begunWith(() => (playerId === null ? publicAnswer('GET /royale-race') : null)),
  });

/** A session with the part that the player has in it. Until that is there, the one that a visitor sees stands for it. */
export const sessionQuery = (id: string, playerId: string | null) =>
  queryOptions({
    queryKey: [...sessionsKey, id, playerId],
    refetchInterval: refreshMs,
    queryFn: ({ signal }) => fetchCall('GET /royale-race/session/:id', { params: { id }, signal, quiet: true }),
    placeholderData: (before?: RaceSession) => (before?.id === id ? before : undefined),
    ...begunWith(() => (playerId === null ? publicAnswer('GET /royale-race/session/:id', { id }) : null)),
  });

/** The race with its current session for this visitor, kept up to date. */
export function useRace() {
  const playerId = useStore($player)?.id ?? null;
  useEffect(
    () =>
      follow(
        { reload: () => reloadQuery(raceKey), comeback: true },
        onLive('general', 'race.updated', ({ reload, ...said }) => {
          queryClient.setQueriesData<RoyaleRace>({ queryKey: raceKey }, (race) => race && { ...race, ...said });
          if (reload) reloadQuery(raceKey);
        }),
        onLive('general', 'race.session.updated', (head) =>
          queryClient.setQueriesData<RoyaleRace>(
            { queryKey: raceKey },
            (race) => race && { ...race, current_session: race.current_session && withHead(race.current_session, head) },
          ),
        ),
      ),
    [],
  );
  return useQuery(raceQuery(playerId));
}

/** One session for this visitor, kept up to date. */
export function useSession(id: string) {
  const playerId = useStore($player)?.id ?? null;
  useEffect(() => {
    const key = [...sessionsKey, id];
    const reload = () => reloadQuery(key);
    return follow(
      { reload, comeback: true },
      onLive('general', 'race.updated', (race) => {
        if (race.reload) reload();
      }),
      onLive('general', 'race.session.updated', (head) => hear(key, head, reload)),
      onLive('user', 'royale.race.participant.updated', (own) => {
        if (own.session_id === id) reload();
      }),
    );
  }, [id]);
  return useQuery(sessionQuery(id, playerId));
}

function hear(key: readonly string[], head: RaceSessionHead, reload: () => void): void {
  let isMore = false;
  queryClient.setQueriesData<RaceSession>({ queryKey: key }, (known) => {
    if (!known || known.id !== head.id) return known;
    isMore ||= changesMore(known, head);
    return withHead(known, head);
  });
  if (isMore) reload();
}
