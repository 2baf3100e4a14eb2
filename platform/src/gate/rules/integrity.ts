import { createHash } from 'node:crypto';
import { assetsOf, baseOf } from '../gate-set.ts';
import type { Found, Rule } from '../rule.ts';

export const integrity: Rule = {
  id: 'integrity',
  why: 'A browser runs only what has the hash that the signed registry names; a wrong one is a dead page.',
  check: (set) =>
    set.flatMap((member): Found[] => {
      const { app, files } = member;
      if (!files) return [];
      const base = baseOf(member);
      return assetsOf(member).flatMap(({ href, integrity: promised }): Found[] => {
        const file = href.startsWith(base) ? href.slice(base.length) : href;
        const found = (message: string, hint: string): Found[] => [{ app, file, message: `${href} ${message}`, hint }];
        if (!href.startsWith(base)) return found(`must lie below ${base}`, 'Build with @riftdrop/build, which names the files.');
        const content = files.get(file);
        if (!content) return found('is promised in release.json and missing in dist', 'Build again.');
        const hash = `sha384-${createHash('sha384').update(content).digest('base64')}`;
        return hash === promised ? [] : found('has other bytes than release.json says', 'Build again; nothing may edit dist afterwards.');
      });
    }),
};
