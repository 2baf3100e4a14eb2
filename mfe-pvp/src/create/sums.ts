import { gameSums, type PricedCase, type Sums } from '@riftdrop/game/game-sums';
import { placesOf, type Settings } from './settings.ts';

/** The sums of a form; null while there is no round whose case is known. */
export function sumsOf(settings: Settings, cases: ReadonlyMap<string, PricedCase>): Sums | null {
  const { groups, isPublic, prepayPercent, leaveOut } = settings;
  return gameSums({ groups, places: placesOf(settings), percent: isPublic ? 0 : prepayPercent, leaveOut }, cases);
}
