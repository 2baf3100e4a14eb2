import { expect, test } from 'vitest';
import { channels } from './channels.ts';
import { channelNameOf } from './channel-name.ts';
import { channelName } from './live.ts';
import { termOf } from '../release/terms.ts';

test.each([
  ['general', true],
  ['user.7', true],
  ['homepage', true],
  ['group.games.lobby', true],
  ['watchers.game:rps:x', true],
  ['watchers', false],
  ['watchers.', false],
  ['watchers.elsewhere', false],
  ['group.games.lobby.1', false],
  ['lobby', false],
  ['control', false],
])('%s may be joined: %s', (name, isOne) => {
  expect(channelName.safeParse(name).success).toBe(isOne);
});

test('names a channel by its name and id', () => {
  expect(channelNameOf({ channel: 'homepage' })).toBe('homepage');
  expect(channelNameOf({ channel: 'watchers', id: 'pvp' })).toBe('watchers.pvp');
});

test('describes every event and snapshot of a channel', () => {
  for (const [name, { events, snapshot }] of Object.entries(channels))
    for (const term of [...Object.keys(events), ...(snapshot ? ['snapshot'] : [])])
      expect(termOf('live', `${name} ${term}`)).not.toBeNull();
  expect(termOf('live', 'watchers snapshot')?.answer).toMatchObject({ properties: { callsign: {}, watchers: { type: 'integer' } } });
});
