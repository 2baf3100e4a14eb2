import { changedAnswer } from '../changed-answer.ts';
import { example, requestOf, withChange, type AddCommand, type Change } from '../command-line.ts';
import { connect } from '../connect.ts';

export const addRemove: AddCommand = (program, act) =>
  void example(
    withChange(program.command('remove'))
      .summary('take a remote out of the site for good')
      .description(
        'Takes a remote with its catalogues, or one catalogue, out of the site. Its builds stay, so that promote brings it back. To ' +
          'switch it off for a while, kill it.',
      )
      .argument('<remote>', 'name of the remote, or of the catalogue'),
    'remove raffle --why "the season is over"',
  ).action(
    act(async (options: Change, app: string) => {
      const { control } = await connect(options);
      return changedAnswer(await control.remove({ app, ...requestOf(options) }), `${app} is not part of the site any more`);
    }),
  );
