import { Agreement } from './agreement.tsx';
import { Privacy } from './privacy.tsx';
import { TradeRestrictions } from './trade-restrictions.tsx';

/** Legal pages, by address. */
export const pages = { '/agreement': Agreement, '/privacy': Privacy, '/trade-restrictions': TradeRestrictions };
