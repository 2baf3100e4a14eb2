import { expect, test } from 'vitest';
import { codedNews, type PushCode, pushTexts } from './push-texts.ts';
import { notification } from './push.ts';

const game = { type: 'GROUP_GAME', game: 'abcdef' };

test.each<[PushCode, Record<string, string | number>, string, string]>([
  ['game_started', game, 'Battle abcdef started', 'The cases are being opened.'],
  ['game_finished', { ...game, type: 'BATTLE_ROYALE' }, 'Battle Royale abcdef finished', 'The result is there.'],
  ['game_canceled', { ...game, type: 'RPS_GAME' }, 'RPS abcdef canceled', 'What you paid is back on your balance.'],
  ['bots_failed', game, 'Battle abcdef goes on without bots', 'Bots join failed'],
  [
    'item_sold',
    { item: 'Long Rifle Moss', amount: 123_450 },
    'An item was sold',
    'Long Rifle Moss can no longer be delivered. You got $1234.50 for it, the cost that it was shown with.',
  ],
  ['test', {}, 'It works', 'Push notifications reach this device.'],
])('says %s in English, with its code and values', (code, values, title, body) => {
  expect(codedNews(code, values)).toEqual({ title, body, words: { code, values } });
});

test('fits all texts of pushes into a notification', () => {
  const values = { ...game, type: 'BATTLE_ROYALE', item: 'x'.repeat(80), amount: 999_999_999 };
  for (const code of Object.keys(pushTexts) as PushCode[])
    expect(notification.safeParse({ id: 'a', icon: '', data: { url: '/' }, ...codedNews(code, values) }).error).toBeUndefined();
});

test('takes notifications of an earlier release, which have no code', () => {
  expect(notification.safeParse({ id: 'a', title: 'Nova', body: '', icon: '', data: { url: '/' } }).success).toBe(true);
});
