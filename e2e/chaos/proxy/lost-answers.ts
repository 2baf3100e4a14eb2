import type { Link, Rule } from './proxy.ts';

/**
 * Forwards every request and drops every answer; stores the dropped answers by the key of the request. One request per
 * connection.
 */
export class LostAnswers {
  readonly answers = new Map<string, { status: number; text: string }>();

  readonly rule: Rule = (direction, bytes, link) => {
    const notes = link.notes as { sent?: string; got?: string };
    if (direction === 'up') {
      notes.sent = (notes.sent ?? '') + bytes.toString('latin1');
      return 'pass';
    }
    notes.got = (notes.got ?? '') + bytes.toString('latin1');
    return this.isWhole(link) ? 'swallow' : 'drop';
  };

  private isWhole({ notes }: Link): boolean {
    const { sent = '', got = '' } = notes as { sent?: string; got?: string };
    const end = got.indexOf('\r\n\r\n');
    const length = Number(/content-length: (\d+)/i.exec(got)?.[1] ?? Number.NaN);
    if (end < 0 || got.length < end + 4 + length) return false;
    const key = /idempotency-key: (\S+)/i.exec(sent)?.[1] ?? '';
    const text = Buffer.from(got.slice(end + 4), 'latin1').toString('utf8');
    this.answers.set(key, { status: Number(got.slice(9, 12)), text });
    return true;
  }
}
