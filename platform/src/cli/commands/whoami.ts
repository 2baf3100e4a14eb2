import { example, type AddCommand } from '../command-line.ts';
import { connect } from '../connect.ts';

export const addWhoami: AddCommand = (program, act) =>
  void example(
    program
      .command('whoami')
      .summary('your key and what it may do')
      .description('Shows which key you work with, whose it is and what it may do.'),
    'whoami',
  ).action(
    act(async (options: object) => {
      const { control, where } = await connect(options);
      const me = await control.whoami({});
      const apps = me.remotes.includes('*') ? 'all apps' : me.remotes.join(', ') || 'no app';
      return {
        result: { ...me, where },
        text: () => `${me.id} of ${me.team} at ${where}: ${me.rights.join(', ') || 'nothing'} on ${apps}`,
      };
    }),
  );
