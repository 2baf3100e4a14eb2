import { z } from 'zod';
import { busEvents } from '../live/bus.ts';
import type { Call } from '../http/call.ts';
import { calls } from '../http/calls.ts';
import type { Channel } from '../live/channel.ts';
import { channels } from '../live/channels.ts';
import { generalEvents, systemEvents, userEvents } from '../live/live.ts';
import { modals } from './modals.ts';
import { slots } from './slots.ts';

/** A JSON schema (draft 2020-12), as plain JSON. */
export const jsonSchema = z.record(z.string(), z.json());
export type JsonSchema = z.infer<typeof jsonSchema>;

export const termKinds = ['call', 'live', 'bus', 'slot', 'modal', 'host'] as const;
export type TermKind = (typeof termKinds)[number];

/**
 * One thing that two apps agree on. `request` is data from the user to the provider, `answer` data from the provider to the user; null
 * where nothing is sent that way. Each side has its term as it was built.
 */
export const term = z.object({
  kind: z.enum(termKinds),
  name: z.string(),
  request: jsonSchema.nullable(),
  answer: jsonSchema.nullable(),
});
export type Term = z.infer<typeof term>;

/** The term of a name as this checkout has it; null for a name that the contract lacks. The build describes exports of the host. */
export function termOf(kind: Exclude<TermKind, 'host'>, name: string): Term | null {
  const describe = describers[kind];
  return describe(name);
}

/** Schema of received data: an object may have more fields than the schema. */
export const schemaOf = (schema: z.ZodType): JsonSchema => received(schema);

/** All names of a kind in this checkout. */
export const namesOf = (kind: Exclude<TermKind, 'host'>): string[] => {
  const tables = { call: Object.fromEntries(calls), live: liveEvents, bus: busEvents, slot: slots, modal: modals };
  return Object.keys(tables[kind]);
};

/** Live events by `<channel> <event>`, and the state of a channel as `<channel> snapshot`. */
const liveEvents: Record<string, z.ZodType> = Object.fromEntries(
  Object.entries({ general: generalEvents, user: userEvents, system: systemEvents, ...listed() }).flatMap(([channel, events]) =>
    Object.entries(events).map(([event, schema]): [string, z.ZodType] => [`${channel} ${event}`, schema]),
  ),
);

function listed(): Record<string, Record<string, z.ZodType>> {
  return Object.fromEntries(
    Object.entries(channels as Record<string, Channel<z.ZodType, z.ZodType, Record<string, z.ZodType>>>).map(
      ([name, { events, snapshot }]) => [name, { ...events, ...(snapshot && { snapshot }) }],
    ),
  );
}

const describers: Record<Exclude<TermKind, 'host'>, (name: string) => Term | null> = {
  call: (name) => {
    const call = calls.get(name);
    return call ? { kind: 'call', name, request: requestOf(call), answer: answerOf(call) } : null;
  },
  live: (name) => told('live', name, liveEvents),
  bus: (name) => told('bus', name, busEvents),
  slot: (name) => told('slot', name, slots),
  modal: (name) => {
    const schema = (modals as Record<string, z.ZodType>)[name];
    return schema ? { kind: 'modal', name, request: sent(schema), answer: null } : null;
  },
};

function told(kind: TermKind, name: string, table: Record<string, z.ZodType>): Term | null {
  const schema = table[name];
  return schema ? { kind, name, request: null, answer: received(schema) } : null;
}

/** A call that now requires a session or a key accepts less, so both are part of its request. */
function requestOf(call: Call): JsonSchema {
  const properties = {
    params: sent(call.params),
    query: sent(call.query),
    body: sent(call.body),
    session: { type: 'boolean' },
    key: { type: 'string' },
  };
  const required = ['params', 'query', 'body', ...(call.access === 'player' ? ['session'] : []), ...(call.money ? ['key'] : [])];
  return { type: 'object', properties, required };
}

/** Callers show the message of an unknown error code, so the list may grow: it is marked as open. */
function answerOf(call: Call): JsonSchema {
  return {
    type: 'object',
    properties: { reply: received(call.reply), refusal: { enum: [...call.refusals].sort(), 'x-open': true } },
    required: ['reply', 'refusal'],
  };
}

/** Schema of sent data: values with a default may be left out, and only strict objects reject unknown fields. */
const sent = (schema: z.ZodType): JsonSchema => plain(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));

/** Schema of received data: readers ignore unknown fields, so no object is closed. */
const received = (schema: z.ZodType): JsonSchema =>
  plain(
    z.toJSONSchema(schema, {
      io: 'output',
      unrepresentable: 'any',
      override: ({ jsonSchema: json }) => {
        if (json.additionalProperties === false) delete json.additionalProperties;
      },
    }),
  );

function plain({ $schema: _, ...schema }: z.core.JSONSchema.BaseSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema)) as JsonSchema;
}
