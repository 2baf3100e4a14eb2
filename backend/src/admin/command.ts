import type { Games } from '../games/index.ts';
import type { Tx } from '../plumbing/database/transaction.ts';

/** What a command is run with. Everything it does is one transaction. */
export interface Run {
  tx: Tx;
  /** The games of several people that this site plays. */
  games: Pick<Games, 'modes'>;
  /** By the site's clock. */
  now: Date;
  /** The words after those that name the command. */
  words: readonly string[];
  /** Values of `--name value`; a file was read by whoever typed its name, so that its text stands here. */
  options: Readonly<Record<string, string>>;
}

/** One thing that an operator can do or look at. */
export interface Command {
  /** Words that name it, for example `case stock`. */
  name: string;
  /** What comes after them, for the help. */
  usage: string;
  about: string;
  /** How many words it takes at most. More are a mistake: a text without its quotes must not be shown to everybody by half. */
  takes: number;
  /** Options that it takes; `file` names those whose value is a file. */
  options?: Readonly<Record<string, 'text' | 'file'>>;
  /** Only looks: nothing to write down. */
  reads?: boolean;
  /** @returns lines to print @throws Mistake for what the operator can mend */
  run(run: Run): Promise<string[]>;
}

/** Something the operator typed that cannot be done; the message says why. */
export class Mistake extends Error {}
