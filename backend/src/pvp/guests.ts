import { randomInt } from 'node:crypto';
import type { AnsweredGame } from '@riftdrop/contract/api/games/games';
import { startDemo } from '../demo/index.ts';
import { answered, answeredUnlessRefused, gameById, joinGame, leaveGame, publishReady, type Games, type Json } from '../games/index.ts';
import { isRefused, refuse, type Refused, type Served } from '../plumbing/http/http.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import type { Tx } from '../plumbing/database/transaction.ts';
import { createPlayer } from '../accounts/index.ts';

/** No real player has such a number. */
const guestId = (number: number): string => `9${String(number).padStart(16, '0')}`;
const isGuest = (steamid: string): boolean => steamid === guestId(Number(steamid.slice(1))) && Number(steamid.slice(1)) < 1_000_000_000;

/** Calls for a developer who plays alone: served in development mode, which is that of the sandbox, and nowhere else. */
export const devCalls = ({ plumbing: { config } }: Games, calls: Served[]): Served[] => (config.identity === 'sandbox' ? calls : []);

const noGame = () => refuse('not_found', 'There is no such game.');

/** Seats a new player of the sandbox, with the price of the place. */
export async function seatGuest(
  games: Games,
  tx: Tx,
  { kind, uid }: { kind: string; uid: string },
  choice?: Json,
): Promise<AnsweredGame | Refused> {
  const game = await gameById(games, tx, uid, null);
  if (game?.kind !== kind) return noGame();
  const playerId = await aGuest(games.plumbing, tx, game.cost_join);
  if (game.demo) await startDemo(tx, playerId);
  const wanted = { playerId, isTrusted: true, botsAllowed: false, ...(choice !== undefined && { choice }) };
  return answeredUnlessRefused(await joinGame(games, tx, uid, wanted));
}

/** A new player of the sandbox with this balance. */
export function aGuest({ config, sealing }: Plumbing, tx: Tx, balance: number): Promise<string> {
  const number = randomInt(1_000_000_000);
  return createPlayer(tx, sealing, {
    steamid: guestId(number),
    nickname: `Guest ${number}`,
    avatar: 'avatar-1',
    balance,
    points: 0,
    agreed: config.termsVersion,
  });
}

/** Removes a player that `seatGuest` seated. */
export async function removeGuest(games: Games, tx: Tx, { kind, uid }: { kind: string; uid: string }): Promise<AnsweredGame | Refused> {
  const game = await gameById(games, tx, uid, null);
  if (game?.kind !== kind) return noGame();
  const guest = game.seats.find(({ player }) => player !== null && isGuest(player.steamid));
  return guest
    ? answeredUnlessRefused(await leaveGame(games, tx, uid, guest.player!.id))
    : refuse('not_found', 'No player of the sandbox is in this game.');
}

/** Makes all players of a game agree to bots. */
export async function readyAll(games: Games, tx: Tx, { kind, uid }: { kind: string; uid: string }): Promise<AnsweredGame | Refused> {
  const game = await gameById(games, tx, uid, null);
  if (game?.kind !== kind) return noGame();
  for (const { player } of game.seats) {
    if (!player) continue;
    const said = await publishReady(games, tx, uid, { playerId: player.id, forBots: true, toPlay: true });
    if (isRefused(said)) return said;
  }
  return answered((await gameById(games, tx, uid, null))!);
}
