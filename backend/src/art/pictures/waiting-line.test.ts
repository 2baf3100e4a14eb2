import { expect, test } from 'vitest';
import { WaitingLine } from './waiting-line.ts';

function aLine(room = { all: 100, client: 50 }) {
  const dropped: string[] = [];
  const line = new WaitingLine<string>(room, (name) => dropped.push(name));
  return {
    line,
    dropped,
    ask: (name: string, client: string, kind = 'crate') => line.add(name, name, { kind, client }),
    asksAgain: (name: string, client: string) => line.leave(name, client, 'asks again'),
    gone: (name: string, client: string) => line.leave(name, client, 'gone'),
    all: () => Array.from({ length: line.length }, () => line.take()),
  };
}

test('alternates between kinds', () => {
  const { ask, all } = aLine();
  for (let n = 0; n < 40; n += 1) ask(`avatar-${n}`, 'flood', 'avatar');
  ask('crate-1', 'player');
  ask('crate-2', 'player');
  expect(all().slice(0, 4)).toEqual(['avatar-0', 'crate-1', 'avatar-1', 'crate-2']);
});

test('alternates between clients within a kind', () => {
  const { ask, all } = aLine();
  for (let n = 0; n < 40; n += 1) ask(`flood-${n}`, 'flood');
  for (const name of ['one', 'two']) ask(name, 'player');
  ask('three', 'neighbour');
  expect(all().slice(0, 6)).toEqual(['flood-0', 'one', 'three', 'flood-1', 'two', 'flood-2']);
});

test('takes a picture once for all requesters', () => {
  const { ask, all } = aLine();
  ask('a', 'one');
  ask('a', 'other');
  ask('a', 'one');
  expect(all()).toEqual(['a']);
});

test('prefers the open page', () => {
  const { line, ask, asksAgain, all } = aLine();
  line.addAhead('ahead', 'ahead');
  for (const name of ['left-1', 'left-2']) {
    ask(name, 'player');
    asksAgain(name, 'player');
  }
  for (const name of ['open-1', 'open-2', 'open-3']) ask(name, 'player');
  asksAgain('open-3', 'player');
  expect(all()).toEqual(['open-1', 'open-2', 'open-3', 'left-2', 'left-1', 'ahead']);
});

test('draws first what a client requests again', () => {
  const { ask, asksAgain, all } = aLine();
  for (const name of ['a', 'b', 'c']) {
    ask(name, 'player');
    asksAgain(name, 'player');
  }
  ask('a', 'player');
  expect(all()).toEqual(['a', 'c', 'b']);
});

test('drops a picture without requesters', () => {
  const { ask, gone, all, dropped } = aLine();
  ask('a', 'one');
  ask('a', 'one');
  ask('a', 'other');
  ask('b', 'one');
  for (const client of ['one', 'one', 'other']) gone('a', client);
  expect(dropped).toEqual(['a']);
  expect(all()).toEqual(['b']);
});

test('keeps a picture while one requester waits', () => {
  const { ask, gone, all } = aLine();
  ask('a', 'one');
  ask('a', 'other');
  gone('a', 'one');
  expect(all()).toEqual(['a']);
});

test("limits a client's share and serves others", () => {
  const { ask } = aLine({ all: 10, client: 3 });
  expect(['a', 'b', 'c', 'd'].map((name) => ask(name, 'flood'))).toEqual([true, true, true, false]);
  expect(ask('e', 'player')).toBe(true);
  expect(ask('a', 'flood')).toBe(true);
});

test('drops the oldest abandoned picture when full', () => {
  const { ask, asksAgain, dropped } = aLine({ all: 3, client: 2 });
  for (const name of ['a', 'b']) {
    ask(name, 'one');
    asksAgain(name, 'one');
  }
  expect(ask('c', 'one')).toBe(true);
  expect(dropped).toEqual(['a']);
  expect([ask('d', 'other'), ask('e', 'other'), ask('f', 'third')]).toEqual([true, true, false]);
  expect(dropped).toEqual(['a', 'b']);
});
