import type { StatementLine } from '@riftdrop/contract/api/wallet/statement';
import { accountsOf } from '../../ledger/index.ts';
import type { Reader } from '../../plumbing/database/database.ts';
import { entriesOf, listsOf, type Scope } from './sections.ts';

export const formats = ['csv', 'json'] as const;
export type Format = (typeof formats)[number];

/** The sum of an account's lines, beside its balance in the ledger. */
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

/** The file of all movements, part by part: a slow download reads the database slowly. */
export function statementFile(reader: Reader, scope: Scope, format: Format): AsyncGenerator<string> {
  return format === 'csv' ? csv(reader, scope) : json(reader, scope);
}

async function* csv(reader: Reader, scope: Scope): AsyncGenerator<string> {
  const sums: Sum[] = [];
  yield `${columns.join(',')}\r\n`;
  for await (const lines of linesOf(reader, scope, sums)) yield lines.map(csvLine).join('');
  for (const sum of sums) yield csvLine({ ...sum, at: scope.until.toISOString(), kind: 'sum', ref: '' });
}

async function* json(reader: Reader, scope: Scope): AsyncGenerator<string> {
  const sums: Sum[] = [];
  let separator = '';
  yield `{"player":${JSON.stringify(scope.playerId)},"until":${JSON.stringify(scope.until)},"lines":[`;
  for await (const lines of linesOf(reader, scope, sums)) {
    yield lines.map((line) => `${separator}\n${JSON.stringify(line)}`).join(separator ? '' : ',');
    separator = ',';
  }
  yield `\n],"sums":${JSON.stringify(sums)}}\n`;
}

async function* linesOf(reader: Reader, scope: Scope, sums: Sum[]): AsyncGenerator<StatementLine[]> {
  for (const account of await accountsOf(reader, scope.playerId)) {
    const { purpose: section, currency, balance } = account;
    let amount = 0;
    for await (const lines of entriesOf(reader, account)) {
      for (const line of lines) amount += line.amount!;
      yield lines;
    }
    sums.push({ section, currency, amount, balance });
  }
  yield* listsOf(reader, scope);
}
