import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hostDoors } from './host-doors.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'host-'));
  mkdirSync(join(folder, 'src'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function door(source: string) {
  writeFileSync(join(folder, 'src/sound.ts'), source);
  const doors = hostDoors(folder);
  expect(doors).toHaveLength(1);
  const [{ name, request, answer }] = doors as [(typeof doors)[number]];
  return { name: name.replace('@riftdrop/host/sound#', ''), request, answer };
}
const text = { type: 'string' };

describe('a door of the host', () => {
  it('is a function with arguments and result', () => {
    expect(door('export function play(name: string, times?: number): boolean { return true }')).toEqual({
      name: 'play',
      request: { type: 'array', prefixItems: [text, { type: 'number' }], minItems: 1 },
      answer: { type: 'boolean' },
    });
  });

  it('is a store with its value type', () => {
    expect(door('export const $on: ReadableAtom<boolean | null> = atom(null);').answer).toEqual({
      type: 'object',
      'x-ts': 'ReadableAtom',
      properties: { '<0>': { anyOf: [{ type: 'boolean' }, { type: 'null' }] } },
      required: ['<0>'],
    });
  });

  it('explains local types and does not export them', () => {
    const source = `
      export type Kind = 'low' | 'high';
      interface Options { kind: Kind; loud?: boolean; names: readonly string[] }
      export const play = (options: Options) => {};`;
    expect(door(source).request).toEqual({
      type: 'array',
      prefixItems: [
        {
          type: 'object',
          properties: {
            kind: { anyOf: [{ const: 'low' }, { const: 'high' }] },
            loud: { type: 'boolean' },
            names: { type: 'array', items: text },
          },
          required: ['kind', 'names'],
        },
      ],
      minItems: 1,
    });
  });

  it('says what a type of the contract means', () => {
    const source = "import type { PublicPlayer } from '@riftdrop/contract/api/profile/profile';\nexport const who: PublicPlayer = nobody;";
    expect(door(source).answer).toMatchObject({ type: 'object', required: ['id', 'steamid', 'nickname', 'avatar'] });
  });

  it('keeps types without a schema as text', () => {
    expect(door('export function on(listener: (name:   string) => void): () => void { return off }')).toMatchObject({
      request: { prefixItems: [{ 'x-ts': '(name: string) => void' }] },
      answer: { 'x-ts': '() => void' },
    });
  });
});

it('finds the doors of the real host', () => {
  const names = hostDoors().map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['@riftdrop/host/api#ask', '@riftdrop/host/slots#Slot', '@riftdrop/host/bus#bus']));
  expect(names.filter((name) => name.includes('wiring'))).toEqual([]);
});
