import type { GameView } from '@riftdrop/contract/api/games/games';
import type { newRps } from '@riftdrop/contract/api/rps/rps';
import type { z } from 'zod';
import { gameTable } from '../plumbing/testing/game-table.ts';
import type { TestApp, TestPlayer } from '../plumbing/testing.ts';

export type RpsForm = z.input<typeof newRps>;

/** Actions of players in games of rock, paper, scissors, over HTTP. */
export function rpsTable(app: TestApp) {
  const table = gameTable<RpsForm>(app, { create: '/rps/game/create', one: '/rps/game/:uid' });
  return { ...table, playUntil: (uid: string, status: GameView['status']) => table.playUntil(uid, status, 5_000) };
}

/** A finished game of three players. */
export async function aFinishedRps(app: TestApp, people: readonly TestPlayer[], body: RpsForm): Promise<GameView> {
  const table = rpsTable(app);
  const [creator, ...others] = people;
  const { uid } = await table.made(creator!, body);
  for (const one of others) await table.joined(uid, one);
  await table.playUntil(uid, 'running_rps');
  await app.after(30_000);
  return table.view(uid);
}

/** A finished game that this player won: one in three is. */
export async function aWonRps(app: TestApp, player: TestPlayer, body: RpsForm): Promise<GameView> {
  for (;;) {
    const people = [player, await app.aPlayer({ balance: 100_000 }), await app.aPlayer({ balance: 100_000 })];
    const game = await aFinishedRps(app, people, body);
    if (game.result?.winners[0] === game.seats.find((seat) => seat.player?.id === player.id)!.place) return game;
  }
}
