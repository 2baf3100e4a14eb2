import { boobyTerm, caseTerm } from '@riftdrop/fair/terms';
import type { Reader } from '../../plumbing/database/database.ts';
import type { GameRow, SeatRow } from '../lifecycle/lock.ts';
import type { Games } from './games.ts';
import type { AnyMode } from './mode.ts';
import { quotedVersions } from './quote.ts';
import { sittingsOf } from '../seats/sittings.ts';

/**
 * The terms of a game as its lock holds them: they cannot change after the last seat is taken, and a proof shows all of
 * them.
 */
export async function termsOf(
  { plumbing }: Games,
  reader: Reader,
  mode: AnyMode,
  game: GameRow,
  seats: readonly SeatRow[],
): Promise<string[]> {
  const quoted = await quotedVersions(plumbing.db, reader, game.booby ? [...game.cases, game.booby] : game.cases);
  return [
    ...mode.terms(game.config, sittingsOf(seats)),
    ...(game.booby ? [boobyTerm(game.booby.slug)] : []),
    ...[...quoted.values()].map(caseTerm),
  ];
}

/** Costs of the items of these versions of a game's cases, in ascending item id. */
export async function itemCostsOf(
  { plumbing }: Games,
  reader: Reader,
  id: string,
  versions: readonly { case: string; version: number }[],
): Promise<number[][]> {
  const { cases, booby } = await reader.selectFrom('games').select(['cases', 'booby']).where('id', '=', id).executeTakeFirstOrThrow();
  const quoted = await quotedVersions(plumbing.db, reader, booby ? [...cases, booby] : cases);
  return versions.map((one) => quoted.get(one.case)!.items.map(({ cost }) => cost));
}
