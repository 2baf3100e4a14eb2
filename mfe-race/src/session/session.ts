import type { RaceSession, RaceSessionHead } from '@riftdrop/contract/api/race/royale-race';

/** The session with the fields of an event. An older event changes nothing. */
export const withHead = (known: RaceSession, head: RaceSessionHead): RaceSession =>
  known.id === head.id && head.version > known.version ? { ...known, ...head } : known;

/** Whether an event of a session changes more of it than its head: places, games, the player's part. */
export const changesMore = (known: RaceSession, { status, users, groups }: RaceSessionHead): boolean =>
  known.status !== status || (known.status !== 'open' && (known.users !== users || known.groups !== groups));
