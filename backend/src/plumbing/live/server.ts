import { continueSpan, type Span } from '@riftdrop/metrics/traces';
import { clientAddress, isLoopback, networkOf } from '@riftdrop/contract/http/client-address';
import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import type { Clock } from '../config/clock.ts';
import type { Database } from '../database/database.ts';
import type { Identify } from '../http/identity.ts';
import type { Logger } from '../config/logger.ts';
import { controlChannel, type ControlEvents } from './outbox.ts';
import type { RedisLink } from '../database/redis.ts';
import { connectCluster, type Cluster } from './cluster.ts';
import { Connection, type Ack, type ConnectionDeps, type Begin } from './connection.ts';
import { broadcast, emitFrame, eventFrame, type EventFrame } from './frames.ts';
import type { JoinRegistry } from './join.ts';
import { channelNumber, numberBefore, replay, type LoggedEvent } from './log.ts';
import { visitorName, type Present } from './presence.ts';
import { Connections } from './connections.ts';
import { Wires, type Dismissal, type Wire } from './wire.ts';

const connectionsPerPlayer = 20;
/**
 * Connections above the limit of an address that are taken to receive the reason of their end; further ones are refused in the
 * handshake.
 */
const toldPerAddress = 8;
/** Bytes that may wait for a reader. A slower reader is cut and catches up from the log, which costs less than the memory. */
const mostWaiting = 128 * 1024;
/** A reader that takes nothing at all for this time is gone, even if little waits for it. */
const stalledAfterMs = 20_000;
/** Bytes that may wait for a reader that joins a channel: a longer replay may follow another one, and no third. */
const mostReplayed = 1024 * 1024;
/** With the sweep it ends a message that is never finished within ten seconds. */
const unfinishedMs = 7500;
const sweepMs = 2000;

interface LiveDeps {
  db: Database;
  clock: Clock;
  log: Logger;
  identify: Identify;
  joins: JoinRegistry;
  /** Whether the client address in the headers of every peer is trusted. */
  trustProxy?: boolean;
  /** Connections of one address in one process, signed in or not, also those without Socket.IO; 0 is no limit. */
  socketsPerAddress?: number;
  /** The origin whose pages may connect; without it the one that the request itself names by its host. */
  publicOrigin?: string | null;
  redis?: RedisLink | null;
  /** Called with every event of the log. */
  onEvent(event: LoggedEvent): void;
  /** Another process numbered events. */
  woken?(): void;
}

interface SeenVersion {
  seq: number;
  fields: Record<string, unknown>;
}

/** A channel with joins under way. */
interface Watch {
  joins: number;
  /** Highest number that was delivered on it meanwhile. */
  delivered: number;
  look: Promise<SeenVersion> | null;
  /** Missed events since a number, shared by all clients that return from the same cut. Ends with the next delivery. */
  missed: Map<number, Promise<Missed>>;
}

/** A stretch of a channel that a client has not received; its frame is null when there is nothing in it. */
interface Missed {
  seq: number;
  reset: boolean;
  frame: EventFrame | null;
}

/** The sockets of this process: Socket.IO over websockets only, so that scaling out needs no sticky sessions. */
export class LiveServer {
  private readonly deps: LiveDeps;
  private readonly io: Server;
  private readonly ofConnections: ConnectionDeps;
  private readonly connections = new Connections();
  private readonly wires = new Wires();
  private readonly joining = new Map<string, Watch>();
  private readonly sweep: NodeJS.Timeout;
  private readonly cluster: Cluster | null;

  constructor(http: HttpServer, deps: LiveDeps) {
    this.deps = deps;
    this.ofConnections = {
      log: deps.log,
      identify: deps.identify,
      now: () => deps.clock.now(),
      join: (...join) => this.join(...join),
      identified: (one, before) => this.identified(one, before),
    };
    this.io = new Server(http, {
      path: '/socket.io',
      transports: ['websocket'],
      serveClient: false,
      perMessageDeflate: false,
      maxHttpBufferSize: 16 * 1024,
      pingInterval: 10_000,
      pingTimeout: 15_000,
      connectTimeout: 10_000,
      allowRequest: (request, answer) => answer(null, this.admit(request)),
    });
    this.io.engine.on('connection', (raw: Socket['conn']) => this.wires.of(raw.request)?.open(raw));
    this.cluster = deps.redis
      ? connectCluster(this.io, deps.redis, { wake: () => deps.woken?.(), obey: (event, data) => this.obey(event, data) })
      : null;
    this.io.on('connection', (socket) => this.guard(socket, () => this.welcome(socket)));
    this.sweep = setInterval(() => this.look(), sweepMs).unref();
  }

  /** Connections of this process, a row for each. */
  *people(): Iterable<Present> {
    yield* this.connections.all();
  }

  /**
   * Sends a stretch of the log: one frame per channel, and only for channels with members here.
   * @param first whether this process numbered them, so that it publishes them to the others
   */
  deliver(events: LoggedEvent[], first = false): void {
    for (const [channel, group] of Map.groupBy(events, (event) => event.channel)) {
      const join = this.joining.get(channel);
      if (join) {
        join.delivered = group.at(-1)!.seq;
        join.missed.clear();
      }
      if (channel === controlChannel) for (const { event, data } of group) this.command(event, data, first);
      else this.send(channel, group);
      for (const event of group) this.deps.onEvent(event);
    }
    if (first) this.cluster?.wake();
  }

  /** Ends every connection of this process; the HTTP server below is closed by its owner. */
  close(): void {
    clearInterval(this.sweep);
    this.io.local.disconnectSockets(true);
    this.io.engine.close();
    this.cluster?.close();
  }

  /** Decides in the handshake whether a connection is taken. A client that is no browser names no origin. */
  private admit(request: IncomingMessage): boolean {
    const { trustProxy, socketsPerAddress } = this.deps;
    const { headers, socket } = request;
    if (headers.origin !== undefined && !isOwn(headers.origin, request, this.deps)) return false;
    const { remoteAddress: peer = '' } = socket;
    const trusted = isBelieved(peer, trustProxy);
    const address = networkOf(clientAddress({ peer, forwarded: headers['x-forwarded-for'], trusted }));
    if (socketsPerAddress && this.wires.countOf(address) >= socketsPerAddress + toldPerAddress) return false;
    this.wires.add(request, address);
    return true;
  }

  private welcome(socket: Socket): void {
    const { socketsPerAddress } = this.deps;
    const wire = this.wires.of(socket.conn.request);
    // It closed while Socket.IO took it in.
    if (!wire) return void socket.disconnect(true);
    const connection = new Connection(
      socket,
      wire,
      visitorName(wire.address, String(socket.handshake.headers['user-agent'])),
      this.ofConnections,
    );
    this.connections.add(connection);
    socket.on('disconnect', () => this.guard(socket, () => this.left(connection)));
    forgetRequest(socket);
    if (socketsPerAddress && this.wires.countOf(wire.address) > socketsPerAddress) connection.end('too_many_connections');
  }

  /** Without its namespace the connection below would stay open and be counted nowhere else. */
  private left(connection: Connection): void {
    this.connections.remove(connection);
    connection.wire.close();
  }

  /** Socket.IO calls handlers bare: an exception in one would end the process and not only this connection. */
  private guard(socket: Socket, work: () => void): void {
    try {
      work();
    } catch (error) {
      this.deps.log.error('a socket handler failed', { error });
      socket.disconnect(true);
    }
  }

  private send(channel: string, group: LoggedEvent[]): void {
    const receivers = this.io.sockets.adapter.rooms.get(channel)?.size ?? 0;
    if (receivers === 0) return;
    const spans = group.map(({ event, trace }) => continueSpan(`live ${event}`, 'producer', trace));
    for (const socket of broadcast(this.io, channel, 'live', stretch(channel, group, spans), mostWaiting))
      this.cut(this.connections.of(socket)!.wire);
    for (const span of spans) {
      span?.set({ receivers });
      span?.end();
    }
  }

  /**
   * Subscribes without a hole: the log is read, and again as long as something newer was delivered meanwhile; then the
   * missed events, the membership and the acknowledgement follow in one step.
   */
  private async join(connection: Connection, channel: string, begin: Begin, isWanted: () => boolean): Promise<Ack> {
    const mayJoin = () =>
      connection.socket.connected && isWanted() && (!channel.startsWith('user.') || channel === `user.${connection.identity?.playerId}`);
    if (!mayJoin()) return { ok: false, code: 'not_authorized' };
    const watch: Watch = this.joining.get(channel) ?? { joins: 0, delivered: 0, look: null, missed: new Map() };
    watch.joins++;
    this.joining.set(channel, watch);
    const asked = performance.now();
    try {
      const caught = await this.catchUp(channel, begin, asked, watch);
      // Neither a sign-out nor a leave that came while this was waiting may be overtaken.
      if (!mayJoin()) return { ok: false, code: 'not_authorized' };
      if (connection.wire.waiting > mostReplayed) {
        this.cut(connection.wire);
        return { ok: false, code: 'not_authorized' };
      }
      for (const frame of caught.frames) emitFrame(connection.socket, frame);
      void connection.socket.join(channel);
      return {
        ok: true,
        seq: caught.seq,
        ...(caught.from !== undefined && { from: caught.from }),
        ...(caught.reset && { reset: true }),
        ...caught.fields,
      };
    } finally {
      if (--watch.joins === 0) this.joining.delete(channel);
    }
  }

  private async catchUp(
    channel: string,
    begin: Begin,
    asked: number,
    watch: Watch,
  ): Promise<SeenVersion & { from?: number; frames: EventFrame[]; reset: boolean }> {
    const { sql } = this.deps.db;
    const now = await this.lookAt(channel, watch);
    // The age was measured at the request; where thousands join at once, this has waited since.
    const age = begin.age === undefined ? undefined : begin.age + performance.now() - asked;
    const from = begin.since === undefined && age !== undefined ? await numberBefore(sql, channel, age, now.seq) : undefined;
    const since = begin.since ?? from;
    const missed = since === undefined ? null : await this.missedSince(channel, since, watch);
    // A new subscription begins at the look: its fields are no older than that.
    const reset = missed?.reset ?? false;
    let seq = missed && !reset ? missed.seq : now.seq;
    const frames = missed?.frame ? [missed.frame] : [];
    while (watch.delivered > seq) {
      const more = await this.missedSince(channel, seq, watch);
      // More events than a replay may hold came during the look: the fields are old now.
      if (more.reset) return { ...(await this.catchUp(channel, {}, asked, watch)), reset: true };
      if (more.frame) frames.push(more.frame);
      seq = more.seq;
    }
    return { seq, ...(from !== undefined && !reset && { from }), frames, reset, fields: now.fields };
  }

  /** Read and encoded once for all clients that miss the same: thousands do, when a process or a network comes back. */
  private missedSince(channel: string, since: number, watch: Watch): Promise<Missed> {
    const read = async (): Promise<Missed> => {
      const { seq, events, reset } = await replay(this.deps.db.sql, channel, since);
      return { seq, reset, frame: events.length > 0 ? eventFrame('live', stretch(channel, events)) : null };
    };
    const shared = watch.missed.get(since);
    if (shared) return shared;
    const missed = read();
    watch.missed.set(since, missed);
    // The next request after a failure tries again.
    missed.catch(() => watch.missed.get(since) === missed && watch.missed.delete(since));
    return missed;
  }

  /**
   * The channel's number and then the fields of its domains. All joins meanwhile share one look: the watch has counted
   * deliveries since before it, and after a restart thousands join at once.
   */
  private lookAt(channel: string, watch: Watch): Promise<SeenVersion> {
    const look = async () => ({ seq: await channelNumber(this.deps.db.sql, channel), fields: await this.deps.joins.fieldsOf(channel) });
    watch.look ??= look().finally(() => (watch.look = null));
    return watch.look;
  }

  private command(event: string, data: unknown, first: boolean): void {
    this.obey(event, data);
    // The log reaches every process; this may reach them earlier.
    if (first) this.cluster?.obey(event, data);
  }

  private obey(event: string, data: unknown): void {
    if (event === 'session.ended') this.dismiss(this.connections.endSessions((data as ControlEvents['session.ended']).sessions));
    if (event === 'player.ended') this.dismiss(this.connections.endPlayers((data as ControlEvents['player.ended']).players));
  }

  private dismiss(connections: Connection[], why: Dismissal = 'not_authorized'): void {
    for (const connection of connections) connection.end(why);
  }

  /** A connection got an identity, or lost it. */
  private identified(connection: Connection, before: Connection['identity']): void {
    this.connections.moved(connection, before);
    const { identity } = connection;
    if (!identity) return;
    // Its session ended while the token was being checked.
    if (this.connections.isOver(identity)) return connection.end('not_authorized');
    const own = this.connections.ofPlayer(identity.playerId);
    this.dismiss(own.slice(0, Math.max(0, own.length - connectionsPerPlayer)), 'too_many_connections');
  }

  private look(): void {
    for (const wire of this.wires.all()) {
      if (wire.isBehind(mostWaiting, stalledAfterMs)) this.cut(wire);
      else if (wire.isUnfinished(unfinishedMs)) wire.close();
    }
  }

  private cut(wire: Wire): void {
    this.deps.log.info('a socket did not read what it was sent and was cut', { waiting: wire.waiting, reason: 'too_slow' });
    wire.end('too_slow');
  }
}

/** A proxy on this machine, or a trusted one, sends the address of its client; from any other peer the header is not trusted. */
const isBelieved = (peer: string, trusted = false): boolean => trusted || isLoopback(peer);

/** The host under which the browser sees this site. */
function hostOf({ headers, socket }: IncomingMessage, trusted = false): string {
  const forwarded = isBelieved(socket.remoteAddress ?? '', trusted) ? headers['x-forwarded-host'] : undefined;
  return (typeof forwarded === 'string' && forwarded) || headers.host || '';
}

/** Mirrors are this site too: their pages name the host that they connect to. */
function isOwn(
  origin: string,
  request: IncomingMessage,
  { publicOrigin, trustProxy }: Pick<LiveDeps, 'publicOrigin' | 'trustProxy'>,
): boolean {
  if (origin === publicOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === hostOf(request, trustProxy);
}

/** The request of a websocket would be kept for its whole life: several kilobytes that are not needed again. */
function forgetRequest({ conn, handshake }: Socket): void {
  Object.assign(conn, { request: null });
  Object.assign((conn as unknown as { transport: object }).transport, { req: null });
  Object.assign(handshake, { headers: {}, query: {}, auth: {} });
}

/** @param spans of their deliveries, by which a page continues their traces */
const stretch = (channel: string, events: LoggedEvent[], spans: readonly (Span | null)[] = []) => ({
  channel,
  from: events[0]!.seq - 1,
  events: events.map(({ seq, event, data }, at) => ({ seq, event, data, ...(spans[at] && { traceparent: spans[at].traceparent }) })),
});
