import { call } from '../../http/define.ts';
import { balances } from '../profile/profile.ts';

/** Demo mode gives play money of its own for a while; the real balance stays as it is. Starting again while it is on changes nothing. */
export const startDemo = call('POST /demo/start', {
  summary: 'Starts demo mode for the whole site',
  access: 'player',
  reply: balances,
});
/** What is left of the demo money is gone. Stopping what is not on changes nothing. */
export const stopDemo = call('POST /demo/stop', { summary: 'Ends demo mode', access: 'player', reply: balances });
