import type { StatementLine } from '@riftdrop/contract/statement';
import type { Reader } from '../../plumbing/database.ts';
import { accountsOf, entriesOf, listsOf, type Scope } from './sections.ts';

export const formats = ['csv', 'json'] as const;
export type Format = (typeof formats)[number];

/** What an account's lines add up to, beside what the ledger says that it holds. */
interface Sum {
  section: string;
  currency: string;
  amount: number;
  balance: number;
}

const columns = ['section', 'at', 'kind', 'ref', 'amount', 'currency', 'balance'] as const;

/** RFC 4180: CRLF, and every text in quotes. */
const cell = (value: string | number | null): string =>
  value === null ? '' : typeof value === 'number' ? String(value) : `"${value.replaceAll('"', '""')}"`;
const csvLine = (line: StatementLine): string => `${columns.map((column) => cell(line[column])).join(',')}\r\n`;

/** Parts of a text are handed on when they are so long: few writes, and little memory. */
const chunkSize = 16_384;

/** The file of everything that moved, part by part: whoever reads slowly makes it be read slowly from the database. */
export async function* statementFile(reader: Reader, scope: Scope, format: Format): AsyncGenerator<string> {
  let chunk = '';
  for await (const text of format === 'csv' ? csv(reader, scope) : json(reader, scope)) {
    chunk += text;
    if (chunk.length < chunkSize) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk) yield chunk;
}

async function* csv(reader: Reader, scope: Scope): AsyncGenerator<string> {
  const sums: Sum[] = [];
  yield `${columns.join(',')}\r\n`;
  for await (const line of linesOf(reader, scope, sums)) yield csvLine(line);
  for (const sum of sums) yield csvLine({ ...sum, at: scope.until.toISOString(), kind: 'sum', ref: '' });
}

async function* json(reader: Reader, scope: Scope): AsyncGenerator<string> {
  const sums: Sum[] = [];
  let isFirst = true;
  yield `{"player":${JSON.stringify(scope.playerId)},"until":${JSON.stringify(scope.until)},"lines":[`;
  for await (const line of linesOf(reader, scope, sums)) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(line)}`;
    isFirst = false;
  }
  yield `\n],"sums":${JSON.stringify(sums)}}\n`;
}

async function* linesOf(reader: Reader, scope: Scope, sums: Sum[]): AsyncGenerator<StatementLine> {
  for (const account of await accountsOf(reader, scope.playerId)) {
    const { purpose: section, currency, balance } = account;
    let amount = 0;
    for await (const line of entriesOf(reader, account)) {
      amount += line.amount!;
      yield line;
    }
    sums.push({ section, currency, amount, balance });
  }
  yield* listsOf(reader, scope);
}
