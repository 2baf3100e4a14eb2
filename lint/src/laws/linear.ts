import type { Law } from '../law.ts';
import { faultOf, saveFaults } from '../patterns.ts';

export const linear: Law = {
  id: '13',
  text: 'no regular expression takes more than linear time, and none is made of text from outside',
  reason: 'a text of a few kilobytes that somebody sends would stop the process for everybody; RegExp.escape makes a word out of a text',
  check(sources) {
    const found = sources
      .filter(({ role, package: { floor } }) => role !== 'test' && floor !== 'trial')
      .flatMap(({ path, patterns }) =>
        patterns.flatMap(({ source, flags, line }) => {
          const where = `${path}:${line}`;
          if (source === null) return [{ where, what: 'a pattern of unknown text: write it out, or use RegExp.escape' }];
          const fault = faultOf(source, flags);
          return fault ? [{ where, what: `/${source}/${flags}: ${fault}` }] : [];
        }),
      );
    saveFaults();
    return found;
  },
};
