import type { Rule } from '../rule.ts';

export const firstViews: Rule = {
  id: 'first-views',
  why: 'The page takes over what the gateway rendered; a view that is not the same each time would change before the eyes of a player.',
  check: (set) =>
    set.flatMap(({ app, viewFaults = [] }) =>
      viewFaults.map((message) => ({
        app,
        message,
        hint: 'Render from props, the answers of the document and its time alone; see "First views" in platform/README.md.',
      })),
    ),
};
