import { cssFaults } from '@riftdrop/build/rules/css-contract';
import { remotesOf } from '../gate-set.ts';
import type { Rule } from '../rule.ts';

export const cssContract: Rule = {
  id: 'css-contract',
  why: 'A remote paints inside its own layer and its own edge; otherwise the look of a page depends on what was loaded before it.',
  check: (set) =>
    remotesOf(set).flatMap(({ app, files }) =>
      [...(files ?? [])]
        .filter(([file]) => file.endsWith('.css'))
        .flatMap(([file, content]) => cssFaults(content.toString('utf8'), app).map((fault) => ({ app, file, ...fault }))),
    ),
};
