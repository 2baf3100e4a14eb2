import { author } from '../author.ts';
import { changedAnswer } from '../changed-answer.ts';
import { example, withAuthor, type AddCommand, type Authored } from '../command-line.ts';
import { connect } from '../connect.ts';
import { moment } from '../terminal.ts';

export const addRenew: AddCommand = (program, act) =>
  void example(
    withAuthor(program.command('renew'))
      .summary('let the live revision live longer')
      .description(
        'Signs what is live anew, so that it may be used for another 14 days. A process with the key does that by itself; this ' +
          'is for a static host without one, and after a change of the registry key.',
      )
      .option('--force', 'also before half of its time is over'),
    'renew --why "weekly job"',
  ).action(
    act(async ({ force = false, ...options }: Authored & { force?: boolean }) => {
      const { control } = await connect(options);
      const changed = await control.renew({ force, ...author(options) });
      const until = moment(changed.revision.expires_at);
      return changedAnswer(
        changed,
        `it may be used until ${until}`,
        `it may be used until ${until}, and half of its time is not over; --force renews it all the same`,
      );
    }),
  );
