import type { GameView } from '@riftdrop/contract/api/games/games';
import { expect, test } from 'vitest';
import { doorsOf, inviteLinks, restrictionOf } from './doors.ts';
import { aGame, aSeat } from './testing.ts';

const knocking = { noun: 'battle' as const, ownId: null as string | null, hasSecret: false, onlyBots: false, restricted: false };
const three = (over: Partial<GameView> = {}) => aGame({ max_users: 3, seats: [aSeat(1), aSeat(2)], ...over });
const offered = (view: GameView, ownId: string | null) => {
  const { join, mayQuit, mayCancel, mayBeReady, mayAgreeToBots } = doorsOf(view, { ...knocking, ownId });
  return [join.shown && 'join', mayQuit && 'quit', mayCancel && 'cancel', mayBeReady && 'ready', mayAgreeToBots && 'bots'].filter(Boolean);
};

// proves PVP-588, PVP-592, PVP-593, PVP-594
test.each([
  ['a visitor', three(), null, ['join']],
  ['somebody else', three(), '9', ['join']],
  ['a player', three(), '2', ['quit', 'ready', 'bots']],
  ['the creator among others', three(), '1', ['ready', 'bots']],
  ['the creator alone', three({ seats: [aSeat(1)] }), '1', ['cancel', 'ready', 'bots']],
  ['the creator of a non-public battle', three({ is_public: false }), '1', ['cancel', 'ready', 'bots']],
  ['a creator who is not in it', three({ creator: { id: '9' }, is_public: false }), '9', ['cancel']],
  ['a creator who is not in a public one', three({ creator: { id: '9' } }), '9', []],
  ['a player who is ready', three({ seats: [aSeat(2, { ready_to_play: true, ready_for_bots: true })] }), '2', ['quit']],
  ['a visitor before a full one', three({ seats: [1, 2, 3].map((place) => aSeat(place)) }), null, []],
  ['a player of a full one', three({ seats: [1, 2, 3].map((place) => aSeat(place)) }), '2', []],
  ['a player of a running one', three({ status: 'running' }), '2', []],
  ['a visitor before a canceled one', three({ status: 'canceled' }), null, []],
])('%s is offered what the rules allow', (_, view, ownId, expected) => {
  expect(offered(view, ownId)).toEqual(expected);
});

test('says why a battle cannot be joined', () => {
  const terms = { check_referrer_period: 7 * 86_400_000, check_referrer_amount: 5000 };
  const closed = (view: GameView, over: object) => doorsOf(view, { ...knocking, ...over }).join.closed;
  expect(closed(three(), {})).toBe(null);
  expect(closed(three({ needs_secret: true }), {})).toBe('This battle is entered by an invitation link.');
  expect(closed(three({ needs_secret: true }), { hasSecret: true })).toBe(null);
  expect(closed(three(terms), {})).toBe(null);
  expect(closed(three(), { onlyBots: true })).toBe('Your account plays with bots only. Create a battle of your own, and call bots.');
  expect(closed(three(terms), { restricted: true })).toBe(
    'Only for players whom the creator invited and who deposited at least $50.00 in the last 7 days.',
  );
  expect(restrictionOf(three())).toBe(null);
});

test('makes an address for each unused secret', () => {
  expect(inviteLinks({ uid: 'a1', join_secrets: ['b2', 'c3'] }, 'https://x/battle/a1')).toEqual([
    'https://x/battle/a1/invite?join_secret=b2',
    'https://x/battle/a1/invite?join_secret=c3',
  ]);
  expect(inviteLinks({ uid: 'a1' }, 'https://x/battle/a1')).toEqual(['https://x/battle/a1/invite']);
  expect(inviteLinks({ uid: null }, 'https://x/battle/a1')).toEqual([]);
});
