import type { RaceSession, RaceSessionHead } from '@riftdrop/contract/api/race/royale-race';

/** What an event says of a session, over what is known of it. An older word changes nothing. */
export const withHead = (known: RaceSession, head: RaceSessionHead): RaceSession =>
  known.id === head.id && head.version > known.version ? { ...known, ...head } : known;

/** Whether an event of a session changes more of it than its head: places, games, the own part. */
export const changesMore = (known: RaceSession, { status, users, groups }: RaceSessionHead): boolean =>
  known.status !== status || (known.status !== 'open' && (known.users !== users || known.groups !== groups));
