/**
 * The text with a line more, behind the last of those like it whose word sorts before the new line's; without any such, before
 * the first of them. `like` has one group, the word. Throws when no line is like it.
 */
export function addLine(text: string, line: string, like: RegExp): string {
  const lines = text.split('\n');
  const wordOf = (one: string) => like.exec(one)?.[1];
  const known = lines.flatMap((one, at) => {
    const word = wordOf(one);
    return word === undefined ? [] : [{ word, at }];
  });
  if (known.length === 0) throw new Error(`no line is like ${like}, so there is no place for ${line.trim()}`);
  const own = wordOf(line);
  const before = known.findLast(({ word }) => own === undefined || word < own);
  lines.splice(before ? before.at + 1 : known[0]!.at, 0, line);
  return lines.join('\n');
}
