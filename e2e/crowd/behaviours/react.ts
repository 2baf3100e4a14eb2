import type { Reaction } from '@riftdrop/contract/api/games/reactions';
import type { Behaviour } from '../behaviour.ts';

/** Of those that the page offers; players of the crowd are polite. */
const reactions: readonly Reaction[] = ['like', 'love', 'laugh', 'wow', 'fire', 'clap', 'gg'];

/** Reacts to a game that is played. */
export const react: Behaviour = {
  name: 'react',
  odds: 4,
  path: '/battles',
  async act(person, { games }) {
    const watchable = games.filter(({ status, type }) => status === 'running' && type !== 'BATTLE_ROYALE');
    if (watchable.length === 0) return;
    const { uid, type } = person.random.pick(watchable);
    if (!uid) return;
    person.look(type === 'RPS_GAME' ? `/rps/${uid}` : `/battle/${uid}`);
    const route = type === 'RPS_GAME' ? 'POST /rps/game/:uid/reaction' : 'POST /group/game/:uid/reaction';
    await person.ask(route, { params: { uid }, body: { reaction: person.random.pick(reactions) } });
  },
};
