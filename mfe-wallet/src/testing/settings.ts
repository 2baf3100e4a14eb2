import type { PaymentMethod } from '@riftdrop/contract/api/wallet/payments';
import type { ReplyOf } from '@riftdrop/contract/http/routes';

type Settings = ReplyOf<'GET /payment/settings'>;

export const aMethod = (over: Partial<PaymentMethod> = {}): PaymentMethod => ({
  provider: 'zen',
  category: 'cash',
  name: 'ZEN',
  min: 500,
  max: 200_000,
  fee: 0,
  presets: [5_000],
  minutes: 2,
  takes_more: false,
  ...over,
});

/** The offers of a server without limits and bonus: one method of skins, two of cash, and codes. */
export function aSettings(over: Partial<Settings> = {}, settings: Partial<Settings['settings']> = {}): Settings {
  return {
    country: null,
    providers: ['skinpaycom', 'zen', 'gamemoney', 'coupon', 'gift_card'],
    payment_methods: [
      aMethod({ provider: 'skinpaycom', category: 'skins', name: 'SkinPay', takes_more: true }),
      aMethod(),
      aMethod({ provider: 'gamemoney', name: 'GameMoney', fee: 250 }),
    ],
    settings: {
      presets: [5_000, 10_000, 25_000, 50_000, 100_000],
      bonus_rate: 0,
      bonus_coupon: null,
      bonus_left: 10_000,
      deposit_left: null,
      sandbox: true,
      ...settings,
    },
    ...over,
  };
}
