import { type Actor, open, pricedCases } from './api.ts';

/** The actor pays in at a provider of the sandbox. */
export async function payIn(url: string, actor: Actor, amount: number): Promise<void> {
  const { checkout_url: page } = await actor.ask('POST /payment/checkout', { body: { amount, provider: 'zen' } });
  const paid = await fetch(new URL(page ?? '', url), { method: 'POST', body: new URLSearchParams({ act: 'pay' }), redirect: 'manual' });
  if (paid.status !== 303) throw new Error(`the provider answered ${paid.status}`);
}

/** The actor opens a case that costs so much at least. */
export async function spend(url: string, actor: Actor, amount: number): Promise<void> {
  const one = (await pricedCases(url)).find(({ price }) => price >= amount);
  if (!one) throw new Error(`no case costs ${amount}`);
  await open(actor, one);
}
