import { randomUUID } from 'node:crypto';
import type { GameView, OwnGameView } from '@riftdrop/contract/games';
import type { newRps } from '@riftdrop/contract/rps';
import type { z } from 'zod';
import type { TestApp, TestPlayer } from '../plumbing/testing.ts';

export type RpsForm = z.input<typeof newRps>;
type Own = OwnGameView & { uid: string };

/** What people do in games of rock, paper, scissors, over HTTP. */
export function rpsTable(app: TestApp) {
  const send = (route: string, input: object, as?: TestPlayer) =>
    app.ask(route as 'POST /rps/game/create', { ...input, key: randomUUID() }, as ? { as } : {});
  const done = async (route: string, input: object, as?: TestPlayer): Promise<Own> => {
    const answer = await send(route, input, as);
    if (!answer.ok) throw new Error(`${route}: ${answer.text}`);
    return answer.value as Own;
  };
  const view = async (uid: string): Promise<GameView> => done('GET /rps/game/:uid', { params: { uid } });
  const after = async (ms: number) => {
    app.clock.advance(ms);
    await app.processAll();
  };
  return {
    send,
    view,
    after,
    made: (by: TestPlayer, body: RpsForm) => done('POST /rps/game/create', { body }, by),
    joined: (uid: string, by: TestPlayer, body: object = {}) => done('POST /rps/game/:uid/join', { params: { uid }, body }, by),
    refusal: async (route: string, uid: string, by: TestPlayer, body: object = {}): Promise<string | null> => {
      const answer = await send(route, { params: { uid }, body }, by);
      return answer.ok ? null : answer.refusal.code;
    },
    /** From the lock until a game has this status, or is over. */
    playUntil: async (uid: string, status: GameView['status']): Promise<GameView> => {
      await after(20_000);
      await after(0);
      let game = await view(uid);
      for (; ![status, 'finished', 'canceled'].includes(game.status); game = await view(uid)) await after(5_000);
      return game;
    },
  };
}

/** A finished game of three people. */
export async function aFinishedRps(app: TestApp, people: readonly TestPlayer[], body: RpsForm): Promise<GameView> {
  const table = rpsTable(app);
  const [creator, ...others] = people;
  const { uid } = await table.made(creator!, body);
  for (const one of others) await table.joined(uid, one);
  await table.playUntil(uid, 'running_rps');
  await table.after(30_000);
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
