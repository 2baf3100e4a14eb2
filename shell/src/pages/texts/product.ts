import { Demo } from './demo.tsx';
import { OurReturns } from './our-returns.tsx';
import { ProvablyFair } from './provably-fair.tsx';
import { InGameCases, Marketplaces, UnprovenSites } from './versus.tsx';
import { Why } from './why.tsx';

/** Pages about the product, by address. */
export const pages = {
  '/provably-fair': ProvablyFair,
  '/our-returns': OurReturns,
  '/demo': Demo,
  '/why-riftdrop': Why,
  '/vs/in-game-cases': InGameCases,
  '/vs/marketplaces': Marketplaces,
  '/vs/unproven-sites': UnprovenSites,
};
