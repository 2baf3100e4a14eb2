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
  /** Where the part ends in the selector. */
  end: number;
  /** Whether it says `&`: the element of the rule around it. */
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
  return { text: selector.slice(start, end), end, isParent };
}

const isPseudoElement = (rest: string): boolean => rest.startsWith('::') || oldPseudoElement.test(rest);

/** The characters of a selector outside brackets, quotes and escapes. */
function* outer(selector: string): Generator<{ at: number; character: string }> {
  let depth = 0;
  let quote = '';
  for (let at = 0; at < selector.length; at++) {
    const character = selector[at]!;
    if (character === '\\') at++;
    else if (quote) quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '(' || character === '[') depth++;
    else if (character === ')' || character === ']') depth--;
    else if (depth === 0) yield { at, character };
  }
}
