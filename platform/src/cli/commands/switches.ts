import { changedAnswer } from '../changed-answer.ts';
import { example, requestOf, withChange, type AddCommand, type Change } from '../command-line.ts';
import { connect } from '../connect.ts';

/** `kill` and `revive`. */
export const addSwitches: AddCommand = (program, act) => {
  example(
    withChange(program.command('kill'))
      .summary('switch a remote off for all visitors, now')
      .description(
        'Switches a remote off for all visitors, canary or not: its pages say that they are away, its widgets are not there, the ' +
          'rest of the site works. Without its catalogue (cases.pl) an app is in English. Nothing is built, and no gate is asked.',
      )
      .argument('<remote>', 'name of the remote, or of the catalogue'),
    'kill cases --urgent --why "it shows the wrong prices"',
  ).action(
    act(async (options: Change, app: string) => {
      const { control } = await connect(options);
      return changedAnswer(await control.kill({ app, ...requestOf(options) }), `${app} is switched off for all visitors`);
    }),
  );
  example(
    withChange(program.command('revive'))
      .summary('switch a killed remote on again')
      .description(
        'Switches a remote on again, with the version that is live now. Roll back or promote first when that version is the bad one.',
      )
      .argument('<remote>', 'name of the remote, or of the catalogue'),
    'revive cases --why "1.4.3 is live, prices are right"',
  ).action(
    act(async (options: Change, app: string) => {
      const { control } = await connect(options);
      return changedAnswer(await control.revive({ app, ...requestOf(options) }), `${app} is there again`);
    }),
  );
};
