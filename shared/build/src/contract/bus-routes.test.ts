import { globSync } from 'node:fs';
import { busRoutes } from '@riftdrop/contract/live/bus';
import { expect, test } from 'vitest';
import { usesOf, type Uses } from './uses.ts';

const root = new URL('../../../../', import.meta.url).pathname;
const rooms = globSync(['mfe-*', 'shell', 'shared/game', 'shared/host'], { cwd: root }).toSorted();

/** Uses of each package, without tests. */
const used = new Map<string, Uses>(
  rooms.map((room) => {
    const files = globSync(`${room}/src/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !/\.(?:test|stories)\.|\/testing/.test(file));
    return [room, usesOf(files.map((file) => `${root}${file}`))];
  }),
);
const roomsThat = (what: 'emits' | 'hears', fact: string) => rooms.filter((room) => used.get(room)![what].has(fact));

test.each(Object.entries(busRoutes))('the contract names all writers and readers of %s', (fact, { writers, readers }) => {
  expect({ writers: roomsThat('emits', fact), readers: roomsThat('hears', fact) }).toEqual({ writers, readers });
  expect(readers.some((reader) => !writers.includes(reader))).toBe(true);
});
