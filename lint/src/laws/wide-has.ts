import type { Law } from '../law.ts';

const sheet = /^(shell\/src|mfe-\w+\/src|shared\/(ui|game|host)\/src)\/.*\.css$/;
const whole = /(?:^|[\s,>+~(])(?:html|body|:root|#root)[^\s,>+~({]*:has\(/;

/** The part of a selector behind its last `:has(…)`, when that is an ancestor or a sibling of the subject; else an empty text. */
function behindHas(selector: string): string {
  const from = selector.lastIndexOf(':has(');
  let depth = 0;
  for (let at = from; from >= 0 && at < selector.length; at++) {
    if (selector[at] === '(') depth += 1;
    if (selector[at] === ')' && (depth -= 1) === 0) return selector.slice(at + 1).replace(/^[^\s>+~]*/, '');
  }
  return '';
}

/** Whether the subject behind a `:has(…)` can be any element. */
function isAnySubject(selector: string): boolean {
  const subject = behindHas(selector)
    .trim()
    .split(/[\s>+~]+/)
    .at(-1)!;
  return subject !== '' && !/^[a-z]|[.#[]/i.test(subject);
}

/** One `:has` of either kind makes browsers style a whole document again for every element that is added anywhere. */
export const wideHas: Law = {
  id: '26',
  text: 'no :has() watches the whole document, and none leads to any element',
  reason:
    'with body:has(…) .a and .b:has(…) > * together each idle step of a page took a tenth of a second on a phone; mark the element, ' +
    'use a sibling (.a ~ .b), or name what is behind the :has()',
  check: (sources) =>
    sources
      .filter(({ path }) => sheet.test(path))
      .flatMap(({ path, text }) =>
        text.split('\n').flatMap((line, at) => {
          const selector = line.split('{')[0]!.trim();
          if (!line.includes('{') && !line.trimEnd().endsWith(',')) return [];
          return whole.test(selector) || isAnySubject(selector) ? [{ where: `${path}:${at + 1}`, what: selector }] : [];
        }),
      ),
};
