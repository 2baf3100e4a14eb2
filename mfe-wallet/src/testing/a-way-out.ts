import type { CashOut, CashOutAccount, CashOutSettings } from '@riftdrop/contract/api/wallet/cash-outs';
import type { Drop } from '@riftdrop/contract/api/profile/profile';
import type { SkinItem } from '@riftdrop/contract/api/catalogue/skins';
import type { SendItemStatus, SendRequest } from '@riftdrop/contract/api/wallet/withdrawals';

const at = '2026-11-20T14:02:00.000Z';

const skin: SkinItem = {
  id: '7',
  name: 'Carbine',
  skin_name: 'Sunset Fade',
  rarity: 'Classified',
  type: 'Rifle',
  image: 'carbine-fade-sunset-1-t5-w0',
  cost: 5_005,
  stat_trak: false,
  wear: 0,
  fake: false,
};

/** An item of the inventory, worth $50.05. */
export const anItem = (over: Partial<Drop> = {}): Drop => ({
  id: '12',
  cost: 5_005,
  timestamp: at,
  status: 'inventory',
  user: { id: '7', steamid: '7656', nickname: 'Nova', avatar: 'avatar-1' },
  skin_item: skin,
  dropable_type: 'drop_case',
  drop_case: null,
  is_free: false,
  ...over,
});

/** A fee of $0.05 and a rate of $80. */
export const someSettings = (over: Partial<CashOutSettings> = {}): CashOutSettings => ({
  settings_timestamp: at,
  symbols: { LTC: { fee: 5, min: 100, max: 500_000, rate: 8_000 } },
  ...over,
});

export const anAccount = (over: Partial<CashOutAccount> = {}): CashOutAccount => ({
  id: 'a1',
  symbol: 'LTC',
  address: 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1',
  label: 'Everyday',
  state: 'active',
  created_at: at,
  ...over,
});

/** A pending cash-out of that item. */
export const aCashOut = (over: Partial<CashOut> = {}): CashOut => ({
  id: 'c1',
  drop_id: '12',
  skin_item: skin,
  account_id: 'a1',
  settings_timestamp: at,
  symbol: 'LTC',
  address: 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1',
  cost: 5_005,
  fee: 5,
  received: 5_000,
  units: '62500000',
  status: 'pending',
  status_code: null,
  transaction: null,
  created_at: at,
  ended_at: null,
  ...over,
});

/** A send request of that item. */
export const aSendRequest = (status: SendItemStatus, over: Partial<SendRequest> = {}): SendRequest => ({
  id: 's1',
  status: 'open',
  drop_id: '12',
  skin_item: skin,
  name: 'Carbine | Sunset Fade (Factory New)',
  cost: 5_005,
  recipient: 'https://steamcommunity.com/tradeoffer/new/?partner=123456789&token=AbCd-_12',
  items: [{ item_id: '12', status, trade_link: null, locked_until: null }],
  offers: [],
  created_at: at,
  ended_at: null,
  ...over,
});

/** The steps of something, all at one time. */
export const steps = (...words: string[]) => words.map((what) => ({ at, what }));
