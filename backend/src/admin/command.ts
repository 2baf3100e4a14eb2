import type { Games } from '../games/index.ts';
import type { Tx } from '../plumbing/database/transaction.ts';

/** The input of a command. All its effects are one transaction. */
export interface Run {
  tx: Tx;
  /** The games of several players on this site, with what they are built from. */
  games: Pick<Games, 'modes' | 'plumbing'>;
  /** By the site's clock. */
  now: Date;
  /** The words after those that name the command. */
  words: readonly string[];
  /** Values of `--name value`; for a file its text, which the operator's side has read. */
  options: Readonly<Record<string, string>>;
}

/** One thing that an operator can do or look at. */
export interface Command {
  /** Words that name it, for example `case stock`. */
  name: string;
  /** The arguments after them, for the help: words, and options such as `[--limit <number>]`; `--from <file>` takes a file. */
  usage: string;
  about: string;
  /** Only looks: nothing to write down. */
  reads?: boolean;
  /** @returns lines to print @throws Mistake for errors that the operator can mend */
  run(run: Run): Promise<string[]>;
}

/** The options of a command, each with whether its value is a file. */
export const optionsOf = ({ usage }: Command): ReadonlyMap<string, 'file' | 'text'> =>
  new Map([...usage.matchAll(/--([a-z]+) (<file>)?/g)].map(([, name, file]) => [name!, file ? 'file' : 'text']));

/** Most words after the name of a command. More are a mistake: a text without its quotes must not be published by half. */
export const mostWords = ({ usage }: Command): number =>
  usage
    .replaceAll(/<[^<>]*>/g, 'x')
    .replaceAll(/[[\]]/g, '')
    .replaceAll(/--[a-z]+ [^ ]+/g, '--')
    .replaceAll(' | ', '|')
    .split(' ')
    .filter((word) => word && !word.startsWith('--')).length;

/** Input of the operator that cannot be carried out; the message gives the reason. */
export class Mistake extends Error {}
