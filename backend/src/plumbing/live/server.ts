import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import type { Identify } from '../identity.ts';
import type { Logger } from '../logger.ts';
import { controlChannel, type ControlEvents } from '../outbox.ts';
import { Connection, type Ack } from './connection.ts';
import type { JoinRegistry } from './join.ts';
import { channelNumber, replay, type LoggedEvent } from './log.ts';
import { visitorName } from './presence.ts';

const connectionsPerPlayer = 20;
/** Frames that may wait for a reader; one that reads no more is cut before its queue costs memory. */
const longestQueue = 200;

interface Needs {
  db: Database;
  clock: Clock;
  log: Logger;
  identify: Identify;
  joins: JoinRegistry;
  /** Whether whoever connects is believed about the address it passes on. */
  trustProxy?: boolean;
  /** Hears every event of the log, for whoever inside the process wants to know. */
  heard(event: LoggedEvent): void;
}

/** The sockets of this process: Socket.IO over websockets only, so that scaling out needs no sticky sessions. */
export class LiveServer {
  private readonly needs: Needs;
  private readonly io: Server;
  private readonly connections = new Set<Connection>();
  /** Highest number delivered on a channel while somebody is joining it. */
  private readonly joining = new Map<string, { joins: number; delivered: number }>();
  private readonly sweep: NodeJS.Timeout;

  constructor(http: HttpServer, needs: Needs) {
    this.needs = needs;
    this.io = new Server(http, {
      path: '/socket.io',
      transports: ['websocket'],
      serveClient: false,
      perMessageDeflate: false,
      maxHttpBufferSize: 16 * 1024,
      pingInterval: 10_000,
      pingTimeout: 15_000,
      connectTimeout: 10_000,
    });
    this.io.on('connection', (socket) => {
      const { headers, address } = socket.handshake;
      const visitor = visitorName(addressOf(address, headers['x-forwarded-for'], needs.trustProxy), String(headers['user-agent']));
      const connection = new Connection(socket, visitor, {
        log: needs.log,
        identify: needs.identify,
        now: () => needs.clock.now(),
        join: (...join) => this.join(...join),
        signedIn: (one) => this.holdToLimit(one),
      });
      this.connections.add(connection);
      socket.on('disconnect', () => this.connections.delete(connection));
    });
    this.sweep = setInterval(() => this.cutStalled(), 1000).unref();
  }

  /** Names of the people connected to this process. */
  *people(): Iterable<string> {
    for (const connection of this.connections) yield connection.person;
  }

  /** Sends a stretch of the log: one frame per channel, and only for channels that somebody here is in. */
  deliver(events: LoggedEvent[]): void {
    for (const [channel, group] of Map.groupBy(events, (event) => event.channel)) {
      const join = this.joining.get(channel);
      if (join) join.delivered = group.at(-1)!.seq;
      if (channel === controlChannel) for (const event of group) this.obey(event);
      else if (this.io.sockets.adapter.rooms.has(channel)) this.io.to(channel).emit('live', frame(channel, group));
      for (const event of group) this.needs.heard(event);
    }
  }

  /** Ends every connection; the HTTP server below is closed by its owner. */
  close(): void {
    clearInterval(this.sweep);
    this.io.disconnectSockets(true);
    this.io.engine.close();
  }

  /**
   * Subscribes without a hole: the log is read, and again as long as something newer was delivered meanwhile; then the
   * missed events, the membership and the acknowledgement follow in one step.
   */
  private async join(connection: Connection, channel: string, since: number | undefined): Promise<Ack> {
    const mayJoin = () =>
      connection.socket.connected && (!channel.startsWith('user.') || channel === `user.${connection.identity?.playerId}`);
    if (!mayJoin()) return { ok: false, code: 'not_authorized' };
    const watch = this.joining.get(channel) ?? { joins: 0, delivered: 0 };
    watch.joins++;
    this.joining.set(channel, watch);
    try {
      const caught = await this.catchUp(channel, since, watch);
      // A sign-out while this was waiting must not be overtaken.
      if (!mayJoin()) return { ok: false, code: 'not_authorized' };
      if (caught.events.length > 0) connection.socket.emit('live', frame(channel, caught.events));
      void connection.socket.join(channel);
      return { ok: true, seq: caught.seq, ...(caught.reset && { reset: true }), ...caught.fields };
    } finally {
      if (--watch.joins === 0) this.joining.delete(channel);
    }
  }

  private async catchUp(channel: string, since: number | undefined, watch: { delivered: number }) {
    const { sql } = this.needs.db;
    let { seq, events, reset } =
      since === undefined ? { seq: await channelNumber(sql, channel), events: [], reset: false } : await replay(sql, channel, since);
    const fields = await this.needs.joins.fieldsOf(channel);
    do {
      const more = await replay(sql, channel, seq);
      reset ||= more.reset;
      events = more.reset ? [] : [...events, ...more.events];
      seq = more.seq;
    } while (watch.delivered > seq);
    return { seq, events, reset, fields };
  }

  private obey({ event, data }: LoggedEvent): void {
    if (event !== 'session.ended') return;
    const { sessions } = data as ControlEvents['session.ended'];
    for (const connection of this.connections) {
      if (connection.identity && sessions.includes(connection.identity.sessionId)) connection.end('not_authorized');
    }
  }

  private holdToLimit(newcomer: Connection): void {
    const own = [...this.connections].filter((one) => one.identity?.playerId === newcomer.identity?.playerId);
    for (const oldest of own.slice(0, Math.max(0, own.length - connectionsPerPlayer))) oldest.end('too_many_connections');
  }

  private cutStalled(): void {
    for (const { socket } of this.connections) {
      // Frames that the transport could not take yet; the typings hide the field, Socket.IO itself reads it.
      const { writeBuffer } = socket.conn as unknown as { writeBuffer: unknown[] };
      if (writeBuffer.length > longestQueue) {
        this.needs.log.info('a socket stopped reading and was cut');
        socket.conn.close(true);
      }
    }
  }
}

/** A proxy on this machine, or one that is trusted, says whose connection it passes on; from anybody else the header is hearsay. */
function addressOf(peer: string, forwarded: string | string[] | undefined, trusted = false): string {
  const believed = trusted || /^(::1|(::ffff:)?127\.)/.test(peer);
  return (believed && typeof forwarded === 'string' && forwarded.split(',').at(-1)!.trim()) || peer;
}

const frame = (channel: string, events: LoggedEvent[]) => ({
  channel,
  from: events[0]!.seq - 1,
  events: events.map(({ seq, event, data }) => ({ seq, event, data })),
});
