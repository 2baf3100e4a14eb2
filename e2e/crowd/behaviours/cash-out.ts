import type { Behaviour } from '../behaviour.ts';

/** An address of the chain of the sandbox; nothing is sent to it. */
const address = 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1';

/** Pays the dearest item out in coins of the sandbox. */
export const cashOut: Behaviour = {
  name: 'cash-out',
  odds: 1,
  path: '/profile/cashout',
  async act(person) {
    const { settings_timestamp, symbols } = await person.ask('GET /cashout/settings');
    const { items } = await person.ask('GET /profile/drops/:id', { params: { id: 'me' }, query: { limit: 50 } });
    const [dearest] = items.toSorted((a, b) => (b.cost ?? 0) - (a.cost ?? 0));
    const cost = dearest?.cost ?? 0;
    if (!dearest || !symbols.LTC || cost < symbols.LTC.min || cost > symbols.LTC.max) return;
    const { id } = await person.ask('POST /cashout/account', { body: { symbol: 'LTC', address, label: 'Everyday', tfa_code: '' } });
    await person.ask('POST /cashout/create', { body: { drop_id: dearest.id, account_id: id, settings_timestamp, tfa_code: '' } });
  },
};
