import type { Call, RefusalCode } from '@riftdrop/contract/http/call';
import { commonRefusals } from '@riftdrop/contract/http/common-refusals';
import { refusals as catalogue } from '@riftdrop/contract/http/refusals';
import { z } from 'zod';
import { jsonSchemaOf as schema, type Json } from './json-schema.ts';

/** OpenAPI 3.1 of all calls, made from the contract that the server itself validates with. */
export function openApi(calls: readonly Call[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const [method, path] = call.route.split(' ') as [string, string];
    (paths[path.replace(/:(\w+)/g, '{$1}')] ??= {})[method.toLowerCase()] = operation(call, method, path);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Riftdrop',
      version,
      description: 'Amounts are integers in minor units, times are ISO 8601 in UTC, ids are strings.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { player: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Refusal: schema(
          z.looseObject({
            error: z.literal(true),
            code: z.string(),
            message: z.string(),
            action: z.string().optional(),
            actionMessage: z.string().optional(),
            actionLink: z.string().optional(),
            fields: z.record(z.string(), z.array(z.string())).optional(),
          }),
          'output',
        ),
      },
    },
  };
}

function operation(call: Call, method: string, path: string): Json {
  return {
    operationId: operationId(method, path),
    summary: call.summary,
    security: security[call.access],
    parameters: [...fields(call.params, 'path'), ...fields(call.query, 'query'), ...(call.money ? [idempotencyKey] : [])],
    ...(method === 'POST' && { requestBody: { required: true, content: { 'application/json': { schema: schema(call.body, 'input') } } } }),
    responses: {
      '200': { description: 'The reply', content: { 'application/json': { schema: schema(call.reply, 'output') } } },
      ...refusals(call, method),
    },
  };
}

const player = { player: [] };
/** Set for every call: a call without it would inherit the default of the document. */
const security: Record<Call['access'], Json[]> = { public: [], player: [player], optional: [{}, player] };

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'Made by the caller before sending. A repeat with the same key and input answers the first reply byte for byte.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' },
};

const operationId = (method: string, path: string) =>
  method.toLowerCase() +
  path
    .split(/[/:_-]+/)
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('');

function fields(type: z.ZodType, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = schema(type, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function refusals(call: Call, method: string): Json {
  const codes: RefusalCode[] = [...commonRefusals.every, ...call.refusals];
  if (call.access === 'player') codes.push(...commonRefusals.player);
  if (method === 'POST') codes.push(...commonRefusals.post);
  if (call.money) codes.push(...commonRefusals.money);
  if (call.stake) codes.push(...commonRefusals.stake);
  if (call.payIn) codes.push(...commonRefusals.payIn);
  const byStatus = Map.groupBy(new Set(codes), (code) => catalogue[code].status);
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };
  return Object.fromEntries([...byStatus].map(([status, group]) => [String(status), { description: group.join(', '), content }]));
}
