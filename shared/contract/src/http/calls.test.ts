import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { calls } from './calls.ts';
import { channels } from '../live/channels.ts';

const contract = join(import.meta.dirname, '..');
const filesOfTheContract = () =>
  Promise.all(
    globSync('{api/*,live}/*.ts', { cwd: contract })
      .filter((file) => !/\.test\.ts$|\/channels\.ts$/.test(file))
      .map((file) => import(join(contract, file)) as Promise<object>),
  );

it('knows every declared live channel', async () => {
  const declared = (await filesOfTheContract()).flatMap((file) => ('channels' in file ? Object.keys(file.channels as object) : []));
  expect(Object.keys(channels).sort()).toEqual(declared.sort());
});

it('knows every declared call', async () => {
  const declared = (await filesOfTheContract())
    .flatMap((module) => Object.values(module) as unknown[])
    .filter((value): value is { route: string } => typeof value === 'object' && value !== null && 'route' in value && 'refusals' in value)
    .map(({ route }) => route);
  expect([...calls.keys()].sort()).toEqual([...new Set(declared)].sort());
});

// proves API-013, API-508, UI-068
it('returns twenty list items by default', () => {
  const limits = [...calls.values()]
    .filter(({ reply }) => 'shape' in reply && ['items', 'offset', 'limit'].every((key) => key in (reply.shape as object)))
    // A list without pages takes no limit.
    .filter(({ query }) => 'shape' in query && 'limit' in (query.shape as object))
    .map(({ route, query }) => [route, (query.parse({}) as { limit: number }).limit] as const);
  const by = (wanted: number) => limits.flatMap(([route, limit]) => (limit === wanted ? [route] : []));
  // Kings and versions come by ten (CASES-084, CASES-090), finished games by 25.
  expect(by(10).sort()).toEqual(['GET /dropcase/:slug/drop-case-versions', 'GET /kings/history/:slug']);
  expect(by(25).sort()).toEqual([
    'GET /all-games/list/finished',
    'GET /all-games/list/finished/my',
    'GET /battle-royale/list/finished',
    'GET /battle-royale/list/history/:id',
    'GET /group/list/games/finished',
    'GET /group/list/games/finished/my',
    'GET /group/list/games/history/:id',
    'GET /rps/games/history/:id',
    'GET /rps/list/finished',
  ]);
  // Skins of a payout (PROFILE-104).
  expect(by(200)).toEqual(['GET /partner/skin-items']);
  expect(by(20).length).toBe(limits.length - 12);
});

// A success without one of these is an answer that was lost: the browser sends the call again.
it('answers every success with a JSON object or array', () => {
  const kinds = [...calls.values()].flatMap(({ route, reply }) => {
    const schema = z.toJSONSchema(reply, { unrepresentable: 'any' });
    return (schema.anyOf ?? schema.oneOf ?? [schema]).map((one) => [route, (one as { type?: string }).type]);
  });
  expect(kinds.filter(([, type]) => type !== 'object' && type !== 'array')).toEqual([]);
});

interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
}
const shapes = [...calls].map(
  ([route, { reply }]) => [route, z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' }) as Shape] as const,
);

// proves API-502
it('every list has one shape, but for those that decision D39 names', () => {
  expect(shapes.flatMap(([route, { type }]) => (type === 'array' ? [route] : [])).toSorted()).toEqual([
    'GET /dropcase',
    'GET /dropcase/best-items',
    'GET /dropcase/top-drop/:slug',
    'GET /giveaway/list',
    'GET /kings/:id/drops',
    'GET /kings/current',
    'GET /profile/socials',
  ]);
  const listed = shapes.filter(([route, { properties }]) => route.startsWith('GET') && properties?.['items']?.type === 'array');
  expect(listed.length).toBeGreaterThan(40);
  const others = listed.filter(([, { properties }]) => !['offset', 'limit', 'total'].every((name) => name in properties!));
  // A statement is read by a cursor; the others answer one thing with its parts.
  expect(others.map(([route]) => route).toSorted()).toEqual([
    'GET /dropcase/:slug',
    'GET /dropcase/drop-case-version/:id/skins',
    'GET /inventory/send/details/:id',
    'GET /ledger/statement',
    'GET /profile/me/statistic/rolls',
  ]);
});
