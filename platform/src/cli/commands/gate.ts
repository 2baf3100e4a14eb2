import { dryRun } from '../../gate/dry-run.ts';
import { humanReport } from '../../gate/output/human.ts';
import { sarifReport } from '../../gate/output/sarif.ts';
import { buildApps, findApps } from '../build-apps.ts';
import { example, type AddCommand } from '../command-line.ts';
import { Complaint } from '../complaint.ts';
import { connect, type Connection, type ServerPlace } from '../connect.ts';
import { exitCodes } from '../exit-codes.ts';
import { during } from '../terminal.ts';
import { writeFile } from 'node:fs/promises';

interface Options extends ServerPlace {
  dryRun?: boolean;
  build: boolean;
  exactly?: boolean;
  sarif?: string;
}

export const addGate: AddCommand = (program, act) =>
  void example(
    program
      .command('gate')
      .summary('ask whether builds could go live; changes nothing')
      .description(
        'Builds apps and asks what the gate would say if they went live now, together with everything that is live. Nothing is stored.',
      )
      .argument('<apps...>', 'cases, shell, cases.pl for its catalogue, or the folder of a remote elsewhere')
      .option('--dry-run', 'as it is in any case: this command never changes anything')
      .option('--exactly', 'as if the remotes and catalogues that are not named were taken away')
      .option('--sarif <file>', 'write the report as SARIF 2.1.0 too, for code hosts')
      .option('--no-build', 'take what lies in dist'),
    'gate --dry-run cases',
    'gate --dry-run cases --sarif gate.sarif --json',
  ).action(
    act(async ({ build, exactly = false, sarif, ...options }: Options, words: string[]) => {
      const apps = findApps(words);
      if (build) await during(`building ${words.join(', ')}`, () => buildApps(apps));
      const connection = await connect(options);
      const dists = apps.map(({ dist }) => dist);
      const report = await during('asking the gate', () => dryRun(publishedOf(connection), dists, { exactly })).catch((error: Error) => {
        throw /release\.json/.test(error.message)
          ? new Complaint('bad-build', error.message, 'Leave --no-build out to build it now.')
          : error;
      });
      if (sarif) await writeFile(sarif, JSON.stringify(sarifReport(report), null, 2));
      return {
        result: report,
        text: (paint) => humanReport(report, { colour: paint('red', 'x') !== 'x' }),
        exit: report.passed ? exitCodes.ok : exitCodes.gate,
      };
    }),
  );

/** Data of a site that the gate reads, local or remote. */
function publishedOf({ control }: Connection): Parameters<typeof dryRun>[0] {
  return {
    registry: { current: () => control.revision({}) },
    running: () => control.backends({}),
    artefacts: {
      async get(app, version, name) {
        const { [name]: text } = await control.files({ app, version, names: [name] });
        return text === undefined ? null : { content: Buffer.from(text, 'base64'), encoding: 'identity' };
      },
    },
    builds: {
      find: (app, version) =>
        control.build({ app, version }).then(
          (build) => ({ build }),
          () => null,
        ),
    },
  };
}
