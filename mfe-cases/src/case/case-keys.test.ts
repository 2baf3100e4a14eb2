import { describe, expect, test } from 'vitest';
import { focusOf, keyAction, type KeyPress } from './case-keys.ts';
import { countFrom, countsFor } from './case-view.tsx';

const counts = countsFor(10);
const press = (over: Partial<KeyPress>): KeyPress => ({
  key: ' ',
  repeat: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  focus: 'page',
  ...over,
});

describe('the keys of the case page', () => {
  test('open with Space, count with digits, sound with S', () => {
    expect(keyAction(press({}), counts)).toEqual({ type: 'open' });
    expect(keyAction(press({ key: '3' }), counts)).toEqual({ type: 'count', count: 3 });
    expect(keyAction(press({ key: 's' }), counts)).toEqual({ type: 'sound' });
  });

  // proves R10
  test('mean nothing while they are held', () => {
    for (const key of [' ', '3', 's']) expect(keyAction(press({ key, repeat: true }), counts)).toBeNull();
  });

  test('mean nothing while the person types', () => {
    for (const key of [' ', '3', 's']) expect(keyAction(press({ key, focus: 'typing' }), counts)).toBeNull();
  });

  test('leave Space to the focused control', () => {
    expect(keyAction(press({ focus: 'control' }), counts)).toBeNull();
    expect(keyAction(press({ key: '2', focus: 'control' }), counts)).toEqual({ type: 'count', count: 2 });
  });

  test('leave the shortcuts of the browser alone', () => {
    for (const held of ['ctrlKey', 'metaKey', 'altKey'] as const) expect(keyAction(press({ key: 's', [held]: true }), counts)).toBeNull();
  });

  test('choose no count beyond the policy', () => {
    expect(keyAction(press({ key: '4' }), countsFor(3))).toBeNull();
    expect(keyAction(press({ key: '0' }), counts)).toBeNull();
  });
});

test.each([
  ['<textarea></textarea>', 'typing'],
  ['<input>', 'typing'],
  ['<select></select>', 'typing'],
  ['<button></button>', 'control'],
  ['<a href="/"></a>', 'control'],
  ['<p></p>', 'page'],
])('sees the focus on %s as %s', (html, focus) => {
  document.body.innerHTML = html;
  expect(focusOf(document.body.firstElementChild)).toBe(focus);
});

// proves CASES-100
test("offers one to five and the policy's maximum", () => {
  expect(countsFor(10)).toEqual([1, 2, 3, 4, 5, 10]);
  expect(countsFor(3)).toEqual([1, 2, 3]);
  expect(countsFor(0)).toEqual([1]);
});

test('takes an allowed count from a link', () => {
  expect(countFrom('3', counts)).toBe(3);
  for (const text of [undefined, '7', '-1', '1e1x', '']) expect(countFrom(text, counts)).toBe(1);
});
