import { anActor, open, pricedCases } from './api.ts';

/** Lets new players come by the link of a partner, each with a stake that makes them active. */
export async function referrals(siteUrl: string, code: string, count: number): Promise<void> {
  const one = (await pricedCases(siteUrl)).find(({ price }) => price >= 6_000 && price <= 10_000)!;
  for (let n = 0; n < count; n += 1) {
    const actor = await anActor(siteUrl);
    await actor.ask('POST /profile/referrer', { body: { type: 'f', code } });
    await open(actor, one);
  }
}
