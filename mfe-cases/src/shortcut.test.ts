import { expect, test } from 'vitest';
import { shortcutOf } from './shortcut.ts';

test.each([
  ['a Latin layout', 'f', 'KeyF', false, 'f'],
  ['capitals', 'F', 'KeyF', true, 'f'],
  ['a Latin layout with its letters elsewhere', 'f', 'KeyY', false, 'f'],
  ['a Russian layout', 'а', 'KeyF', false, 'f'],
  ['a Russian layout in capitals', 'Ы', 'KeyS', true, 's'],
  ['a Greek layout', 'φ', 'KeyF', false, 'f'],
  ['an input method', 'Process', 'KeyF', false, 'f'],
  ['the digits of a French layout', '&', 'Digit1', false, '1'],
  ['the digits of a French layout with Shift', '1', 'Digit1', true, '1'],
  ['a number pad', '3', 'Numpad3', false, '3'],
  ['a sign of an American layout', '!', 'Digit1', true, '!'],
  ['Space', ' ', 'Space', false, ' '],
  ['an arrow', 'ArrowUp', 'ArrowUp', false, 'arrowup'],
  ['a press of a program', 'f', '', false, 'f'],
])('reads %s', (_of, key, code, shiftKey, expected) => {
  expect(shortcutOf({ key, code, shiftKey })).toBe(expected);
});
