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
