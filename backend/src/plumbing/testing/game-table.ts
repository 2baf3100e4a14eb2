import { randomUUID } from 'node:crypto';
import type { AnsweredGame, GameView, OneGame } from '@riftdrop/contract/api/games/games';
import type { TestApp, TestPlayer } from '../testing.ts';

type OwnGame = AnsweredGame & { uid: string };

/** Actions of players in games of one mode, over HTTP. @param routes of its create, and of one game */
export function gameTable<Form extends object>(app: TestApp, routes: { create: string; one: string }) {
  const send = (route: string, input: object, as?: TestPlayer) =>
    app.ask(route as 'POST /rps/game/create', { ...input, key: randomUUID() }, as ? { as } : {});
  const done = async (route: string, input: object, as?: TestPlayer): Promise<OwnGame> => {
    const answer = await send(route, input, as);
    if (!answer.ok) throw new Error(`${route}: ${answer.text}`);
    return answer.value as OwnGame;
  };
  const view = async (uid: string) => (await done(`GET ${routes.one}`, { params: { uid } })) as OwnGame & OneGame;
  return {
    send,
    done,
    view,
    made: (by: TestPlayer, body: Form) => done(`POST ${routes.create}`, { body }, by),
    joined: (uid: string, by: TestPlayer, body: object = {}) => done(`POST ${routes.one}/join`, { params: { uid }, body }, by),
    refusal: async (route: string, uid: string, by: TestPlayer, body: object = {}): Promise<string | null> => {
      const answer = await send(route, { params: { uid }, body }, by);
      return answer.ok ? null : answer.refusal.code;
    },
    /** From the lock until a game has this status, or is over. @param pace from one step to the next */
    playUntil: async (uid: string, status: GameView['status'], pace: number): Promise<OneGame> => {
      await app.after(20_000);
      await app.after(0);
      let game = await view(uid);
      for (; ![status, 'finished', 'canceled'].includes(game.status); game = await view(uid)) await app.after(pace);
      return game;
    },
  };
}
