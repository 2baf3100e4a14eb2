import { styleText } from 'node:util';

type Format = Parameters<typeof styleText>[0];
/** Colours a text for where it is written, or leaves it as it is. */
export type Paint = (format: Format, text: string) => string;

/** Colour is for a terminal only, and not when NO_COLOR is set. */
export const paintFor =
  (stream: NodeJS.WriteStream): Paint =>
  (format, text) =>
    styleText(format, text, { stream });

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const rhythm = 120;

/** Shows the running step and its time on a terminal; writes nothing elsewhere. `tell` changes the words. */
export async function during<T>(
  words: string,
  work: (tell: (words: string) => void) => Promise<T>,
  stream: NodeJS.WriteStream = process.stderr,
): Promise<T> {
  if (!stream.isTTY) return work(() => {});
  const started = Date.now();
  let now = words;
  let frame = 0;
  const draw = () => {
    const seconds = Math.round((Date.now() - started) / 1000);
    const line = `${frames[frame++ % frames.length]} ${now}${seconds > 0 ? ` ${seconds} s` : ''}`;
    // A line that wraps could not be taken back.
    stream.write(`\r\x1b[K${line.slice(0, Math.max(20, (stream.columns || 80) - 1))}`);
  };
  draw();
  const timer = setInterval(draw, rhythm);
  try {
    return await work((next) => (now = next));
  } finally {
    clearInterval(timer);
    stream.write('\r\x1b[K');
  }
}

/** Rows under each other in columns as wide as their widest cell. */
export function table(
  rows: readonly (readonly string[])[],
  paint: (cell: string, column: number, row: number) => string = (cell) => cell,
): string {
  const widths = rows.reduce<number[]>((all, row) => row.map((cell, at) => Math.max(all[at] ?? 0, cell.length)), []);
  return rows
    .map((row, line) =>
      row
        .map((cell, at) => paint(cell, at, line) + (at < row.length - 1 ? ' '.repeat(widths[at]! - cell.length) : ''))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** `2026-11-20 15:02`, UTC. */
export const moment = (iso: string): string => iso.slice(0, 16).replace('T', ' ');

export const size = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
export const count = (number: number, word: string, many = `${word}s`): string => `${number} ${number === 1 ? word : many}`;
