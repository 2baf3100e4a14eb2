import { faultsOfScript } from '@riftdrop/build/rules/emitted-script';
import type { Fault } from '@riftdrop/build/rules/fault';
import { markupFaults } from '@riftdrop/build/rules/script-contract';
import type { Rule } from '../rule.ts';

const checks: [ending: string, check: (text: string) => readonly Fault[]][] = [
  ['.js', (script) => faultsOfScript(script).contract],
  ['.html', markupFaults],
];

export const noEval: Rule = {
  id: 'no-eval',
  why:
    'The content security policy runs no code that was made from text, so it would fail in front of a player; and it is how ' +
    'injected text becomes code.',
  check: (set) =>
    set.flatMap(({ app, files }) =>
      [...(files ?? [])].flatMap(([file, content]) =>
        checks
          .filter(([ending]) => file.endsWith(ending))
          .flatMap(([, check]) => check(content.toString('utf8')).map((fault) => ({ app, file, ...fault }))),
      ),
    ),
};
