import { InvalidArgumentError, type Command } from 'commander';
import type { InputOf } from '../../registry/control-plane.ts';
import { changedAnswer } from '../changed-answer.ts';
import { example, readPercent, requestOf, withChange, type Act, type AddCommand, type Change } from '../command-line.ts';
import { connect } from '../connect.ts';
import { readPin } from '../pins.ts';
import { during } from '../terminal.ts';

type Step = { percent: number; after_minutes: number };

interface StartOptions extends Change {
  percent: number;
  cohort?: string;
  steps?: Step[];
  guard: boolean;
  minVisits?: number;
  errorMargin?: number;
  slowMargin?: number;
}

export const addCanary: AddCommand = (program, act) => {
  const canary = program
    .command('canary')
    .summary('give a build to some visitors')
    .description('Gives a build to some visitors, who keep it.');
  start(canary, act);
  step(canary, act);
  stop(canary, act);
};

const start = (canary: Command, act: Act) =>
  example(
    withChange(canary.command('start'))
      .summary('begin')
      .description(
        'Gives a build to a share of the visitors, always the same ones, and to a cohort if one is named. Unless --no-guard is ' +
          'said, it is stopped by itself when its visits have more errors, or more slow loads, than those of the live version. ' +
          'A catalogue has no guard.',
      )
      .argument('<build>', 'cases@1.5.0, cases.pl@1.5.0, or by a tag')
      .requiredOption('--percent <share>', 'share of the visitors, 0 to 100 with two decimals', readPercent)
      .option('--cohort <name>', 'these people get it in any case, such as qa')
      .option('--steps <list>', 'later shares by themselves, each with the minutes before it: 10:30,50:60', readSteps)
      .option('--min-visits <number>', 'visits of the canary before it is judged (default: 20)', readWhole)
      .option('--error-margin <share>', 'how much larger its share of visits with an error may be, percent (default: 1)', readPercent)
      .option('--slow-margin <share>', 'how much larger its share of slow loads may be, percent (default: 5)', readPercent)
      .option('--no-guard', 'never stop it by itself'),
    'canary start cases@1.5.0 --percent 1 --why "the new reel"',
    'canary start cases@pr-31 --percent 0 --cohort qa --why "QA first"',
    'canary start cases@1.5.0 --percent 1 --steps 10:30,50:60 --why "the new reel"',
  ).action(
    act(async ({ percent, cohort, steps = [], guard, ...options }: StartOptions, build: string) => {
      const { app, version } = readPin(build);
      const { control } = await connect(options);
      const asked = { app, version, percent, cohort, steps, guard: guard ? guardOf(options) : ('off' as const), ...requestOf(options) };
      const changed = await during('asking the gate', () => control.canaryStart(asked));
      const started = changed.revision.canaries.find(({ remote }) => remote === app);
      const unguarded = started?.guard === 'off' ? '; no guard stops it' : '';
      return changedAnswer(changed, `${percent} % of the visitors${cohort ? ` and ${cohort}` : ''} get ${build}${unguarded}`);
    }),
  );

const step = (canary: Command, act: Act) =>
  example(
    withChange(canary.command('step'))
      .summary('give it to more visitors, or fewer')
      .description('Gives a running canary its next share, or the one that is named. Who has it keeps it while it grows.')
      .argument('<remote>', 'name of the remote, or of the catalogue')
      .option('--percent <share>', 'share of the visitors (default: the next of its steps)', readPercent),
    'canary step cases --why "an hour without a report"',
    'canary step cases --percent 25 --why "an hour without a report"',
  ).action(
    act(async ({ percent, ...options }: Change & { percent?: number }, app: string) => {
      const { control } = await connect(options);
      const changed = await control.canaryStep({ app, percent, ...requestOf(options) });
      const now = changed.revision.canaries.find(({ remote }) => remote === app);
      return changedAnswer(changed, `${now?.percent} % of the visitors get ${app}@${now?.release.version}`);
    }),
  );

const stop = (canary: Command, act: Act) =>
  example(
    withChange(canary.command('stop'))
      .summary('end it: everybody has the live version again')
      .description('Ends a running canary: everybody has the live version again. To make it live for everybody instead, promote it.')
      .argument('<remote>', 'name of the remote, or of the catalogue'),
    'canary stop cases --why "slower than before"',
  ).action(
    act(async (options: Change, app: string) => {
      const { control } = await connect(options);
      return changedAnswer(await control.canaryStop({ app, ...requestOf(options) }), `everybody has the live version of ${app} again`);
    }),
  );

type Guard = InputOf<'canaryStart'>['guard'];

const guardOf = ({ minVisits, errorMargin, slowMargin }: Pick<StartOptions, 'minVisits' | 'errorMargin' | 'slowMargin'>): Guard => ({
  ...(minVisits !== undefined && { min_visits: minVisits }),
  ...(errorMargin !== undefined && { errors: { margin: errorMargin / 100 } }),
  ...(slowMargin !== undefined && { slow: { margin: slowMargin / 100 } }),
});

function readSteps(text: string): Step[] {
  return text.split(',').map((part) => {
    const [, share, minutes] = /^([\d.]+%?):(\d+(?:\.\d+)?)$/.exec(part.trim()) ?? [];
    if (!share || !minutes) throw new InvalidArgumentError('Write percent:minutes, separated by commas: 10:30,50:60');
    return { percent: readPercent(share), after_minutes: Number(minutes) };
  });
}

function readWhole(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 1.');
  return Number(text);
}
