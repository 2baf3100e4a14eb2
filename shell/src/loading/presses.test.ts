import { $state } from '@riftdrop/host/wiring/player';
import { beforeEach, expect, test, vi } from 'vitest';
import { repeatPresses } from './presses.ts';

let pressed: string[];
beforeEach(() => {
  pressed = [];
  document.body.innerHTML = '<button id="one">Open</button><div data-rendered=""><button id="two">Spin</button></div>';
  for (const button of document.querySelectorAll('button')) button.addEventListener('click', () => void pressed.push(button.id));
  $state.set('visitor');
});

const button = (id: string) => document.getElementById(id)!;
/** Presses noted by the document, with the text and the age of each, milliseconds. */
function noted(...presses: [id: string, text: string, age?: number][]): void {
  const known = presses.map(([id, text, age = 0]) => [button(id), { text, at: performance.now() - age }] as const);
  vi.stubGlobal('earlyPresses', new Map(known));
}

test('repeats a press once, in the part that is alive', async () => {
  noted(['one', 'Open'], ['two', 'Spin']);
  await repeatPresses();
  await repeatPresses();
  expect(pressed).toEqual(['one']);
  delete document.querySelector<HTMLElement>('div')!.dataset.rendered;
  await repeatPresses();
  expect(pressed).toEqual(['one', 'two']);
});

test.each([
  ['offers something else by now', () => noted(['one', 'Sign in'])],
  ['was pressed long ago', () => noted(['one', 'Open', 11_000])],
  ['is gone', () => (noted(['one', 'Open', 9_900]), button('one').remove())],
  ['is gone and had no words', () => (noted(['one', '']), button('one').remove())],
])('leaves a button alone that %s', async (_, note) => {
  note();
  await repeatPresses();
  expect(pressed).toEqual([]);
});

test('presses the one with the same words where the page was painted anew, once it takes presses', async () => {
  noted(['one', 'Open']);
  button('one').outerHTML = '<main></main>';
  const repeated = repeatPresses();
  const anew = Object.assign(document.createElement('button'), { id: 'anew', textContent: 'Open', disabled: true });
  anew.addEventListener('click', () => void pressed.push('anew'));
  document.querySelector('main')!.append(anew);
  await new Promise((go) => setTimeout(go, 120));
  expect(pressed).toEqual([]);
  anew.disabled = false;
  await repeated;
  expect(pressed).toEqual(['anew']);
});

test('waits for the session', async () => {
  $state.set('starting');
  noted(['one', 'Open']);
  const repeated = repeatPresses();
  await Promise.resolve();
  expect(pressed).toEqual([]);
  $state.set('player');
  await repeated;
  expect(pressed).toEqual(['one']);
});

test('does nothing in a document without presses', async () => {
  await repeatPresses();
  expect(pressed).toEqual([]);
});
