import { examine } from '../doctor/examine.ts';
import type { Check } from '../doctor/check.ts';
import { example, type AddCommand } from '../command-line.ts';
import type { ServerPlace } from '../connect.ts';
import { exitCodes } from '../exit-codes.ts';
import { during, type Paint } from '../terminal.ts';

interface Options extends ServerPlace {
  site?: string;
}

export const addDoctor: AddCommand = (program, act) =>
  void example(
    program
      .command('doctor')
      .summary('look whether everything is as it should be')
      .description(
        'Looks at this checkout, the control server or data folder, your key, the clocks, the live revision with every file of ' +
          'it, the audit log, and what the gateway serves. Ends with 1 when something is wrong.',
      )
      .option('--site <address>', 'the gateway to compare with (default: the control server, or http://localhost:4000 if it answers)'),
    'doctor',
    'doctor --server https://riftdrop.example --key raffle.key.json',
  ).action(
    act(async ({ site, ...place }: Options) => {
      const checks = await during('looking', (tell) => examine(place, site, tell));
      const wrong = checks.filter(({ state }) => state === 'wrong').length;
      return {
        result: { healthy: wrong === 0, checks },
        text: (paint) => [...checks.map((check) => line(check, paint)), verdict(checks, paint)].join('\n'),
        exit: wrong === 0 ? exitCodes.ok : exitCodes.failed,
      };
    }),
  );

const marks = {
  well: ['green', 'well   '],
  doubtful: ['yellow', 'doubt  '],
  wrong: ['red', 'wrong  '],
  skipped: ['dim', 'skipped'],
} as const;

function line({ name, state, message, hint }: Check, paint: Paint): string {
  const [format, word] = marks[state];
  return `${paint(format, word)}  ${name}: ${message}${hint && state !== 'well' ? `\n         ${hint}` : ''}`;
}

function verdict(checks: readonly Check[], paint: Paint): string {
  const wrong = checks.filter(({ state }) => state === 'wrong').length;
  return wrong === 0 ? paint('green', 'all is well') : paint('red', `${wrong} of ${checks.length} checks found something wrong`);
}
