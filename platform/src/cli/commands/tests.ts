import { example, type AddCommand } from '../command-line.ts';
import { Complaint } from '../complaint.ts';
import { connect } from '../connect.ts';
import { isSetWord } from '../pins.ts';
import type { ControlPlane, TestResult } from '../../registry/control-plane.ts';
import { moment, table } from '../terminal.ts';

export const addTests: AddCommand = (program, act) =>
  void example(
    program
      .command('tests')
      .summary('what the suites said about a set')
      .description(
        'Shows the results of the suites that were run on a set, oldest first. Two revisions of the same versions are the same set.',
      )
      .argument('[set]', 'the word of a set, or the number of a revision (default: what is live)'),
    'tests',
    'tests 3fa9c2e41b07',
    'tests 17',
  ).action(
    act(async (options: object, word: string | undefined) => {
      const { control } = await connect(options);
      const set = await setOf(control, word);
      const results = await control.tests({ set });
      return {
        result: { set, tests: results },
        text: (paint) =>
          results.length === 0
            ? `no suite has been run on set ${set}; "npx riftdrop compose ${set} --test" does`
            : [
                paint('bold', `set ${set}`),
                table(results.map(row), (cell, column) => (column === 0 ? paint(cell === 'failed' ? 'red' : 'green', cell) : cell)),
              ].join('\n'),
      };
    }),
  );

const row = ({ suite, passed, failed, skipped, seconds, at, by }: TestResult): string[] => [
  failed > 0 ? 'failed' : 'passed',
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  suite,
  moment(at),
  by,
  `${Math.round(seconds)} s`,
];

async function setOf(control: ControlPlane, word: string | undefined): Promise<string> {
  if (word !== undefined && isSetWord(word)) return word;
  if (word !== undefined && !/^\d{1,8}$/.test(word))
    throw new Complaint('usage', `"${word}" is neither the word of a set nor the number of a revision`);
  const revision = await control.revision(word === undefined ? {} : { number: Number(word) });
  if (!revision) throw new Complaint('nothing-published', 'nothing is live there yet');
  return revision.set;
}
