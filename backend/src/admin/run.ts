import type { Plumbing } from '../plumbing/plumbing.ts';
import { inTransaction } from '../plumbing/database/transaction.ts';
import { caseCommands } from './case-commands.ts';
import { type Command, Mistake, mostWords, optionsOf, type Run } from './command.ts';
import { gameCommands } from './game-commands.ts';
import { giveawayCommands } from './giveaway-commands.ts';
import { itemCommands } from './item-commands.ts';
import { playerCommands } from './player-commands.ts';
import { siteCommands } from './site-commands.ts';
import { raceCommands } from './race-commands.ts';
import { walletCommands } from './wallet-commands.ts';

export const commands: readonly Command[] = [
  ...caseCommands,
  ...gameCommands,
  ...giveawayCommands,
  ...itemCommands,
  ...playerCommands,
  ...raceCommands,
  ...walletCommands,
  ...siteCommands,
];

/** The operator's input, parsed; files are read already. */
export interface Typed {
  command: Command;
  words: string[];
  options: Record<string, string>;
}

/** Finds the command that words begin with, and takes options out of the rest. Throws a Mistake when there is none. */
export function typed(words: readonly string[]): Typed {
  // The longest name that fits: "reconcile moved" begins like "reconcile".
  const [command] = commands
    .filter(({ name }) => `${words.join(' ')} `.startsWith(`${name} `))
    .toSorted((one, other) => other.name.length - one.name.length);
  if (!command) throw new Mistake(`there is no command "${words.slice(0, 2).join(' ')}"`);
  const found: Typed = { command, words: [], options: {} };
  const rest = words.slice(command.name.split(' ').length);
  for (let at = 0; at < rest.length; at += 1) {
    const [, option] = /^--([a-z]+)$/.exec(rest[at]!) ?? [];
    if (option === undefined) found.words.push(rest[at]!);
    else found.options[option] = valueOf(command, option, rest[(at += 1)]);
  }
  const [surplus] = found.words.slice(mostWords(command));
  if (surplus !== undefined) throw new Mistake(`${command.name} takes no "${surplus}"; put a text of several words in quotes`);
  return found;
}

function valueOf(command: Command, option: string, value: string | undefined): string {
  if (!optionsOf(command).has(option)) throw new Mistake(`${command.name} knows no --${option}`);
  if (value === undefined) throw new Mistake(`say a value after --${option}`);
  return value;
}

/** Runs a command in one transaction and records its actor; a mistake changes nothing. @returns lines to print */
export const runCommand = (
  { db, clock, games }: Pick<Plumbing, 'db' | 'clock'> & Pick<Run, 'games'>,
  actor: string,
  command: Typed,
): Promise<string[]> => inTransaction(db, (tx) => runIn({ tx, games, now: new Date(clock.now()) }, actor, command));

/** The same in a transaction of the caller. */
export async function runIn(
  inside: Pick<Run, 'tx' | 'games' | 'now'>,
  actor: string,
  { command, words, options }: Typed,
): Promise<string[]> {
  const lines = await command.run({ ...inside, words, options });
  if (command.reads) return lines;
  const shown = Object.entries(options).flatMap(([name, value]) => [
    `--${name}`,
    optionsOf(command).get(name) === 'file' ? '(file)' : value,
  ]);
  const said = [command.name, ...words, ...shown].join(' ');
  await inside.tx
    .insertInto('admin_actions')
    .values({ actor, command: said, outcome: lines.join('; ') })
    .execute();
  return lines;
}

/** All commands, a line each. */
export const help = (): string[] =>
  commands.flatMap(({ name, usage, about }) => [`npm run admin -- ${name} ${usage}`.trimEnd(), `    ${about}`]);
