import type { Behaviour } from '../behaviour.ts';

/** Takes a place in the games of the race, in the few minutes in which there are any. */
export const race: Behaviour = {
  name: 'race',
  odds: 2,
  path: '/royales/race',
  async act(person) {
    const { current_session: session } = await person.ask('GET /royale-race');
    // Null with a token that is over, as for a visitor: the join renews it.
    const own = session?.current_participant ?? null;
    if (session?.status !== 'joining' || own?.can_join === false) return;
    await person.ask('POST /royale-race/session/:id/join', { params: { id: session.id } });
  },
};
