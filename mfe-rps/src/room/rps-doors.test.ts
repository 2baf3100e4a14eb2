import type { GameView } from '@riftdrop/contract/api/games/games';
import { doorsOf } from '@riftdrop/game/doors';
import { aGame, aSeat } from '@riftdrop/game/testing';
import { expect, test } from 'vitest';
import { rpsDoors } from './rps-doors.ts';

const game = (over: Partial<GameView> = {}) => aGame({ type: 'RPS_GAME', max_users: 3, seats: [aSeat(1), aSeat(2)], ...over });
const quitOf = (view: GameView, ownId: string | null) =>
  rpsDoors(view, doorsOf(view, { noun: 'game', ownId, hasSecret: false, onlyBots: false, restricted: false })).quit;
const sponsored = { is_public: false, prepay_rate: 0.5 };

// proves RPS-518, RPS-519, RPS-520, RPS-521
test.each([
  ['who joined gives the seat back', game(), '2', 'seat'],
  ['who has no seat only leaves a public game', game(), '9', 'page'],
  ['a visitor only leaves a public game', game(), null, 'page'],
  ['a creator without a seat only leaves a public game', game({ creator: { id: '9' } }), '9', 'page'],
  ['the creator of a public game has no Quit', game(), '1', null],
  ['who has no seat in a private game has no Quit', game({ is_public: false }), '9', null],
  ['a sponsor gives the own seat back', game(sponsored), '1', 'seat'],
  ['who joined a sponsored game gives the seat back', game(sponsored), '2', 'seat'],
  ['a creator who pays for nobody has no Quit', game({ is_public: false }), '1', null],
  ['a sponsor without a seat has no Quit', game({ ...sponsored, creator: { id: '9' } }), '9', null],
  ['nobody quits a full game', game({ seats: [1, 2, 3].map((place) => aSeat(place)) }), '2', null],
  ['nobody quits a running game', game({ status: 'running' }), '2', null],
])('%s', (_, view, ownId, expected) => {
  expect(quitOf(view, ownId)).toBe(expected);
});
