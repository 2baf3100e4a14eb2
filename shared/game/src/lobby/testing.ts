import type { GameView } from '@riftdrop/contract/api/games/games';
import { aGame as oneGame, aSeat } from '../testing.ts';

/** An open battle of two with one player in it. `n` makes its names. */
export function aGame(n = 1, over: Partial<GameView> = {}): GameView {
  const uid = String(n).padStart(32, '0');
  return oneGame({ uid, uid_md5: `m${uid.slice(1)}`, ...over });
}

/** A finished battle that place 1 has won. */
export const aFinishedGame = (n = 1, over: Partial<GameView> = {}): GameView =>
  aGame(n, {
    status: 'finished',
    version: 9,
    seats: [aSeat(1, { is_winner: true, reward: 5914 }), aSeat(2)],
    started_at: '2026-01-01T00:01:00.000Z',
    finished_at: '2026-01-01T00:02:00.000Z',
    step: 2,
    result: { winners: [1], draws: [], total_cost: 5914, received: [], division: null },
    ...over,
  });

/** Answers to a lobby without games whose practice is to make this private game. @param path before the calls of its games */
export const practiceAnswers = (made: GameView, path: string) => {
  const nothing = { items: [], offset: 0, limit: 20, total: 0 };
  return {
    'GET /all-games/list/running': nothing,
    'GET /all-games/list/finished': nothing,
    'GET /all-games/list/best': nothing,
    'GET /dropcase/search': { items: [{ slug: 'slow-burn', name: 'Slow Burn', price: 500, stock: 'in_stock' }] },
    'POST /demo/start': { balance: 100_000, bonus_balance: 0, dat_points: 0, version: 2, budget_mode: 'DEMO', remove_demo_in: 360_000 },
    [`POST ${path}/create`]: made,
    [`POST ${path}/${made.uid!}/ready-for-bots`]: made,
  };
};
