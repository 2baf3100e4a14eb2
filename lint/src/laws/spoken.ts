import type { Law } from '../law.ts';

const browser = /^(shell\/src|mfe-\w+\/src|shared\/(ui|game|host)\/src)\//;
/** Tools of developers and QA, which are in English. */
const tools = /\/(inspector|testing)\/|\.stories\.tsx$/;

export const spoken: Law = {
  id: '24',
  text: 'texts of components are looked up by the macros of Lingui when they are shown',
  reason:
    'a bare text is English for everyone, and one that is looked up while its module loads stays in the language of that moment; a name that is ' +
    'the same in every language stands in an element with translate="no"',
  check: (sources) =>
    sources
      .filter(({ path, role }) => role === 'source' && browser.test(path) && !tools.test(path))
      .flatMap(({ path, unspoken }) => unspoken.map(({ what, line }) => ({ where: `${path}:${line}`, what }))),
};
