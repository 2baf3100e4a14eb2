import type { Socket } from 'socket.io';
import type { Identity } from '../http/identity.ts';
import type { Connection } from './connection.ts';
import { Crowd } from './crowd.ts';

/** How long an ended session is remembered: longer than the check of a token that began before may take. */
const rememberedMs = 60_000;

/** All connections of this process, found by socket, player and session. */
export class Connections {
  private readonly bySocket = new Map<string, Connection>();
  private readonly byPlayer = new Crowd<Connection>();
  private readonly bySession = new Crowd<Connection>();
  private readonly over = new Map<string, number>();

  add(connection: Connection): void {
    this.bySocket.set(connection.socket.id, connection);
  }

  remove(connection: Connection): void {
    this.bySocket.delete(connection.socket.id);
    this.unlist(connection, connection.identity);
  }

  /** The identity of a connection changed from `before`. */
  moved(connection: Connection, before: Identity | null): void {
    this.unlist(connection, before);
    // A connection that closed while its token was being checked is on no list any more.
    if (!connection.identity || !this.bySocket.has(connection.socket.id)) return;
    this.byPlayer.add(connection.identity.playerId, connection);
    this.bySession.add(connection.identity.sessionId, connection);
  }

  all(): Iterable<Connection> {
    return this.bySocket.values();
  }
  of(socket: Socket): Connection | undefined {
    return this.bySocket.get(socket.id);
  }
  /** In the order in which they came. */
  ofPlayer(playerId: string): Connection[] {
    return this.byPlayer.of(playerId);
  }

  /** @returns the connections of sessions that are over from now on */
  endSessions(sessions: string[]): Connection[] {
    return sessions.flatMap((session) => this.end(`session ${session}`, this.bySession.of(session)));
  }
  endPlayers(players: string[]): Connection[] {
    return players.flatMap((player) => this.end(`player ${player}`, this.byPlayer.of(player)));
  }

  isOver({ sessionId, playerId }: Identity): boolean {
    return [`session ${sessionId}`, `player ${playerId}`].some((name) => (this.over.get(name) ?? -Infinity) > performance.now());
  }

  private end(name: string, connections: Connection[]): Connection[] {
    const now = performance.now();
    for (const [other, until] of this.over) if (until < now) this.over.delete(other);
    this.over.set(name, now + rememberedMs);
    return connections;
  }

  private unlist(connection: Connection, identity: Identity | null): void {
    if (!identity) return;
    this.byPlayer.remove(identity.playerId, connection);
    this.bySession.remove(identity.sessionId, connection);
  }
}
