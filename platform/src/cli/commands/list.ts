import type { Listing } from '../../registry/control-plane.ts';
import { example, type AddCommand } from '../command-line.ts';
import { connect } from '../connect.ts';
import { moment, table, type Paint } from '../terminal.ts';

/** Builds of each app that are shown to a person; `--json` has all. */
const shown = 8;

export const addList: AddCommand = (program, act) =>
  void example(
    program
      .command('list')
      .summary('what is live, off, a canary, and what could be live')
      .description('Shows what is live, which remotes are off, which canaries run, and the builds and tags there are.')
      .argument('[app]', 'only this one'),
    'list',
    'list cases --json',
  ).action(
    act(async (options: object, app: string | undefined) => {
      const { control, where } = await connect(options);
      const listing = await control.list({ app });
      return { result: listing, text: (paint) => textOf(listing, where, paint) };
    }),
  );

function textOf(listing: Listing, where: string, paint: Paint): string {
  const { revision, live, canaries, killed, builds } = listing;
  if (revision === null && builds.length === 0) return `nothing is published in ${where} yet`;
  const rows = live.map(({ app, version }) => {
    const canary = canaries.find(({ remote }) => remote === app);
    const off = killed.find(({ remote }) => remote === app);
    return [
      app,
      version,
      off ? `off since ${moment(off.at)}, ${off.by}: ${off.why}` : '',
      canary ? `canary ${canary.release.version} ${canary.percent} %${canary.cohort ? ` and ${canary.cohort}` : ''}` : '',
    ];
  });
  return [
    revision === null ? 'nothing is live yet' : paint('bold', `revision ${revision} of ${where}`),
    table(rows, (cell, column) => paint(columns[column]!, cell)),
    paint('bold', 'builds, newest first'),
    ...buildsOf(listing, paint),
  ]
    .filter((part) => part !== '')
    .join('\n');
}

/** Colours of the columns: app, live version, switch and canary. */
const columns = ['cyan', 'reset', 'red', 'yellow'] as const;

function buildsOf({ builds, tags, live }: Listing, paint: Paint): string[] {
  const apps = [...new Set(builds.map(({ app }) => app))].sort();
  const own = apps.map((app) => builds.filter((build) => build.app === app));
  const rows = own
    .flatMap((all) => all.slice(0, shown))
    .map(({ app, version, built_at, by, source = '' }) => {
      const names = tags.filter((tag) => tag.app === app && tag.version === version).map(({ tag }) => tag);
      const isLive = live.some((pin) => pin.app === app && pin.version === version);
      return [`${app}@${version}`, moment(built_at), by, [...(isLive ? ['live'] : []), ...names].join(' '), source];
    });
  const older = own.filter((all) => all.length > shown).map((all) => `and ${all.length - shown} older of ${all[0]!.app}`);
  return [table(rows, (cell, column) => (column === 3 ? paint('green', cell) : cell)), ...older.map((line) => paint('dim', line))];
}
