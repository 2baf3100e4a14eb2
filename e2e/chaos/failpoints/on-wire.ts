import type { Link, Proxy, Rule } from '../proxy/proxy.ts';

/** Name of the prepared statement, or text, by which an opening or an upgrade goes to the database. */
const playStatement = /open_case|open_cases|upgrade_commit/;

/**
 * Failpoints between a process and PostgreSQL, by the proxy on that wire. `stopped` counts the statements that were held.
 * After one of them the links carry a hole: kill the process, then `release`.
 */
export class WirePoint {
  stopped = 0;
  private readonly proxy: Proxy;

  constructor(proxy: Proxy) {
    this.proxy = proxy;
  }

  arm(point: 'validate' | 'commit'): void {
    this.stopped = 0;
    this.proxy.rule = point === 'validate' ? this.beforeStatement : this.afterCommit;
  }

  release(): void {
    this.proxy.heal();
  }

  private readonly beforeStatement: Rule = (direction, bytes, link) => {
    if (direction === 'up' && carriesPlay(bytes)) return this.stop(link);
    return link.notes.stopped ? 'drop' : 'pass';
  };

  private readonly afterCommit: Rule = (direction, bytes, link) => {
    if (direction === 'up') {
      if (carriesPlay(bytes)) link.notes.playing = true;
      return 'pass';
    }
    // Ready for query, outside a transaction: the query is committed. After an error the same frame follows, and
    // passes.
    if (link.notes.playing && isReadyOutside(bytes) && !isError(bytes)) return this.stop(link);
    if (isReadyOutside(bytes)) link.notes.playing = false;
    return link.notes.stopped ? 'drop' : 'pass';
  };

  private stop(link: Link): 'drop' {
    if (!link.notes.stopped) this.stopped++;
    link.notes.stopped = true;
    return 'drop';
  }
}

const carriesPlay = (bytes: Buffer) => playStatement.test(bytes.toString('latin1'));
/** `Z`, length 5, state `I`: the last six bytes of every whole answer. */
const isReadyOutside = (bytes: Buffer) => bytes.subarray(-6).equals(Buffer.from([0x5a, 0, 0, 0, 5, 0x49]));
const isError = (bytes: Buffer) => bytes[0] === 0x45;
