import type { Behaviour } from '../behaviour.ts';

/** Follows another player of the crowd. */
export const follow: Behaviour = {
  name: 'follow',
  odds: 2,
  path: '/profile/followings',
  async act(person, { people }) {
    const other = person.random.pick(people);
    if (other !== person) await person.ask('POST /profile/follow/:steamid', { params: { steamid: other.steamid } });
  },
};
