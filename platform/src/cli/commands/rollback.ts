import { changedAnswer, summary } from '../changed-answer.ts';
import { example, requestOf, withChange, type AddCommand, type Change } from '../command-line.ts';
import { Complaint } from '../complaint.ts';
import { connect } from '../connect.ts';

interface Options extends Change {
  all?: boolean;
  to?: string;
}

export const addRollback: AddCommand = (program, act) =>
  void example(
    withChange(program.command('rollback'))
      .summary('go back to what was live before')
      .description(
        'Puts the version of an app that was live before back into its place; with --all the whole site. Open pages follow at ' +
          'their next safe point, with --urgent at once. A canary of that app ends.',
      )
      .argument('[app]', 'cases, shell, or cases.pl')
      .option('--all', 'the whole site instead of one app')
      .option('--to <version>', 'this version or tag; with --all the number of a revision'),
    'rollback cases --why "the reel stands still on Safari"',
    'rollback cases --to 1.4.1 --urgent --why "1.4.2 and 1.4.3 lose results"',
    'rollback --all --to 17 --why "back to Friday"',
  ).action(
    act(async ({ all = false, to, ...options }: Options, app: string | undefined) => {
      if (all === (app !== undefined)) throw new Complaint('usage', 'say which app goes back, or --all for the whole site');
      const { control } = await connect(options);
      const changed = await control.rollback({ app, to, ...requestOf(options) });
      const versions = summary(changed.revision).live.filter((pin) => all || pin.app === app);
      return changedAnswer(changed, `back to ${versions.map((pin) => `${pin.app}@${pin.version}`).join(', ')}`);
    }),
  );
