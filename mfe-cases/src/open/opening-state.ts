import type { DropCase, DropCaseDetails, PartRoll } from '@riftdrop/contract/api/cases/cases';
import type { DropDetails } from '@riftdrop/contract/api/profile/profile';
import type { SkinItem } from '@riftdrop/contract/api/catalogue/skins';
import type { Play, Stake as PlayStake } from '@riftdrop/game/play-state';
import type { Way } from '../drop-case/price-text.ts';

/** Terms that a press accepts. */
export interface Terms {
  slug: string;
  count: number;
  version: number;
  way: Way;
  /** The page showed demo money: it is opened with that or not at all, also when it is sent again. */
  demo?: true;
  /** Price of one opening: USD cents, or null when it is paid in points. */
  price: number | null;
}
export type Stake = PlayStake<Terms>;

/** The server's error, with its text. */
export interface Reason {
  code: string;
  message: string;
}

/** A part opening as a case offers it. */
export type PartOffer = NonNullable<DropCaseDetails['part_open']>;

/** The case as it is now, with all that its terms are made of. */
export type Quoted = DropCase & Pick<DropCaseDetails, 'part_open'>;

/** The server's result for a stake. */
export interface Outcome {
  /** One for each opening that succeeded; none when a part opening gave nothing. */
  drops: DropDetails[];
  /** How a part opening was rolled. */
  part?: PartRoll;
  /** Openings of the press that were skipped; they cost nothing. */
  skipped?: Reason & { count: number };
  /** From when on the next free case may be opened, ISO time; only of a free opening. */
  freeAgain?: string;
}

export type Opening = Play<Terms, Outcome, Quoted>;

/** Final item under the marker of each reel; null for a part opening without an item. */
export function winnersOf(drops: readonly { skin_item: SkinItem }[] = []): (SkinItem | null)[] {
  return drops.length ? drops.map(({ skin_item }) => skin_item) : [null];
}
