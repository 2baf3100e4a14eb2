import type { Law } from '../law.ts';

/** Floors whose class names Tailwind reads. */
const painted = new Set(['ui', 'game', 'app']);
/** A colour by its number, or a width of the window in pixels, inside the brackets of a class. */
const raw = /(?:\[[^\]\s'"`]*#[0-9a-f]{3,8}\b|(?<![@\w-])(?:min|max)-\[[0-9.]+(?:px|rem)\]:)[^\s'"`]*/gi;

export const tokens: Law = {
  id: '15',
  text: 'class names take colours and breakpoints from the theme',
  reason:
    'a colour that is written as a number stands in many files, and changes in some of them; its token is one line in shared/ui/src/theme.css',
  check(sources) {
    return sources
      .filter(({ role, path, package: { floor } }) => role === 'source' && painted.has(floor) && /\.tsx?$/.test(path))
      .flatMap(({ path, text }) =>
        text
          .split('\n')
          .flatMap((line, at) => [...line.matchAll(raw)].map(([found]) => ({ where: `${path}:${at + 1}`, what: `a class says ${found}` }))),
      );
  },
};
