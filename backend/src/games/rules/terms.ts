import { boobyTerm, caseTerm, skippedTerm } from '@riftdrop/fair/terms';
import type { Reader } from '../../plumbing/database/database.ts';
import type { GameRow, SeatRow } from '../lifecycle/lock.ts';
import type { Games } from './games.ts';
import type { AnyGameRules, Quoted } from './game-rules.ts';
import { quotedVersions } from './quote.ts';
import { seatRequestsOf } from '../seats/seat-requests.ts';

/** The versions of cases that a game opens. */
export const versionsOf = ({ cases, booby }: Pick<GameRow, 'cases' | 'booby'>) => (booby ? [...cases, booby] : cases);

/** The terms of a game as its lock holds them. */
export const termsOf = async ({ plumbing }: Games, reader: Reader, mode: AnyGameRules, game: GameRow, seats: readonly SeatRow[]) =>
  termsIn(await quotedVersions(plumbing.db, reader, versionsOf(game)), mode, game, seats);

/** They cannot change after the last seat is taken, and a proof shows all of them. @param quoted the versions of the game */
export const termsIn = (quoted: Quoted, mode: AnyGameRules, game: GameRow, seats: readonly SeatRow[]): string[] => [
  ...mode.terms(game.config, seatRequestsOf(seats)),
  ...(game.booby ? [boobyTerm(game.booby.slug)] : []),
  ...(game.closed.length > 0 ? [skippedTerm(game.closed)] : []),
  ...[...quoted.values()].map(caseTerm),
];

/** Costs of the items of these versions of a game's cases, in ascending item id. */
export async function itemCostsOf(
  { plumbing }: Games,
  reader: Reader,
  id: string,
  versions: readonly { case: string; version: number }[],
): Promise<number[][]> {
  const game = await reader.selectFrom('games').select(['cases', 'booby']).where('id', '=', id).executeTakeFirstOrThrow();
  const quoted = await quotedVersions(plumbing.db, reader, versionsOf(game));
  return versions.map((one) => quoted.get(one.case)!.items.map(({ cost }) => cost));
}
