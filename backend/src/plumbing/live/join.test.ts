import { channel } from '@riftdrop/contract/live/channel';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { joinRegistry } from './join.ts';

const snapshot = z.object({ n: z.int() });
const declared = {
  notes: channel({ id: z.string(), snapshot, events: {} }),
  board: channel({ snapshot, events: {} }),
  plain: channel({ id: z.string(), events: {} }),
};
const none = async () => ({});

test('a channel that declares a snapshot has a domain that gives it', () => {
  const joins = joinRegistry();
  expect(() => joins.check(declared)).toThrow('the channel "notes" declares a snapshot, and no domain has "notes." in its `live`');
  joins.onJoin('notes.', none);
  expect(() => joins.check(declared)).toThrow('the channel "board" declares a snapshot, and no domain has "board" in its `live`');
  joins.onJoin('board', none);
  expect(() => joins.check(declared)).not.toThrow();
});

test('the fields of a channel come from its name and from all families that it is in', async () => {
  const joins = joinRegistry();
  joins.onJoin('game.', async (name) => ({ family: name }));
  joins.onJoin('game.battles.', async () => ({ closer: true }));
  joins.onJoin('game.battles.1', async () => ({ own: 1 }));
  joins.onJoin('lobby', async () => ({ other: true }));
  expect(await joins.fieldsOf('game.battles.1')).toEqual({ family: 'game.battles.1', closer: true, own: 1 });
});
