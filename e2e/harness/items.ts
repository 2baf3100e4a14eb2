import { type Actor, open, pricedCases } from './api.ts';

/** Opens cases for ten dollars and more until an item is worth at least two: less cannot leave. @returns it */
export async function anItemToCashOut(actor: Actor, siteUrl: string) {
  for (const one of (await pricedCases(siteUrl)).filter(({ price }) => price >= 1_000)) {
    const drop = await open(actor, one);
    if (drop.cost >= 200) return drop;
  }
  throw new Error('no case gave an item that can leave');
}
