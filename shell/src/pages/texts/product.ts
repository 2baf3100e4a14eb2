import { Demo } from './demo.tsx';
import { ProvablyFair } from './provably-fair.tsx';
import { InGameCases, Marketplaces, UnprovenSites } from './versus.tsx';
import { Why } from './why.tsx';

/** Pages about the product, by address. */
export const pages = {
  '/provably-fair': ProvablyFair,
  '/demo': Demo,
  '/why-riftdrop': Why,
  '/vs/in-game-cases': InGameCases,
  '/vs/marketplaces': Marketplaces,
  '/vs/unproven-sites': UnprovenSites,
};
