import { applyCoupon, giftCards, redeemGiftCard } from '@riftdrop/contract/api/wallet/payments';
import { refuse, type Served, serveMoney, servePlayer } from '../../../plumbing/http/http.ts';
import { once, storedReply } from '../../../plumbing/http/idempotency.ts';
import type { Plumbing } from '../../../plumbing/plumbing.ts';
import { inTransaction } from '../../../plumbing/database/transaction.ts';
import { enterCoupon, tryWord } from './coupons.ts';
import { cardOffers, redeemCard } from './gift-cards.ts';
import { wholeList } from '../../../plumbing/http/whole-list.ts';

/** Codes that give a bonus, or money that was paid elsewhere. */
export const codeCalls = (plumbing: Plumbing): Served[] => [
  servePlayer(applyCoupon, ({ playerId, body }) =>
    tryWord(plumbing, playerId, () => inTransaction(plumbing.db, (tx) => enterCoupon(tx, playerId, body.code))),
  ),
  servePlayer(giftCards, async () => wholeList(await cardOffers(plumbing.db.sql))),
  serveMoney(redeemGiftCard, async (request) => {
    // A card brings in money.
    if (plumbing.config.identity !== 'sandbox') return refuse('identity_required');
    // A repeat is no attempt.
    const before = await storedReply(plumbing.db.sql, request.claim);
    if (before) return before;
    return tryWord(plumbing, request.playerId, () => once(request, (tx) => redeemCard(tx, request.playerId, request.body.code)));
  }),
];
