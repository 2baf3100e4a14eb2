import type { ReportsSummary } from '../../registry/control-plane.ts';
import { example, type AddCommand } from '../command-line.ts';
import { connect } from '../connect.ts';
import { moment, table, type Paint } from '../terminal.ts';

/** Errors that are shown to a person; `--json` has all that are kept. */
const shown = 10;

export const addReports: AddCommand = (program, act) =>
  void example(
    program
      .command('reports')
      .summary('what went wrong in the pages of players, by version')
      .description(
        'Shows what pages reported to the gateway, by the version that is answerable: visits, those with an error, load times, ' +
          'and the newest errors.',
      )
      .argument('[app]', 'only this one'),
    'reports',
    'reports cases --json',
  ).action(
    act(async (options: object, app: string | undefined) => {
      const { control } = await connect(options);
      const summary = await control.reports({ app });
      return { result: summary, text: (paint) => textOf(summary, paint) };
    }),
  );

function textOf({ versions, errors }: ReportsSummary, paint: Paint): string {
  if (versions.length === 0) return 'nothing has been reported';
  const head = ['version', 'visits', 'with an error', 'loads', 'half below', '19 of 20 below'];
  const rows = versions.map(({ owner, visits, failed, loads, median, p95 }) =>
    [owner, visits, failed, loads, time(median), time(p95)].map(String),
  );
  return [
    table([head, ...rows], (cell, column, row) =>
      row === 0 ? paint('bold', cell) : column === 2 && cell !== '0' ? paint('red', cell) : cell,
    ),
    ...errors
      .slice(0, shown)
      .map(
        ({ owner, phase, message, path, times, last }) =>
          `${moment(last)}  ${paint('red', owner)} ${phase} at ${path}, ${times} times: ${message}`,
      ),
  ].join('\n');
}

const time = (ms: number | null): string => (ms === null ? '' : `${Math.round(ms)} ms`);
