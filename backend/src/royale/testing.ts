import type { GameView } from '@riftdrop/contract/api/games/games';
import type { newRoyale } from '@riftdrop/contract/api/royale/royale';
import { bracketOf } from '@riftdrop/fair/royale-rounds';
import { sql } from 'kysely';
import type { z } from 'zod';
import { proveGames } from '../games/index.ts';
import { proveEscrows, proveLedger } from '../ledger/index.ts';
import { gameTable } from '../plumbing/testing/game-table.ts';
import type { TestApp, TestPlayer } from '../plumbing/testing.ts';

export type RoyaleForm = z.input<typeof newRoyale>;

/** Actions of players in Battle Royale, over HTTP. */
export function royaleTable(app: TestApp) {
  const table = gameTable<RoyaleForm>(app, { create: '/battle-royale/create', one: '/battle-royale/:uid' });
  /** From the lock to the end. */
  return { ...table, playOut: (uid: string) => table.playUntil(uid, 'finished', 7_000) };
}

/** Rounds of a bracket in which each player opens these cases, once each. */
export const roundsFor = (players: number, ...slugs: string[]): RoyaleForm['rounds'] =>
  bracketOf(players).map(() => ({ steps: slugs.map((drop_case_slug, order) => ({ order, amount: 1, drop_case_slug })) }));

/** A game of one player against bots, from the call of the bots on. */
export async function withBots(app: TestApp, player: TestPlayer, body: RoyaleForm): Promise<string> {
  const table = royaleTable(app);
  const { uid } = await table.made(player, body);
  await table.done('POST /battle-royale/:uid/add-bots', { params: { uid } }, player);
  await app.after(30_000);
  return uid;
}

/** A finished game of these players. */
export async function aFinishedRoyale(app: TestApp, [creator, ...others]: readonly TestPlayer[], body: RoyaleForm): Promise<GameView> {
  const table = royaleTable(app);
  const { uid } = await table.made(creator!, body);
  for (const one of others) await table.joined(uid, one);
  return table.playOut(uid);
}

/** The same, locked while a case was hidden. */
export async function aRoyaleWithout(
  app: TestApp,
  slug: string,
  [creator, ...others]: readonly TestPlayer[],
  body: RoyaleForm,
): Promise<GameView> {
  const table = royaleTable(app);
  const { uid } = await table.made(creator!, body);
  await sql`update cases set status = 'hidden' where slug = ${slug}`.execute(app.db.sql);
  for (const one of others) await table.joined(uid, one);
  await sql`update cases set status = 'published' where slug = ${slug}`.execute(app.db.sql);
  await app.after(12_000);
  await app.after(0);
  return table.playOut(uid);
}

/** All violations of a database's invariants during games; an empty list is the proof. */
export async function royaleProblems({ db }: TestApp): Promise<unknown[]> {
  const found = [];
  for (const prove of [proveGames, proveLedger, proveEscrows]) found.push(...(await prove(db.sql)));
  return found;
}
