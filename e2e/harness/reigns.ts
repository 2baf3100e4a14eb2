import { type Actor, anActor, call, open } from './api.ts';

/** Other players open the case until the reign is over: one rolls the crown, or the budget reaches the top prize. */
export async function endReign(siteUrl: string, slug: string, kingId: string): Promise<string> {
  const { drop_case_version: version, price } = await call(siteUrl, 'GET /dropcase/:slug', { params: { slug } });
  const affordable = Math.min(10, Math.floor(10_000 / price));
  let rival: Actor | null = null;
  for (let spent = 0; ; spent += affordable * price) {
    const { displaced_reason } = await call(siteUrl, 'GET /kings/:id', { params: { id: kingId } });
    if (displaced_reason) return displaced_reason;
    if (!rival || spent + affordable * price > 10_000) [rival, spent] = [await anActor(siteUrl), 0];
    const body = { version, amount: affordable, client_seed: 'e2e' };
    await rival.ask('POST /dropcase/open/:slug/multi', { params: { slug }, body }).catch(async () => {
      // A seed that is set already travels no more.
      await rival!.ask('POST /dropcase/open/:slug/multi', { params: { slug }, body: { version, amount: affordable } });
    });
  }
}

/** The address of a reign that is over: one that lasts shows for how long, to the second. */
export async function endedReign(siteUrl: string): Promise<string> {
  const slug = 'regent';
  const reigns = async () =>
    (await call(siteUrl, 'GET /kings/history/:slug', { params: { slug }, query: { offset: 0, limit: 100 } })).items;
  // The first opening of a case with a free throne wins the crown.
  if ((await reigns()).length === 0) await open(await anActor(siteUrl), await call(siteUrl, 'GET /dropcase/:slug', { params: { slug } }));
  const { id } = (await reigns()).at(-1)!;
  await endReign(siteUrl, slug, id);
  return `/case/${slug}/king/${id}`;
}
