import type { RaceSession } from '@riftdrop/contract/api/race/royale-race';

/** The cases of a session, the dearest first: it stands for the session in pictures. */
export const dearestFirst = ({ settings }: RaceSession) => settings.drop_cases.toSorted((a, b) => b.price - a.price);
