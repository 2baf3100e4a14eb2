/** Lines that turbo and npm add around the message of the compiler. */
const noise = /npm error|^\s*$|^\s*(?:•|ERROR|WARNING|Tasks:|Cached:|Time:|Failed:)|#build: |:build: (?:cache (?:miss|hit)|>|$)/;

/** The messages of the compilers in the output of turbo, each line behind its app; all of it when there is none. */
export function failureOf(output: string): string {
  const said = output.split('\n').filter((line) => !noise.test(line));
  const lines = said.map((line) => line.replace(/^@riftdrop\/(\S+):build: /, '$1: '));
  return lines.length > 0 ? lines.join('\n') : output.trim();
}
