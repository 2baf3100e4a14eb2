import { rarity } from '@riftdrop/contract/api/catalogue/skins';
import { z } from 'zod';
import type { Secret } from '../../../plumbing/config/secret.ts';
import type { SkinBuyer } from '../providers/skin-buyer.ts';
import { marketClient } from './market.ts';
import { readSigned, sandboxKey } from './signature.ts';

/** The page on which a player accepts the trade of a sale. */
export const saleRoot = '/sandbox/sale';

const price = z.int().positive();
const unseen = z.enum(['private_inventory', 'invalid_trade_token']);
const inventory = z.union([
  z.object({ refused: unseen }),
  z.object({
    items: z.array(
      z.object({
        id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
        name: z.string(),
        type: z.string(),
        rarity,
        image: z.string(),
        price,
        instant_price: price.nullable(),
      }),
    ),
  }),
]);
const offered = z.union([
  z.object({ refused: z.enum([...unseen.options, 'some_item_not_found', 'some_item_not_acceptable']) }),
  z.object({ url: z.string().startsWith(`${saleRoot}/`) }),
]);
const standing = z.object({
  state: z.enum(['pending', 'failed', 'paid']),
  paid: z.int(),
  currency: z.string(),
  heldUntil: z.iso.datetime().optional(),
});

/** The marketplace of the sandbox as a buyer. */
export function sandboxSkinBuyer(secret: Secret, address: () => string): SkinBuyer {
  const ask = marketClient(secret, address);
  return {
    inventory: async (seller) => {
      const said = inventory.parse(await ask(`inventory?${new URLSearchParams({ seller })}`));
      return 'refused' in said ? said.refused : said.items;
    },
    buy: async (order) => {
      const said = offered.parse(await ask('sales', order));
      return 'refused' in said ? said.refused : { url: said.url, answer: said };
    },
    verify: (delivery) => readSigned(sandboxKey(secret, 'marketplace'), delivery),
    acknowledgement: { received: true },
    fetchStatus: async (reference) => {
      const said = await ask(`sales/${encodeURIComponent(reference)}`);
      if (said === null) return null;
      const { heldUntil, ...known } = standing.parse(said);
      return { ...known, chargedBack: false, ...(heldUntil !== undefined && { heldUntil }) };
    },
    refund: async (reference) => {
      if ((await ask(`sales/${encodeURIComponent(reference)}/refund`, {})) === null)
        throw new Error(`the marketplace knows no ${reference}`);
    },
  };
}
