import { InvalidArgumentError, type Command } from 'commander';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { createSecret } from '../../keys/key-file.ts';
import { generateKey } from '../../keys/key-pair.ts';
import { readPrivateKey } from '../../keys/private-key.ts';
import { allRights, right, type Right } from '../../keys/team-keys.ts';
import { author } from '../author.ts';
import { example, withAuthor, type Act, type AddCommand, type Authored } from '../command-line.ts';
import { Complaint } from '../complaint.ts';
import { connect } from '../connect.ts';
import { moment, table } from '../terminal.ts';

export const addKeys: AddCommand = (program, act) => {
  const keys = program.command('keys').summary('the keys of the teams').description('The keys of the teams and what each may do.');
  list(keys, act);
  make(keys, act);
  add(keys, act);
  revoke(keys, act);
};

const list = (keys: Command, act: Act) =>
  example(keys.command('list').description('Shows every key that is known, and what it may do.'), 'keys list').action(
    act(async (options: object) => {
      const { control } = await connect(options);
      const known = await control.keys({});
      const rows = known.map(({ id, team, remotes, rights, added_at, revoked }) => [
        id,
        team,
        revoked
          ? `revoked ${moment(revoked.at)}: ${revoked.why}`
          : `${rights.join(', ') || 'nothing'} on ${remotes.join(', ') || 'nothing'}`,
        `since ${moment(added_at)}`,
      ]);
      return { result: known, text: (paint) => table(rows, (cell) => (cell.startsWith('revoked ') ? paint('red', cell) : cell)) };
    }),
  );

const make = (keys: Command, act: Act) =>
  example(
    keys
      .command('new')
      .description(
        'Makes a key for a team and keeps its private half in a file that only this account can read. It may do nothing until ' +
          'an operator adds it.',
      )
      .argument('<team>', 'lower case letters, digits and dashes')
      .option('--out <file>', 'where to keep it (default: ~/.riftdrop/<team>.key.json)'),
    'keys new raffle',
  ).action(
    act(async ({ out }: { out?: string }, team: string) => {
      const pair = newKey(team);
      const path = resolve(out ?? join(homedir(), '.riftdrop', `${team}.key.json`));
      if (!(await createSecret(path, pair))) throw new Complaint('failed', `${path} is there already`, 'Name another file with --out.');
      const { id, public: half } = pair;
      return {
        result: { id, public: half, file: path },
        text: (paint) =>
          [
            `${paint('bold', id)} is in ${path}; never give that file away and never commit it`,
            `  export RIFTDROP_KEY=${path}`,
            'an operator with the right admin lets it in:',
            `  npx riftdrop keys add ${id} ${half} --team ${team} --remotes ${team} --rights publish,promote,rollback,kill,canary --why "..."`,
          ].join('\n'),
      };
    }),
  );

interface AddOptions extends Authored {
  team: string;
  remotes: string[];
  rights: Right[];
}

const add = (keys: Command, act: Act) =>
  example(
    withAuthor(keys.command('add'))
      .description('Lets a key in, or gives a known one other rights. Needs the right admin.')
      .argument('<id>', 'the id that "keys new" printed')
      .argument('<public>', 'the public half that it printed, 32 bytes in base64')
      .requiredOption('--team <name>', 'whose key it is')
      .requiredOption(
        '--remotes <list>',
        'apps it may change with their catalogues, or single catalogues (cases.pl), separated by commas; * for all',
        readList,
      )
      .requiredOption('--rights <list>', `some of ${allRights.join(', ')}`, readRights),
    'keys add raffle-1a2b3c4d MCowBQYDK2VwAyEA... --team raffle --remotes raffle --rights publish,promote,rollback,kill,canary ' +
      '--why "the new team"',
  ).action(
    act(async ({ team, remotes, rights, ...options }: AddOptions, id: string, half: string) => {
      const { control } = await connect(options);
      const key = await control.addKey({ id, public: half, team, remotes, rights, ...author(options) });
      return { result: key, text: () => `${id} of ${team} may ${rights.join(', ')} on ${remotes.join(', ')}` };
    }),
  );

const revoke = (keys: Command, act: Act) =>
  example(
    withAuthor(keys.command('revoke'))
      .description('Ends a key at once and for good. What was published with it stays live, but goes live no more. Needs the right admin.')
      .argument('<id>', 'id of the key, or its file'),
    'keys revoke raffle-1a2b3c4d --why "the laptop is lost"',
  ).action(
    act(async (options: Authored, word: string) => {
      const id = word.includes('/') || word.endsWith('.json') ? (await readPrivateKey(resolve(word))).id : word;
      const { control } = await connect(options);
      await control.revokeKey({ id, ...author(options) });
      return { result: { id, revoked: true }, text: () => `${id} is let in no more` };
    }),
  );

function newKey(team: string) {
  try {
    return generateKey(team);
  } catch (error) {
    throw new Complaint('usage', (error as Error).message);
  }
}

const readList = (text: string): string[] => text.split(',').map((word) => word.trim());

function readRights(text: string): Right[] {
  const parsed = right.array().safeParse(readList(text));
  if (!parsed.success) throw new InvalidArgumentError(`It must be some of ${allRights.join(', ')}, separated by commas.`);
  return parsed.data;
}
