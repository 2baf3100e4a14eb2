import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Law } from '../law.ts';

const browser = /^(shell\/src|mfe-\w+\/src|shared\/(ui|game|host)\/src)\//;
/** Tools of developers and QA, which are in English. */
const tools = /\/inspector\//;
/** Files whose places count from the left in every language, each with its reason. */
const counted: Record<string, string> = {
  'mfe-cases/src/reel/staging.tsx': 'the light stands on a point of the picture of the case',
  'shared/game/src/reel.css': 'cards stand at computed places, and the window has direction: ltr',
  'mfe-royale/src/bracket/board.tsx': 'matches stand at computed places of a picture, which has dir="ltr"',
};

const utilities = [
  /^-?(?:(?:scroll-)?[mp][lr]|left|right)-(?:\d|\[|\(|px$|auto$|full$)/,
  /^(?:text|float|clear)-(?:left|right)$/,
  /^(?:border-[lr]|rounded-(?:[lr]|[tb][lr]))(?:-|$)/,
];
const property = /^(?:left|right|(?:scroll-)?(?:margin|padding)-(?:left|right)|border-(?:(?:top|bottom)-)?(?:left|right)(?:-|$))/;
const aligned = /^(?:text-align|float|clear)$/;
const shorthand = /^(?:margin|padding|inset|scroll-margin|scroll-padding|border-(?:width|style|color))$/;
const styleKey = /\b(?:margin|padding|border|borderTop|borderBottom|scrollMargin|scrollPadding)(?:Left|Right)/;

/** Whether a word of a source is a class of Tailwind with a physical side. The middle is the same from both sides. */
function isPhysicalClass(word: string): boolean {
  const bracket = word.search(/\[[a-z]/);
  if (
    bracket >= 0 &&
    isPhysical(
      word
        .slice(bracket + 1)
        .replaceAll('_', ' ')
        .replace(']', ''),
    )
  )
    return true;
  const name = word.slice(word.lastIndexOf(':') + 1).replaceAll('!', '');
  return utilities.some((one) => one.test(name)) && !/^(?:left|right)-1\/2$/.test(name);
}

/** Whether a declaration of a sheet names a physical side, or has two different values for left and right. */
function isPhysical(declaration: string): boolean {
  const [name = '', ...rest] = declaration.trim().split(':');
  const value = rest.join(':').replace('!important', '').trim();
  // Notches of a screen do not mirror.
  if (value === '' || value.includes('safe-area-inset-')) return false;
  if (aligned.test(name)) return value === 'left' || value === 'right';
  if (property.test(name)) return value !== '50%';
  const [one, two = one, three = one, four = two] = valuesOf(value);
  if (name === 'border-radius') return !value.includes('/') && (one !== two || three !== four);
  return shorthand.test(name) && two !== four;
}

/** Values of a shorthand: `0 calc(1px + 2px)` has two. */
function valuesOf(value: string): string[] {
  const values = [''];
  let depth = 0;
  for (const sign of value) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ' ' && depth === 0) values.push('');
    else values[values.length - 1] += sign;
  }
  return values;
}

function inSheet(line: string): string[] {
  return line.split(/[{};]/).filter((one) => (one.trim().startsWith('@apply') ? one.split(' ').some(isPhysicalClass) : isPhysical(one)));
}

function inMarkup(line: string): string[] {
  const styled = styleKey.test(line) ? [`a style with a side: ${line.trim().slice(0, 60)}`] : [];
  return [...line.split(/[\s'"`]/).filter(isPhysicalClass), ...styled];
}

/** Places of inline styles with a side, as offsets in a text. They may take several lines. */
const inStyles = (text: string): number[] =>
  [...text.matchAll(/\bstyle(?:=\{\{|(?:: \w+)? = \{)([^}]*)/g)].flatMap(({ index, 0: whole, 1: inside }) =>
    [...inside!.matchAll(/\b(?:left|right):|\btextAlign: '(?:left|right)'/g)].map(
      (found) => index + whole.length - inside!.length + found.index,
    ),
  );

export const sides: Law = {
  id: '25',
  text: 'classes, sheets and styles name the start and the end of a line, not left and right',
  reason:
    'a page in a language that is written from right to left mirrors by itself: ms-2, inset-s-0, text-end, padding-inline-start; ' +
    'a picture whose places are computed has dir="ltr" or direction: ltr, and the same names inside it',
  check(sources, { root }) {
    const pages = globSync(['shell/src/**/*.html', 'mfe-*/src/**/*.html', 'shared/*/src/**/*.html'], { cwd: root });
    const files = [
      ...sources.filter(({ path, role }) => role === 'source' && browser.test(path) && !tools.test(path)),
      ...pages.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
    ];
    return files.flatMap(({ path, text }) => {
      const found = text
        .split('\n')
        .flatMap((line, at) =>
          (path.endsWith('.css') ? inSheet : inMarkup)(line).map((what) => ({ where: `${path}:${at + 1}`, what: what.trim() })),
        );
      const styles = path.endsWith('.css') ? [] : inStyles(text);
      found.push(...styles.map((at) => ({ where: `${path}:${text.slice(0, at).split('\n').length}`, what: 'a style with a side' })));
      if (!(path in counted)) return found;
      return found.length > 0 ? [] : [{ where: path, what: 'needs no exception any more: take it out of lint/src/laws/sides.ts' }];
    });
  },
};
