import type { AuditEntry } from '../../registry/audit.ts';
import { example, readCount, type AddCommand } from '../command-line.ts';
import { connect } from '../connect.ts';
import { moment, type Paint } from '../terminal.ts';

export const addHistory: AddCommand = (program, act) =>
  void example(
    program
      .command('history')
      .summary('who changed what, when and why')
      .description('Shows the audit log, newest first: every change with who, when, why and what became of it.')
      .argument('[app]', 'only what concerned this one')
      .option('--limit <number>', 'at most so many entries (default: 20)', readCount),
    'history',
    'history cases --limit 5',
  ).action(
    act(async ({ limit = 20, ...options }: { limit?: number }, app: string | undefined) => {
      const { control } = await connect(options);
      const entries = await control.history({ app, limit: Math.min(limit, 1000) });
      return {
        result: entries,
        text: (paint) => (entries.length === 0 ? 'nothing has been changed yet' : entries.map((entry) => textOf(entry, paint)).join('\n')),
      };
    }),
  );

function textOf({ at, by, team, action, why, revision, changes }: AuditEntry, paint: Paint): string {
  const head = `${moment(at)}  ${paint('bold', action)}${revision === null ? '' : `, revision ${revision}`}  ${by} (${team}): ${why}`;
  return [head, ...changes.map(({ app, what, before, after }) => `    ${app} ${what}: ${before ?? 'none'} -> ${after ?? 'none'}`)].join(
    '\n',
  );
}
