import { channels } from '@riftdrop/contract/live/channels';
import { clientMessages, generalEvents, messageAnswers, systemEvents, userEvents } from '@riftdrop/contract/live/live';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { asyncApi } from './asyncapi.ts';
import { jsonSchemaOf } from '../http/json-schema.ts';
import { lintDescription } from '../testing/redocly.ts';

interface Description {
  channels: Record<string, { address: string | null; messages: Record<string, { payload: object }> }>;
  operations: Record<
    string,
    { action: string; security?: object[]; messages: { $ref: string }[]; reply?: { messages: { $ref: string }[] } }
  >;
}
const description = JSON.parse(JSON.stringify(asyncApi('1.0.0'))) as Description;
const payloads = (channel: string) =>
  Object.fromEntries(Object.entries(description.channels[channel]!.messages).map(([name, { payload }]) => [name, payload]));
const schemas = (types: Record<string, z.ZodType>, io: 'input' | 'output' = 'output') =>
  JSON.parse(JSON.stringify(Object.fromEntries(Object.entries(types).map(([name, type]) => [name, jsonSchemaOf(type, io)])))) as object;

test("the AsyncAPI document passes Redocly's recommended rules", async () => {
  const { operations } = description;
  const open = Object.keys(operations).filter((name) => !operations[name]!.security);
  // AsyncAPI cannot mark an operation as public, so the rule reports each of them.
  expect(await lintDescription(asyncApi('1.0.0'))).toEqual(
    open.map(() => 'security-defined: Every operation should have security defined on it.'),
  );
  expect(Object.keys(operations).filter((name) => !open.includes(name))).toEqual(['send.user']);
});

test.each([
  ['a channel without messages of the right form', { channels: { general: { messages: [] } } }],
  ['an operation that neither sends nor receives', { operations: { one: { action: 'tell', channel: { $ref: '#/channels/general' } } } }],
])('%s fails', async (_, change) => {
  expect(await lintDescription({ ...asyncApi('1.0.0'), ...change })).toContainEqual(expect.stringMatching(/^struct: /));
});

test('every channel of the contract is described with the schema of each event and of its state', () => {
  const own = { general: generalEvents, user: userEvents, system: systemEvents };
  for (const [name, events] of Object.entries(own)) expect(payloads(name)).toEqual(schemas(events));
  for (const [name, { events, snapshot }] of Object.entries(channels))
    expect(payloads(name)).toEqual(schemas({ ...(events as Record<string, z.ZodType>), ...(snapshot && { snapshot }) }));
  expect(Object.keys(description.channels).sort()).toEqual(['connection', ...Object.keys(own), ...Object.keys(channels)].sort());
  expect(description.channels).toMatchObject({
    user: { address: 'user.{id}' },
    homepage: { address: 'homepage' },
    watchers: { address: 'watchers.{id}' },
  });
});

test('every message of a client is described with its answer', () => {
  expect(payloads('connection')).toMatchObject(schemas(clientMessages, 'input'));
  for (const name of ['join', 'leave', 'channels', 'authorize', 'time.ping', 'ready', 'page']) {
    expect(description.operations[`receive.${name}`]).toMatchObject({ action: 'receive', reply: {} });
    expect(payloads('connection')[`${name}.answer`]).toEqual(
      Object.values(schemas({ a: messageAnswers[name as keyof typeof messageAnswers] }))[0],
    );
  }
  expect(payloads('connection').live).toMatchObject({ properties: { channel: {}, from: {}, events: {} } });
});

test('every reference leads to a message that is described', () => {
  for (const { messages, reply } of Object.values(description.operations))
    for (const { $ref } of [...messages, ...(reply?.messages ?? [])]) {
      const [, , channel, , message] = $ref.split('/') as [string, string, string, string, string];
      expect(payloads(channel)).toHaveProperty([message]);
    }
});
