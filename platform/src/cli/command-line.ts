import { InvalidArgumentError, type Command } from 'commander';
import type { Answer } from './answer.ts';
import { author } from './author.ts';
import type { ServerPlace } from './connect.ts';

/** Makes commander's action of a command: options with those of the program, then the words. */
export type Act = <Options, Words extends unknown[]>(
  work: (options: Options & ServerPlace, ...words: Words) => Promise<Answer>,
) => (...all: unknown[]) => Promise<void>;

/** Adds a command to the program. */
export type AddCommand = (program: Command, act: Act) => void;

/** Every command works somewhere; those that change something are written down. */
export interface Authored extends ServerPlace {
  by?: string;
  why: string;
}

export interface Change extends Authored {
  base?: number;
  urgent?: boolean;
}

/** Every change is in the history with author and reason. */
export const withAuthor = (command: Command): Command =>
  command
    .requiredOption('--why <reason>', 'the reason, for the history')
    .option('--by <name>', 'your name, for the history (default: the name that git has)');

export const withChange = (command: Command): Command =>
  withAuthor(command)
    .option('--base <revision>', 'refuse when another revision than this one is live', readCount)
    .option('--urgent', 'open pages take it at once, without waiting for an opening or a game to end');

/** Fields of every change at the control plane. */
export const requestOf = ({ base, urgent = false, ...who }: Change) => ({
  ...author(who),
  ...(base !== undefined && { base }),
  urgent,
});

export const example = (command: Command, ...lines: string[]): Command =>
  command.addHelpText('after', `\nExample:\n${lines.map((line) => `  npx riftdrop ${line}`).join('\n')}`);

export function readCount(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 1.');
  return Number(text);
}

export function readPercent(text: string): number {
  const number = Number(text.replace(/%$/, ''));
  if (!/^\d+(\.\d{1,2})?%?$/.test(text) || number > 100)
    throw new InvalidArgumentError('It must be a number from 0 to 100, two decimals at most.');
  return number;
}

/** 0 takes any free port. */
export function readPort(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new InvalidArgumentError('It must be a number from 0 to 65535.');
  return Number(text);
}
