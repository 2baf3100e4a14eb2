import type { Channel } from '@riftdrop/contract/live/channel';
import { channels as listed } from '@riftdrop/contract/live/channels';
import {
  clientMessages,
  generalEvents,
  liveFrame,
  messageAnswers,
  socketEvents,
  systemEvents,
  userEvents,
} from '@riftdrop/contract/live/live';
import { sendLimit } from '@riftdrop/contract/live/live-pace';
import type { z } from 'zod';
import { jsonSchemaOf, type Json } from '../http/json-schema.ts';

type Events = Record<string, z.ZodType>;
interface Described {
  address: string;
  /** Only the player whose channel it is may join. */
  isPrivate?: boolean;
  about: string;
  events: Events;
  snapshot: z.ZodType | null;
}

const about = `Socket.IO 4 over a websocket, at the path \`/socket.io/\`, in the one namespace. A client sends the messages of the channel \`connection\`, each
with an acknowledgement, and joins the other channels. Their events arrive inside the event \`live\`: a frame names its channel, the number before its first event, and
its events with a number, a name and data each. Numbers rise by one per channel; a gap means that an event was missed, and a join with \`since\` sends it again.
A connection may send ${sendLimit.burst} messages at once and ${sendLimit.perSecond} a second; a message \`channels\` counts as one and a quarter for each join.`;

/** AsyncAPI 3.0 of the live connection, made from the contract that the server itself validates with. */
export function asyncApi(version: string): Json {
  const described = describedChannels();
  return {
    asyncapi: '3.0.0',
    info: { title: 'Riftdrop live', version, description: about, license: { name: 'MIT', url: 'https://opensource.org/license/mit' } },
    servers: {
      site: {
        host: '{host}',
        pathname: '/socket.io/',
        protocol: 'wss',
        protocolVersion: '5',
        description: 'The host of the site. Without TLS the protocol is ws.',
        variables: { host: { default: 'localhost:4000', description: 'Host and port of the site.' } },
      },
    },
    channels: {
      connection: {
        title: 'connection',
        description: 'What a client sends, what the server answers, and the frames in which events arrive.',
        messages: {
          ...messagesOf(clientMessages, 'input'),
          ...messagesOf(Object.fromEntries(Object.entries(messageAnswers).map(([name, answer]) => [`${name}.answer`, answer]))),
          ...messagesOf({ live: liveFrame, ...socketEvents }),
        },
      },
      ...Object.fromEntries(Object.entries(described).map(([name, one]) => [name, channelOf(one)])),
    },
    operations: {
      ...Object.fromEntries(Object.keys(clientMessages).map((name) => [`receive.${name}`, receives(name)])),
      'send.connection': sends('connection', ['live', ...Object.keys(socketEvents)], false),
      ...Object.fromEntries(
        Object.entries(described).map(([name, { events, isPrivate = false }]) => [
          `send.${name}`,
          sends(name, Object.keys(events), isPrivate),
        ]),
      ),
    },
    components: {
      securitySchemes: {
        player: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The access token, in the message `authorize`.' },
      },
    },
  };
}

function describedChannels(): Record<string, Described> {
  const own = {
    general: { address: 'general', about: 'Events for all clients.', events: generalEvents, snapshot: null },
    user: {
      address: 'user.{id}',
      about: 'What one player alone hears, after `authorize`.',
      isPrivate: true,
      events: userEvents,
      snapshot: null,
    },
    system: { address: 'system', about: 'What concerns this connection.', events: systemEvents, snapshot: null },
  };
  const declared = Object.entries(listed as Record<string, Channel<z.ZodType, z.ZodType, Events>>).map(
    ([name, { id, snapshot, events }]): [string, Described] => [
      name,
      {
        address: id === null ? name : `${name}.{id}`,
        about: snapshot === null ? 'A channel without state.' : 'The answer to a join carries the state as `snapshot`.',
        events,
        snapshot,
      },
    ],
  );
  return { ...own, ...Object.fromEntries(declared) };
}

const channelOf = ({ address, about: description, events, snapshot }: Described): Json => ({
  address,
  description,
  ...(address.endsWith('.{id}') && { parameters: { id: { description: 'Of what the channel tells.' } } }),
  messages: messagesOf({ ...events, ...(snapshot && { snapshot }) }),
});

const messagesOf = (schemas: Events, io: 'input' | 'output' = 'output'): Json =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, type]) => [name, { name, contentType: 'application/json', payload: jsonSchemaOf(type, io) }]),
  );

const channelRef = (channel: string): Json => ({ $ref: `#/channels/${channel}` });
const messageRef = (channel: string, message: string): Json => ({ $ref: `#/channels/${channel}/messages/${message}` });

const receives = (name: string): Json => ({
  action: 'receive',
  channel: channelRef('connection'),
  messages: [messageRef('connection', name)],
  reply: { channel: channelRef('connection'), messages: [messageRef('connection', `${name}.answer`)] },
});

const sends = (channel: string, names: string[], isPrivate: boolean): Json => ({
  action: 'send',
  ...(isPrivate && { security: [{ $ref: '#/components/securitySchemes/player' }] }),
  channel: channelRef(channel),
  messages: names.map((name) => messageRef(channel, name)),
});
