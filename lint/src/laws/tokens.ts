import type { Law } from '../law.ts';

/** Floors whose class names Tailwind reads. */
const painted = new Set(['ui', 'game', 'app']);
/**
 * Whether a word of the source is a class with a colour by its number, or with a width of the window in pixels.
 * Container queries may have one.
 */
function isRaw(word: string): boolean {
  const colour = word.search(/#[0-9a-f]{3}/i);
  if (colour > 0 && word.slice(0, colour).includes('[')) return true;
  return word.split(':').some((part) => /^(?:min|max)-\[[0-9.]+(?:px|rem)\]$/.test(part));
}

export const tokens: Law = {
  id: '15',
  text: 'class names take colours and breakpoints from the theme',
  reason:
    'a colour that is written as a number stands in many files, and changes in some of them; its token is one line in ' +
    'shared/ui/src/theme.css',
  check(sources) {
    return sources
      .filter(({ role, path, package: { floor } }) => role === 'source' && painted.has(floor) && /\.tsx?$/.test(path))
      .flatMap(({ path, text }) =>
        text.split('\n').flatMap((line, at) =>
          line
            .split(/[\s'"`]/)
            .filter(isRaw)
            .map((word) => ({ where: `${path}:${at + 1}`, what: `a class says ${word}` })),
        ),
      );
  },
};
