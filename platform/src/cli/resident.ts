import { run } from './run.ts';

/*
 * The program of `main.ts` for tests, one command after another in one process: starting Node takes most of the time of a
 * command. Each message is a command with its environment; the answer is its exit code and its output.
 */
process.on('message', ({ words, env }: { words: string[]; env: NodeJS.ProcessEnv }) => {
  process.env = env;
  const said = { out: '', err: '' };
  const { stdout, stderr } = process;
  const keep = (to: 'out' | 'err') => (text: string | Uint8Array) => Boolean((said[to] += text.toString()) || true);
  stdout.write = keep('out');
  stderr.write = keep('err');
  void run(words).then((code) => process.send!({ code, ...said }));
});
