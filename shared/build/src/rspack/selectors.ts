/** The selectors of a list, split at its outer commas. */
export function splitSelectors(list: string): string[] {
  const selectors: string[] = [];
  let start = 0;
  for (const { at, character } of outer(list)) {
    if (character !== ',') continue;
    selectors.push(list.slice(start, at).trim());
    start = at + 1;
  }
  return [...selectors, list.slice(start).trim()];
}

export const joinSelectors = (selectors: string[]): string => selectors.join(', ');

/** The part of a selector that names the element it styles: all after the last combinator, up to a pseudo-element. */
export interface Subject {
  /** The part without its pseudo-element. */
  text: string;
  /** Where the part begins in the selector, and where it ends. */
  start: number;
  end: number;
  /** Whether it contains `&`: the element of the rule around it. */
  isParent: boolean;
}

const combinators = new Set([' ', '\n', '\t', '>', '+', '~']);
/** The pseudo-elements that may still be written with one colon. */
const oldPseudoElement = /^:(?:before|after|first-line|first-letter)(?![\w(-])/;

export function subjectOf(selector: string): Subject {
  let start = 0;
  let end = selector.length;
  let isParent = false;
  for (const { at, character } of outer(selector)) {
    if (combinators.has(character)) {
      [start, end, isParent] = [at + 1, selector.length, false];
    } else if (character === '&') isParent = true;
    else if (character === ':' && end === selector.length && isPseudoElement(selector.slice(at))) end = at;
  }
  return { text: selector.slice(start, end), start, end, isParent };
}

const isPseudoElement = (rest: string): boolean => rest.startsWith('::') || oldPseudoElement.test(rest);

/** A sign that stands for itself, or a number of one, which ends with a space: the class `900:p-1` is written `.\39 00\:p-1`. */
const escaped = /^\\(?:[\da-f]{1,6}\s?|.|$)/is;

/** The characters of a selector outside brackets, quotes and escapes. */
function* outer(selector: string): Generator<{ at: number; character: string }> {
  let depth = 0;
  let quote = '';
  for (let at = 0; at < selector.length; at++) {
    const character = selector[at]!;
    if (character === '\\') at += escaped.exec(selector.slice(at))![0].length - 1;
    else if (quote) quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '(' || character === '[') depth++;
    else if (character === ')' || character === ']') depth--;
    else if (depth === 0) yield { at, character };
  }
}
