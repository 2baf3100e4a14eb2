import { faultsOfScript } from '@riftdrop/build/rules/emitted-script';
import type { Rule } from '../rule.ts';

export const noDevCalls: Rule = {
  id: 'no-dev-calls',
  why: 'Calls under /dev are for developers; where players are, no server answers them.',
  check: (set) =>
    set.flatMap(({ app, files }) =>
      [...(files ?? [])]
        .filter(([file]) => file.endsWith('.js'))
        .flatMap(([file, content]) => faultsOfScript(content.toString('utf8')).developerCalls.map((fault) => ({ app, file, ...fault }))),
    ),
};
