import type { King } from '@riftdrop/contract/api/cases/kings';
import { expect, test } from 'vitest';
import { aDrop, aFormerKing, aKing, aSkin } from '../testing/factories.ts';
import { type KingNotice, kingNews } from './king-news.ts';

const nothing: KingNotice = { kings: new Map(), risenAt: -Infinity };
const knowing = (...kings: King[]): KingNotice => ({ ...nothing, kings: new Map(kings.map((king) => [king.id, king])) });
const words = (told: KingNotice, king: King, now = 0) =>
  kingNews(told, king, now).news.map(({ delay, toast }) => ({ delay, title: toast.title, message: toast.message }));
const prize = aDrop({ cost: 900, skin_item: aSkin({ skin_name: 'Paper Fade' }), dropable_type: 'king_prize' });

// proves CASES-507
test('congratulates a new king', () => {
  expect(words(nothing, aKing({ budget: 0, budget_skin_item: null, version: 1 }))).toEqual([
    { delay: 0, title: 'Congratulations!', message: 'You are the king of Night Shift.' },
  ]);
});

// proves CASES-508, CASES-514, CASES-515
test('reports dearer prizes after 600 ms, no smaller rises', () => {
  const known = knowing(aKing());
  const dearer = aKing({ version: 3, budget_skin_item: aSkin({ skin_name: 'Deep Fade', cost: 1_200 }) });
  expect(words(known, dearer)).toEqual([
    { delay: 600, title: 'Prize has risen!', message: 'Your crown now buys Carbine Deep Fade, $12.00.' },
  ]);
  expect(words(known, aKing({ version: 3, budget: 1_290 }))).toEqual([]);
  expect(kingNews(known, dearer, 0).news[0]?.toast.duration).toBeUndefined();
});

// proves CASES-515
test('reports one rise in sixty seconds', () => {
  const item = (cost: number) => aSkin({ cost });
  const first = kingNews(knowing(aKing()), aKing({ version: 3, budget_skin_item: item(1_000) }), 0);
  expect(first.news).toHaveLength(1);
  expect(words(first.told, aKing({ version: 4, budget_skin_item: item(1_100) }), 59_999)).toEqual([]);
  expect(words(first.told, aKing({ version: 4, budget_skin_item: item(1_100) }), 60_000)).toHaveLength(1);
});

// proves CASES-509
test('reports a crown lost by time, with its prize', () => {
  const ended = aFormerKing({ prize_drop: prize, added_to_balance: 350 });
  expect(words(knowing(aKing()), ended)).toEqual([
    { delay: 0, title: 'You lost your crown', message: 'Your prize: Carbine Paper Fade, $9.00, is in your inventory.' },
  ]);
});

// proves CASES-510, CASES-514
test('reports the top prize as a win, delayed', () => {
  const ended = aFormerKing({ displaced_reason: 'top_prize', prize_drop: prize });
  expect(words(knowing(aKing()), ended)).toEqual([
    { delay: 800, title: 'You won the top prize!', message: 'Carbine Paper Fade, $9.00, is in your inventory.' },
  ]);
});

// proves CASES-511
test.each(['dethroned', null] as const)('tells any other end (%s) as dethroned', (displaced_reason) => {
  const [first] = words(knowing(aKing()), aFormerKing({ displaced_reason, prize_drop: prize }));
  expect(first?.title).toBe('You have been dethroned');
});

// proves CASES-512, CASES-513, ERR-534
test('reports a budget too small for a prize', () => {
  expect(words(knowing(aKing()), aFormerKing({ added_to_balance: 37 }))[1]).toEqual({
    delay: 0,
    title: 'Your King Budget was not enough for a prize.',
    message: '$0.37 was added to your balance.',
  });
});

test('says nothing old and nothing twice', () => {
  expect(words(knowing(aKing({ version: 5 })), aKing({ version: 5, budget_skin_item: aSkin({ cost: 99_999 }) }))).toEqual([]);
  const { told } = kingNews(nothing, aKing(), 0);
  expect(words(told, aKing())).toEqual([]);
});
