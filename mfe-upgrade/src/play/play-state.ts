import type { Drop } from '@riftdrop/contract/api/profile/profile';
import type { SkinItem } from '@riftdrop/contract/api/catalogue/skins';
import type { Upgrade, UpgradeQuote } from '@riftdrop/contract/api/upgrade/upgrade';
import type { Play as AnyPlay, Stake as AnyStake } from '@riftdrop/game/play-state';

/** Terms that a press accepts. */
export interface Terms {
  items: readonly Drop[];
  target: SkinItem;
  /** The quote on the page. */
  quote: UpgradeQuote;
}
export type Stake = AnyStake<Terms>;
export type Play = AnyPlay<Terms, Upgrade, UpgradeQuote>;
