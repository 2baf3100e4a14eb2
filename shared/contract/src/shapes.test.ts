import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from './http/calls.ts';
import { channels } from './live/channels.ts';
import { generalEvents, systemEvents, userEvents } from './live/live.ts';

type Schema = { properties?: Record<string, Schema> };
const shapeOf = (schema: z.ZodType, io: 'input' | 'output') => z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema;
const fields = (schema: z.ZodType, io: 'input' | 'output') => Object.keys(shapeOf(schema, io).properties ?? {});

const lists = [...calls.values()].filter(({ query }) => ['offset', 'limit'].every((name) => fields(query, 'input').includes(name)));

describe('a list with pages', () => {
  test('is asked for by several calls', () => expect(lists.length).toBeGreaterThan(2));

  // proves API-004
  test.each(lists.map((call) => [call.route, call] as const))('%s answers items, offset, limit and total', (_, { reply }) => {
    const answer = shapeOf(reply, 'output');
    // A page of something that belongs to one thing stands inside it.
    const pages = [answer, ...Object.values(answer.properties ?? {})].map(({ properties = {} }) => Object.keys(properties));
    expect(pages).toContainEqual(expect.arrayContaining(['items', 'offset', 'limit', 'total']));
  });
});

// proves RT-006, RT-501
test('live events have dotted lower-case names as specified', () => {
  const [general, user] = [Object.keys(generalEvents), Object.keys(userEvents)];
  const all = [...general, ...user, ...Object.values(channels).flatMap(({ events }) => Object.keys(events)), ...Object.keys(systemEvents)];
  for (const name of all) expect(name).toMatch(/^[a-z]+(\.[a-z]+)*$/);
  expect(user).toEqual(
    expect.arrayContaining(['balance', 'notification', 'drop.created', 'inventory.forced.update', 'drops.status', 'user.updated']),
  );
  expect(general).toEqual(expect.arrayContaining(['statistics', 'bootstrap.updated', 'dropcase.updated', 'dropcases.list.updated']));
  expect(Object.keys(systemEvents)).toEqual(['disconnect']);
});
