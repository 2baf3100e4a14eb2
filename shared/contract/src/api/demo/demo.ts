import { call } from '../../http/define.ts';
import { balances } from '../profile/profile.ts';

/** Demo mode grants separate play money for a while; the real balance stays as it is. A second start has no effect. */
export const startDemo = call('POST /demo/start', {
  summary: 'Starts demo mode for the whole site',
  access: 'player',
  reply: balances,
});
/** The rest of the demo money is lost. Without demo mode it has no effect. */
export const stopDemo = call('POST /demo/stop', { summary: 'Ends demo mode', access: 'player', reply: balances });
