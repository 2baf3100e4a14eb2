import { appOf } from '@riftdrop/contract/release/remotes';
import { readCandidate, type Candidate } from '../../publish/candidate.ts';
import type { Changed } from '../../registry/control-plane.ts';
import { signBuild } from '../../registry/publish-build.ts';
import { sourceOfBuild, type BuildSource } from '../author.ts';
import { buildApps, findApps, type App } from '../build-apps.ts';
import { summary } from '../changed-answer.ts';
import { example, requestOf, withChange, type AddCommand, type Change } from '../command-line.ts';
import { Complaint } from '../complaint.ts';
import { connect, type Connection } from '../connect.ts';
import { count, during, size } from '../terminal.ts';

interface Options extends Change {
  build: boolean;
  tag?: string;
  live?: boolean;
  dirty?: boolean;
}

/** A build, and the checkout that it comes from. */
interface Sourced {
  candidate: Candidate;
  source: BuildSource | null;
}

interface Published {
  app: string;
  version: string;
  /** False when this very build was published before. */
  added: boolean;
  files: number;
  bytes: number;
}

export const addPublish: AddCommand = (program, act) =>
  void example(
    withChange(program.command('publish'))
      .summary('build apps and publish the builds, not live yet')
      .description(
        'Builds apps, signs the builds and publishes them. Nothing is live by that: promote them, or give them to some ' +
          'visitors first (canary start). With --live both is done at once.',
      )
      .argument('<apps...>', 'cases, shell, cases.pl for its catalogue, or the folder of a remote elsewhere')
      .option('--tag <name>', 'a name for these builds, such as pr-31')
      .option('--live', 'make them live at once, when the gate lets them')
      .option('--dirty', 'with --live: also from a checkout that differs from its commit')
      .option('--no-build', 'take what lies in dist'),
    'publish cases --why "faster reel"',
    'publish cases profile --tag pr-31 --why "the new trade, for QA"',
    'publish cases --live --why "faster reel"',
    'publish cases.pl --live --why "a word for crates"',
  ).action(
    act(async (options: Options, words: string[]) => {
      const apps = findApps(words);
      if (options.build) await during(`building ${words.join(', ')}`, () => buildApps(apps));
      const builds = await Promise.all(apps.map(readBuild));
      if (options.live && !options.dirty) refuseChanged(builds);
      const connection = await connect(options, { create: true });
      const published = await during('publishing', (tell) => upload(connection, builds, options, tell));
      const live = options.live ? await promoted(connection, published, options) : null;
      return {
        result: {
          builds: published.map((one) => ({ ...one, tag: options.tag })),
          live: live && { changed: live.changed, ...summary(live.revision) },
        },
        text: (paint) =>
          [
            ...published.map(
              ({ app, version, added, files, bytes }) =>
                `${paint('bold', `${app}@${version}`)} ${added ? 'is published' : 'was published before'} (${count(files, 'file')}, ${size(bytes)})${options.tag ? `, tag ${options.tag}` : ''}`,
            ),
            ...(live
              ? [`${paint('green', `revision ${live.revision.revision} is live`)} with ${namesOf(published)}`]
              : nextSteps(published, connection.publicOrigin, options.tag)),
          ].join('\n'),
        notices: [live?.notice],
      };
    }),
  );

async function readBuild({ folder, dist }: App): Promise<Sourced> {
  const candidate = await readCandidate(dist).catch((error: Error) => {
    throw new Complaint('bad-build', error.message, 'Leave --no-build out to build it now.');
  });
  return { candidate, source: sourceOfBuild(folder) };
}

/** A live build can be built again from its commit. */
function refuseChanged(builds: readonly Sourced[]): void {
  const changed = builds.find(({ source }) => source?.isChanged);
  if (!changed) return;
  const { candidate, source } = changed;
  throw new Complaint(
    'changed-tree',
    `${candidate.app} is built from ${source!.text}: no commit holds what would go live`,
    'Commit first, or add --dirty to make it live all the same.',
  );
}

/** One after the other: a slow line carries one build at a time, and an error names the failed one. */
async function upload(
  { control, signer }: Connection,
  builds: readonly Sourced[],
  { tag, ...options }: Options,
  tell: (words: string) => void,
): Promise<Published[]> {
  const request = requestOf(options);
  const published: Published[] = [];
  for (const { candidate, source } of builds) {
    const bytes = [...candidate.files.values()].reduce((sum, { length }) => sum + length, 0);
    tell(`publishing ${candidate.app}@${candidate.release.version}, ${size(bytes)} (${published.length + 1} of ${builds.length})`);
    const facts = { built_at: new Date().toISOString(), by: request.by, source: source?.text };
    const envelope = signBuild(candidate, signer, facts);
    const { build, added } = await control.publish({ envelope, files: new Map(candidate.files), tag, by: request.by, why: request.why });
    published.push({ app: build.app, version: build.version, added, files: candidate.files.size, bytes });
  }
  return published;
}

const promoted = ({ control }: Connection, builds: readonly Published[], options: Options): Promise<Changed> =>
  during('asking the gate', () => control.promote({ pins: builds.map(({ app, version }) => ({ app, version })), ...requestOf(options) }));

const namesOf = (builds: readonly Published[]) => builds.map(({ app, version }) => `${app}@${version}`).join(' ');

function nextSteps(builds: readonly Published[], origin: string | null, tag?: string): string[] {
  const remote = builds.find(({ app }) => app !== 'shell');
  // Browsers choose apps; a catalogue is looked at by a canary.
  const wishes = builds.filter(({ app }) => app === appOf(app)).map(({ app, version }) => `${app}@${tag ?? version}`);
  return [
    ...(wishes.length > 0 ? [`look at it, with a pass: ${origin ?? ''}/?override=${wishes.join(',')}`] : []),
    `make it live:            npx riftdrop promote ${namesOf(builds)} --why "..."`,
    ...(remote ? [`or for some visitors:    npx riftdrop canary start ${remote.app}@${remote.version} --percent 5 --why "..."`] : []),
  ];
}
