import { createSkinDeposit, depositSkins } from '@riftdrop/contract/api/wallet/payments';
import { refuse, type Served, serveMoney, servePlayer } from '../../plumbing/http/http.ts';
import { isRefused } from '../../plumbing/http/refusal.ts';
import type { Plumbing } from '../../plumbing/plumbing.ts';
import { asked } from '../payments/deposits/checkout.ts';
import { skinTerms } from '../payments/providers/methods.ts';
import type { SkinBuyer } from '../payments/providers/skin-buyer.ts';
import { settingsOf } from '../../profile/index.ts';
import { startSkinDeposit } from './start.ts';
import { wholeList } from '../../plumbing/http/whole-list.ts';

/** Deposits by skins: the calls of the pages. @param buyer null where there is none: real ones wait for keys */
export function skinDepositCalls(plumbing: Plumbing, buyer: SkinBuyer | null): Served[] {
  return [
    servePlayer(
      depositSkins,
      async ({ playerId }) => {
        const { trade_url: seller } = await settingsOf(plumbing.db.sql, playerId);
        if (seller === null) return refuse('invalid_trade_token');
        if (!buyer) return refuse('payment_unavailable');
        const found = await asked(plumbing, { id: 'none', provider: 'marketplace' }, buyer.inventory(seller));
        if (typeof found === 'string') return refuse(found);
        return isRefused(found) ? found : { ...wholeList(found), max: skinTerms.max };
      },
      { computes: true },
    ),
    serveMoney(createSkinDeposit, (request) => startSkinDeposit(request, buyer, request.body.country ?? null)),
  ];
}
