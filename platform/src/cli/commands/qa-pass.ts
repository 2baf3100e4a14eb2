import { author } from '../author.ts';
import { example, withAuthor, type AddCommand, type Authored } from '../command-line.ts';
import { connect } from '../connect.ts';
import { InvalidArgumentError } from 'commander';

interface Options extends Authored {
  hours: number;
  cohort: string[];
}

export const addQaPass: AddCommand = (program, act) =>
  void example(
    withAuthor(program.command('qa-pass'))
      .summary('let somebody look at builds that are not live')
      .description('Prints a link. Whoever opens it may choose other builds than the live ones in that browser, and is in the cohort qa.')
      .argument('<who>', 'whom the pass is for')
      .option('--hours <number>', 'how long it is good', readHours, 12)
      .option('--cohort <name...>', 'cohorts that the person is in', ['qa']),
    'qa-pass "Ivo, QA" --hours 8 --why "release test of cases 1.5.0"',
  ).action(
    act(async ({ hours, cohort: cohorts, ...options }: Options, who: string) => {
      const { control, publicOrigin: origin } = await connect(options);
      const pass = await control.qaPass({ who, hours, cohorts, ...author(options) });
      const link = origin === null ? null : origin + pass.path;
      const where =
        link ?? `No site runs in this data folder. Add this path to the origin of the site, or set PUBLIC_ORIGIN:\n${pass.path}`;
      return {
        result: { ...pass, ...(link !== null && { link }) },
        text: (paint) => `${paint('bold', `good for ${who} until ${pass.until}`)}; keep it to yourselves:\n${where}`,
      };
    }),
  );

function readHours(text: string): number {
  const hours = Number(text);
  if (!(hours > 0 && hours <= 31 * 24)) throw new InvalidArgumentError('It must be a number of hours up to 744, a month.');
  return hours;
}
