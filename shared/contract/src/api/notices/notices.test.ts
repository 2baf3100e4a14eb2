import { expect, test } from 'vitest';
import { gotIt, notices, type Notice } from './notices.ts';

const rows: [string, Notice, Partial<Notice>][] = [
  ['a cash-out', notices.cashOutSent('$12.00'), { type: 'success', duration: 8_000 }],
  ['bots that could not join', notices.botsJoinFailed(), { type: 'error', title: 'Bots join failed', duration: 10_000 }],
  ['free cases', notices.freeCases(), { message: 'Confirm your subscription to open free cases.', duration: 60_000 }],
  [
    'notifications that were not allowed',
    notices.pushHint(),
    { message: 'Allow notifications in your browser to get them.', duration: 13_000 },
  ],
  [
    'a cancelled cash-out',
    notices.cashOutCancelled('$12.00'),
    { type: 'warning', message: 'Cashout for $12.00 is cancelled due to a critical transaction fee.', duration: null },
  ],
  [
    'a game without its player',
    notices.startedWithoutYou(),
    { message: "The game started without you because you didn't agree to play with bots. Your entry fee has been refunded." },
  ],
];

// proves SHELL-175
test.each(rows)('shows %s with its text and duration', (_of, notice, expected) => {
  expect(notice).toMatchObject(expected);
});

test('a cancelled cash-out has its own close button', () => {
  expect(gotIt).toBe('OK, I got it');
});
