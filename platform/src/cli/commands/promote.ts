import { changedAnswer } from '../changed-answer.ts';
import { example, requestOf, withChange, type AddCommand, type Change } from '../command-line.ts';
import { connect } from '../connect.ts';
import { readPin } from '../pins.ts';
import { during } from '../terminal.ts';

interface Options extends Change {
  exactly?: boolean;
}

export const addPromote: AddCommand = (program, act) =>
  void example(
    withChange(program.command('promote'))
      .summary('make published builds live, all of them or none')
      .description(
        'Makes published builds live in one revision, when the gate lets the whole resulting set. Nothing is built. A canary ' +
          'of the same version ends, as all visitors have it then.',
      )
      .argument('<builds...>', 'cases@1.4.2, cases.pl@1.4.2, or by a tag: cases@pr-31')
      .option('--exactly', 'take away the remotes and catalogues that are not named'),
    'promote cases@1.4.2 --why "faster reel"',
    'promote shell@pr-40 cases@pr-31 --why "the new host API and its first user" --base 17',
  ).action(
    act(async ({ exactly = false, ...options }: Options, builds: string[]) => {
      const pins = builds.map(readPin);
      const { control } = await connect(options);
      const changed = await during('asking the gate', () => control.promote({ pins, exactly, ...requestOf(options) }));
      return changedAnswer(changed, builds.join(', '));
    }),
  );
